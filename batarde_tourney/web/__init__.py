"""Door 3: the hall, served to the phones of a room. It reaches services only, and only it knows Starlette."""
