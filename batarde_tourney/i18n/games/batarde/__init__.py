"""La Bâtarde's words, and its keys for typing."""
