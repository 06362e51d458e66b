"""The window’s prizes."""
