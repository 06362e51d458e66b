"""The club: opened, copied, backed up, proved, on a server; a report for support."""
