"""Every fault that an event can have (contract, the event file)."""
