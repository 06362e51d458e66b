"""Members and players: lists, who is here, fees, what is kept of one person."""
