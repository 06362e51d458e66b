"""The Draw page: propose a round, inspect it, change it by hand, seat it."""
