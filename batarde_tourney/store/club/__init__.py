"""Opening a club, its transactions, its check, and deleting a person's data."""
