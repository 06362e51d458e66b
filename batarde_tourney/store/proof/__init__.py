"""The chains of a club held against its rows."""
