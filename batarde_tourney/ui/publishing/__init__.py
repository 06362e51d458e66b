"""The public page written from the window, once or after every change."""
