"""Widgets that several features use: tables, cards, fields, labels, and how they look."""
