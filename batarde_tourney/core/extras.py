"""Keys of the event file this program does not know, carried so that they are never lost."""

Extras = tuple[tuple[str, str], ...]
"""Unknown keys of one object, in the order of the file, each with its value as JSON text.

A known optional key written out with its default (`"pack": null`) is carried here too, so that
an export says exactly what the import said.
"""
