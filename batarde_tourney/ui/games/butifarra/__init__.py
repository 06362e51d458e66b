"""Butifarra in the window: its sheet, its marker board, its strips and settings."""
