"""Papers on the screen."""
