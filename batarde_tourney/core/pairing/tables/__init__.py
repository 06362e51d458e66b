"""Drawing tables: who sits where, and a proof of how good it is.

Read in this order: `plan` defines input and output; `engine` draws. `normalized_request` converts the request
to whole numbers (`round_bindings` what of it is settled, `turns` whose turn it is at a table of 3).
`table_search` decides who meets: `annealing` from the `initial_plans` that come from the `catalogue`,
`one_round` by the standings. `seat_annealing` decides who sits and deals where (`share_counts`).
`certificate` judges the result against its `bounds`. All randomness comes from `lots`, all progress is
reported by `progress`.
"""
