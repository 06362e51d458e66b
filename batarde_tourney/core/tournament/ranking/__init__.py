"""Figures of each side, meetings, and sides ranked by a list of criteria."""
