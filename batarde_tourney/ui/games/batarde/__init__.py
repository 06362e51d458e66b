"""La Bâtarde in the window: sheet, marker board, round cards and settings."""
