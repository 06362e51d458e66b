"""Papers and the public page."""
