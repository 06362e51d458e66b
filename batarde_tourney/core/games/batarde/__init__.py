"""La Bâtarde, one module for each chapter of the rule book."""
