"""Players who come late, leave, take a seat, or have their name deleted."""
