"""The words and signs of one game each."""
