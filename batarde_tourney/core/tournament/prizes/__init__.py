"""Prizes of an event: who takes which, as proposed to the director, and the raffle."""
