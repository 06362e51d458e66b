"""The club: opening it, its location, its backups, a club on a server."""
