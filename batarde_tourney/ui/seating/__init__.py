"""The draw as a picture: tables with the players around them, and how good the seating is."""
