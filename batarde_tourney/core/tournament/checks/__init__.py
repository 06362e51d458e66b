"""Everything that can be wrong with an event (contract, the event file)."""
