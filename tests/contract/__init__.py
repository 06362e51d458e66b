"""The contract, clause by clause, through the command line alone."""
