"""The face of the club: set by the director, checked where it comes in."""
