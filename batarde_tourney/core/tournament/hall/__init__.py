"""The hall: hands handed in from the players' phones."""
