"""Errors and faults as sentences."""
