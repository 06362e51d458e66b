"""Formats, stages and the line between them in words."""
