"""La Bâtarde, one room per chapter of the rule book."""
