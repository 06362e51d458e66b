"""Formats, stages and qualification in words."""
