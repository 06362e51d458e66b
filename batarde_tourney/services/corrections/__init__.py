"""Corrections of rounds that are over, typed or from a file."""
