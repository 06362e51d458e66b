"""Papers: chosen, looked at, printed, saved."""
