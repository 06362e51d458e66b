"""Who sits where, and the proof of how good it is.

To read in this order: `plan` says what is asked and answered; `engine` draws. `question` puts the request in
whole numbers (`next_round` what of it is settled, `turns` whose turn at a table of 3 it is). `tables` decides
who meets: `search` from the `starts` that `starters` and `known` plans give, `one_round` by the standings.
`seats` decides who sits and deals where (`evenness`). `certificate` judges the whole against its `bounds`.
All chance comes from `lots`, all waiting is told by `pace`.
"""
