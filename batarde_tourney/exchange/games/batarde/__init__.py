"""La Bâtarde's keys of the event file."""
