"""The pages of the evening, in their order."""
