"""Papers on their way out: looked at, printed, saved, and which of them are new."""
