"""The projector window for the room (seating, round clock, standings), and the clock itself."""
