"""The draw: a round proposed, looked at, changed by hand, seated."""
