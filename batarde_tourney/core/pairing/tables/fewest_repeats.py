"""Plans with fewer repeats than the draw makes, at a price.

The same two meet again and again, or the same people sit at tables of 3. The draw minimizes the sum of C(m,
2) (`new_people`); certificates only mention that these plans exist. Everybody is present in every round, at
tables of 4 and 3. Source: annealing of the repeats alone, off line; for 6 to 8 players all plans were tried.
"""

# fmt: off
FEWEST_AT_ANY_PRICE = {
    (6, 3): 5, (6, 4): 9, (6, 5): 15, (6, 6): 21, (7, 3): 6, (8, 3): 8, (8, 4): 20, (10, 3): 2,
    (10, 4): 3, (10, 5): 15, (11, 3): 4, (11, 4): 8, (11, 5): 20, (11, 6): 35, (12, 3): 6, (12, 4): 13,
    (12, 5): 24, (12, 6): 42, (13, 4): 0, (13, 5): 3, (13, 6): 12, (17, 6): 2, (17, 7): 13, (18, 6): 2,
    (25, 8): 3, (26, 9): 17,
}
"""By players and rounds: the repeats of the plan below."""

PLANS = {
    (6, 3):
        "325410 543120 305124",
    (6, 4):
        "421305 041523 320145 314250",
    (6, 5):
        "325410 143520 102354 501234 320145",
    (6, 6):
        "325410 543120 312054 501234 125340 501324",
    (7, 3):
        "3542106 0451623 3012645",
    (8, 3):
        "34756102 67235410 25641307",
    (8, 4):
        "31460527 52306471 74352016 15673042",
    (10, 3):
        "7345160298 2765941038 0795648312",
    (10, 4):
        "7639421850 9034862715 3925847160 8319207546",
    (10, 5):
        "4732516908 5279316840 6497015382 4395602178 2149658703",
    (11, 3):
        "4a065823791 6241893057a 3a184569207",
    (11, 4):
        "4897a562310 973a4206518 9a807126345 6382a941507",
    (11, 5):
        "a3295864017 032516897a4 3721865a904 4a316802579 015a3768429",
    (11, 6):
        "10a56489723 7a532491860 873194a5206 19a60784253 8a429037561 129a3467058",
    (12, 3):
        "4019a5863b72 08735ba49612 4673250a19b8",
    (12, 4):
        "20957a463b18 a127403b8695 60154b2839a7 4b19a0875263",
    (12, 5):
        "670a29315b84 96423ab05781 50826b1a3479 85a94061b273 72a409b18563",
    (12, 6):
        "690248135ba7 1573968024ab 503a68b47129 63250a49b718 825973a6b140 745068a13b29",
    (13, 4):
        "3cb12098a5746 39a7b0542c861 2563710c89ba4 4803c7521a69b",
    (13, 5):
        "2936b14ca7580 83ab2746510c9 468c2a057319b bc5230469a871 b60754a8291c3",
    (13, 6):
        "a756c0834129b 4c596b07238a1 12408c657b39a 6903c174ba285 49781b6a2c053 3cb8a07519642",
    (17, 6):
        "adg34f578621b0c9e g05e72db6a419f38c fgc24b8e65309d7a1 185dc0673fbe2a49g 0af8731eg6b259c4d "
        "0324df6e5ab8971gc",
    (17, 7):
        "1c2ea08475dg93b6f 1e3a495bg70d268fc 1bdg7a86c52f9e340 0fd3a297cbg641e58 6c90328be4dag5f71 "
        "501247c3fbaeg6d98 07ebfg24918cda365",
    (18, 6):
        "3e17c5049286agbhfd 5fg36chba419d72e08 egc28ha3467f01b9d5 f9eb63d0215h7ac8g4 "
        "hed402af857b3c9g61 f8c1h7904b23gade65",
    (25, 8):
        "hb2i841g70aken6dcmjlf5o39 o6hkaeclf3i80429g5nd1jb7m nl2159ab8c76f4kdigmejoh30 "
        "obcgja235016i7ldh4nmef89k 39n7hf1c5kjie80b4olm26gda eg3kmlh9ci0n25d8o1af6b7j4 "
        "3c541i9ekjbn7of2g6lm0da8h jfg075ehnmo86ai4cd92k13bl",
    (26, 9):
        "la3672nehfk510b4cm9jgiodp8 fpobmn4kj2167lhg3da5e98ic0 4ipa90231loem7kd6n85bhcfjg "
        "4cldjaek7bi9p0n68m3foh2g15 dn1fg42e50moj7p3ci6kab8hl9 i13he6mb8kl05497ca2fojdgnp "
        "a9onlmp2817ce0dhk3bgf64i5j 9p1kmg0ah84jo76dfeiln3c52b h1am6d9g5ecpjlnbi8k207fo34",
}
"""In the text form of `plan_catalogue.rows_of`."""
