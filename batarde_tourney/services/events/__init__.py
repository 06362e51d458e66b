"""The club's events: made, listed, ranked, brought in and sent out, their formats."""
