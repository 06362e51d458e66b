"""Acts of the journal, and confirmations before an act, in words."""
