"""Swiss rounds: sides of like success meet, nobody twice, and the draw is proved to be the best there is.

Read in this order: `request` (what is asked), `costs` (what a pairing costs, in whole numbers), `matching`
(the one cheapest pairing), `engine` (who meets whom), `seating` (who deals first and who sits where) and
`figures` (how good a round is, with its bounds).

What counts is, in the order of games, part C, statement 2: fewest rematches; the bye; the least sum of the
squared differences of wins; sides of one club or declared apart; turns to deal first; lots. It is one perfect
matching of minimum weight, so that nothing is left to chance but what is equal.
"""
