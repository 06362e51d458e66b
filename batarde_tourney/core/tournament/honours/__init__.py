"""Honours of an event: what a room tells of an evening, each with the hands that prove it."""
