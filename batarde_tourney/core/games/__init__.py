"""The games: one folder each behind the interface of `game`, known elsewhere only through `registry`."""
