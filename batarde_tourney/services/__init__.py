"""A director's verbs: each one transaction, each returning a fact of what changed."""
