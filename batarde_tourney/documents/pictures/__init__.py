"""Pictures for messengers: upright, in type that a phone shows at a legible size."""
