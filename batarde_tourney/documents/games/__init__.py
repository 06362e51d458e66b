"""Parts of papers that only one game has: a folder each, named only in `registry`."""
