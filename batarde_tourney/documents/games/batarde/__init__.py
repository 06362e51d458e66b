"""La Bâtarde on paper."""
