"""The Documents page: preview, print and save papers."""
