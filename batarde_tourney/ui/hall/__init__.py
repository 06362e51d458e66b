"""The hall in the window: opening it to the phones in the room."""
