"""Swiss rounds: sides of similar success meet, nobody twice, and the draw is proved to be the best possible.

Read in this order: `request` (the input), `costs` (what a pairing costs, in whole numbers),
`least_cost_matching` (the one cheapest pairing), `swiss_engine` (who meets whom, who deals first and who sits
where) and `certificate_figures` (how good a round is, with its bounds).

Priorities, in the order of games, part C, statement 2: fewest rematches; the bye; the least sum of the
squared differences of wins; sides of one club or declared apart; turns to deal first; lots. This is one
perfect matching of minimum weight, so lots decide only between equals.
"""
