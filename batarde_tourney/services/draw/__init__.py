"""The draw: proposed, looked at, seated, sealed and drawn again."""
