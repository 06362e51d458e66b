"""La Bâtarde's words, and the letters that type it."""
