"""Bots that bid and play La Bâtarde by the rules."""
