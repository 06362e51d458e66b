"""The public page: one HTML file with standings, seating, results and every player's card."""
