"""Parts of every tournament: people, rounds, tables, standings."""
