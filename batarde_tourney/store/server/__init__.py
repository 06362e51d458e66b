"""A club on a PostgreSQL server."""
