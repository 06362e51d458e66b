"""Honours of an event."""
