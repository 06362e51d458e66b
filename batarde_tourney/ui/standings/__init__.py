"""The Standings page: the table, the player's card, ties."""
