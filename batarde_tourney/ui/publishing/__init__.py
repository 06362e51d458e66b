"""Writes an event's public page, once or after every change."""
