"""Who comes late, leaves, takes a seat, or has their name deleted."""
