"""Formats other programs read and write: bytes in, core values or faults out, and back."""
