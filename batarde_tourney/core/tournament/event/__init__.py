"""An event and everything in it, as frozen values: people, sides, stages, rounds, tables."""
