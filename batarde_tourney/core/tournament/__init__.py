"""What every tournament has: people, rounds, tables, standings."""
