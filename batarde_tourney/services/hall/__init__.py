"""The hall: what the players' phones may do."""
