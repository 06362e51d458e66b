"""Whole evenings played by bots."""
