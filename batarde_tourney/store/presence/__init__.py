"""Who else has the club open, and what they changed."""
