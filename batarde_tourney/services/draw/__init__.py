"""The draw: proposed, checked, seated, sealed and drawn again."""
