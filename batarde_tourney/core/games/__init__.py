"""The games: each one folder behind the protocol of `game`, known outside by `registry` alone."""
