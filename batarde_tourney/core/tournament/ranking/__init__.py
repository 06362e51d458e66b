"""Figures of each side, who met whom, and sides in order of a list of criteria."""
