"""Members and players: lists, presence, fees, subject access and erasure."""
