"""Rows, columns, errors, and statements that every part of the store uses."""
