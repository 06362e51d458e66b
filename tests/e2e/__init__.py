"""A whole club evening through the real window, on a real screen."""
