"""All writes go through here, so that each is noted for the journal."""
