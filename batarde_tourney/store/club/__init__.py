"""Opening a club, its transactions, its check, and taking a person out of it."""
