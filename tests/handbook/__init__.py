"""The handbook: its figures, commands, keys and links hold."""
