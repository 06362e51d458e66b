"""Who sits where, and the proof of how good it is.

To read in this order: `plan` says what is asked and answered; `engine` draws. `normalized_request` puts the
request in whole numbers (`next_round` what of it is settled, `turns` whose turn at a table of 3 it is).
`table_search` decides who meets: `annealing` from the `initial_plans` that `cyclic_starters` and the
`plan_catalogue` give, `one_round` by the standings. `seat_annealing` decides who sits and deals where
(`share_counts`, `one_round_seats`). `certificate` judges the whole against its `bounds`. All chance comes
from `lots`, all waiting is told by `progress`.
"""
