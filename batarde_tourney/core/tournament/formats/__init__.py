"""Formats: named lists of stages, what each needs, and which numbers of players fit (formats, §1)."""
