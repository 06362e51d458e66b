"""Hash chains: every entry and act is a link."""
