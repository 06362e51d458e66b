"""The face of a club: what its diplomas and its newspaper carry of its own."""
