"""Whole events played by bots."""
