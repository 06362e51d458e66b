"""The club: opening it, where it lies, its backups, a club on a server."""
