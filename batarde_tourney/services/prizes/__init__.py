"""The prizes of an event: its list, who has them, the raffle."""
