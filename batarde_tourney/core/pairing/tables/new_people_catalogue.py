"""Plans with priority for new people, found by long searches, and the best known figures.

Everybody is present in every round, at tables of 4 and 3, whose counts differ by at most 2 between players in
the end.
Source: the search of `new_people`, three times as long, off line.
"""

from typing import NamedTuple

from batarde_tourney.core.pairing.tables.annealing import Rows
from batarde_tourney.core.pairing.tables.plan_catalogue import rows_of

PLAYERS, ROUNDS, FEW, FEW_ROUNDS = range(6, 43), range(2, 11), 8, 8
"""The sizes searched: FEW_ROUNDS for up to FEW players, all of ROUNDS for others."""


class Record(NamedTuple):
    """The best recorded figures: repeats, the cost of the meetings in the search, and `TurnFigures`."""

    repeats: int
    meetings: int
    spread: int
    early: int
    out_of_turn: int


def is_searched(players: int, rounds: int) -> bool:
    """Whether this size was searched: if it has no record, nobody needs to meet twice."""
    is_long = players <= FEW and rounds > FEW_ROUNDS
    return players in PLAYERS and rounds in ROUNDS and not is_long


def new_people_plan(players: int, rounds: int) -> Rows | None:
    """The recorded plan, round by round the people 0 .. `players` − 1, table by table; None without one."""
    text = _PLANS.get((players, rounds))
    return None if text is None else rows_of(text)


# fmt: off
NEW_PEOPLE = {
    size: Record(*figures) for size, figures in {
        (6, 2): (2, 16, 0, 0, 0), (6, 3): (6, 48, 0, 0, 0), (6, 4): (12, 96, 0, 0, 0),
        (6, 5): (16, 164, 0, 0, 0), (6, 6): (22, 248, 0, 0, 0), (6, 7): (27, 353, 0, 0, 0),
        (6, 8): (33, 476, 0, 0, 0), (7, 2): (3, 24, 2, 0, 1), (7, 3): (9, 72, 2, 0, 2),
        (7, 4): (15, 147, 2, 0, 1), (7, 5): (24, 246, 2, 0, 1), (7, 6): (33, 372, 1, 0, 1),
        (7, 7): (42, 555, 2, 0, 1), (7, 8): (51, 768, 1, 0, 0), (8, 2): (4, 32, 0, 0, 0),
        (8, 3): (12, 96, 0, 0, 0), (8, 4): (24, 192, 0, 0, 0), (8, 5): (32, 328, 0, 0, 0),
        (8, 6): (44, 496, 0, 0, 0), (8, 7): (56, 700, 0, 0, 0), (8, 8): (68, 1024, 0, 0, 0),
        (9, 5): (9, 72, 0, 0, 0), (9, 6): (18, 144, 0, 0, 0), (9, 7): (27, 216, 0, 0, 0),
        (9, 8): (36, 288, 0, 0, 0), (9, 9): (45, 441, 0, 0, 0), (9, 10): (54, 594, 0, 0, 0),
        (10, 2): (1, 8, 2, 0, 1), (10, 3): (3, 24, 2, 0, 1), (10, 4): (9, 72, 2, 0, 1),
        (10, 5): (16, 128, 2, 0, 1), (10, 6): (27, 216, 1, 0, 1), (10, 7): (39, 321, 1, 0, 1),
        (10, 8): (51, 471, 2, 0, 0), (10, 9): (63, 666, 1, 0, 0), (10, 10): (75, 870, 0, 0, 0),
        (11, 2): (2, 16, 2, 0, 1), (11, 3): (6, 48, 2, 0, 2), (11, 4): (13, 104, 2, 0, 2),
        (11, 5): (22, 185, 2, 0, 3), (11, 6): (36, 288, 2, 0, 2), (11, 7): (50, 418, 2, 0, 1),
        (11, 8): (65, 610, 1, 0, 0), (11, 9): (80, 865, 1, 0, 0), (11, 10): (95, 1120, 2, 0, 0),
        (12, 2): (3, 24, 0, 0, 0), (12, 3): (9, 72, 0, 0, 0), (12, 4): (18, 144, 0, 0, 0),
        (12, 5): (30, 240, 0, 0, 0), (12, 6): (45, 360, 0, 0, 0), (12, 7): (60, 507, 0, 0, 0),
        (12, 8): (78, 732, 0, 0, 0), (12, 9): (96, 1038, 0, 0, 0), (12, 10): (114, 1344, 0, 0, 0),
        (13, 2): (0, 0, 2, 0, 1), (13, 3): (0, 0, 2, 0, 1), (13, 4): (2, 16, 2, 0, 0),
        (13, 5): (4, 32, 2, 0, 1), (13, 6): (13, 104, 1, 0, 0), (13, 7): (27, 216, 1, 0, 0),
        (13, 8): (42, 336, 1, 0, 0), (13, 9): (57, 456, 1, 0, 0), (13, 10): (72, 594, 2, 0, 0),
        (14, 2): (0, 0, 2, 0, 1), (14, 3): (0, 0, 2, 0, 1), (14, 4): (0, 0, 2, 0, 3),
        (14, 5): (2, 16, 2, 0, 1), (14, 6): (17, 136, 1, 0, 0), (14, 7): (35, 280, 0, 0, 0),
        (14, 8): (53, 424, 1, 0, 0), (14, 9): (71, 568, 2, 0, 1), (14, 10): (89, 766, 1, 0, 0),
        (15, 6): (21, 168, 1, 0, 0), (15, 7): (42, 336, 1, 0, 0), (15, 8): (63, 504, 1, 0, 0),
        (15, 9): (84, 672, 1, 0, 0), (15, 10): (105, 903, 2, 0, 1), (16, 6): (24, 192, 0, 0, 0),
        (16, 7): (48, 384, 0, 0, 0), (16, 8): (72, 576, 0, 0, 0), (16, 9): (96, 777, 0, 0, 0),
        (16, 10): (120, 1050, 0, 0, 0), (17, 2): (0, 0, 2, 0, 1), (17, 3): (0, 0, 1, 0, 1),
        (17, 4): (0, 0, 1, 0, 1), (17, 5): (0, 0, 2, 0, 1), (17, 6): (4, 32, 2, 0, 1),
        (17, 7): (15, 120, 1, 0, 0), (17, 8): (32, 256, 1, 0, 0), (17, 9): (53, 424, 1, 0, 0),
        (17, 10): (74, 592, 1, 0, 0), (18, 6): (3, 24, 2, 0, 1), (18, 7): (16, 128, 1, 0, 1),
        (18, 8): (39, 312, 1, 0, 0), (18, 9): (63, 504, 0, 0, 0), (18, 10): (87, 696, 1, 0, 0),
        (19, 6): (3, 24, 2, 0, 1), (19, 7): (18, 144, 1, 0, 0), (19, 8): (45, 360, 1, 0, 0),
        (19, 9): (72, 576, 1, 0, 0), (19, 10): (99, 792, 1, 0, 0), (20, 6): (6, 48, 0, 0, 0),
        (20, 7): (20, 160, 0, 0, 0), (20, 8): (50, 400, 0, 0, 0), (20, 9): (80, 640, 0, 0, 0),
        (20, 10): (110, 880, 0, 0, 0), (21, 7): (0, 0, 0, 0, 2), (21, 8): (9, 72, 1, 0, 2),
        (21, 9): (33, 264, 1, 0, 0), (21, 10): (60, 480, 1, 0, 0), (22, 7): (0, 0, 2, 0, 5),
        (22, 8): (14, 112, 2, 0, 1), (22, 9): (39, 312, 1, 0, 0), (22, 10): (69, 552, 1, 0, 0),
        (23, 8): (15, 120, 2, 0, 1), (23, 9): (44, 352, 1, 0, 0), (23, 10): (77, 616, 1, 0, 0),
        (24, 8): (18, 144, 0, 0, 0), (24, 9): (48, 384, 0, 0, 0), (24, 10): (84, 672, 0, 0, 0),
        (25, 7): (0, 0, 2, 0, 2), (25, 8): (4, 32, 2, 0, 1), (25, 9): (15, 120, 1, 0, 0),
        (25, 10): (34, 272, 1, 0, 0), (26, 8): (0, 0, 2, 0, 6), (26, 9): (19, 152, 1, 0, 0),
        (26, 10): (39, 312, 1, 0, 0), (27, 10): (39, 312, 1, 0, 0), (28, 10): (42, 336, 0, 0, 0),
        (29, 9): (3, 24, 2, 0, 3), (29, 10): (17, 136, 1, 0, 0), (30, 9): (0, 0, 1, 0, 4),
        (30, 10): (0, 0, 0, 0, 3), (33, 10): (0, 0, 1, 0, 3), (34, 9): (0, 0, 1, 0, 3),
        (34, 10): (0, 0, 1, 0, 3), (38, 10): (0, 0, 2, 0, 6),
    }.items()
}
"""By players and rounds, where more must be known than the search itself finds."""

_PLANS = {
    (6, 5):
        "143502 234510 451023 124530 524301",
    (6, 6):
        "142503 234510 451023 120534 521304 532014",
    (6, 7):
        "140532 204513 451023 125430 524301 534012 053124",
    (6, 8):
        "403125 341052 230154 523401 423510 503421 543201 513024",
    (7, 2):
        "3501462 2453016",
    (7, 3):
        "5026413 3042165 4621305",
    (7, 4):
        "0432516 0451362 3125640 6250143",
    (7, 5):
        "2640531 3140265 2361405 5210643 5324160",
    (7, 6):
        "3102564 5326140 0615234 4360215 3154206 5240613",
    (7, 7):
        "6351420 2435016 6214503 3201645 1405326 5260314 5021436",
    (8, 5):
        "27146530 21537640 01576432 13406572 74351026",
    (10, 2):
        "3027945168 0642789531",
    (10, 3):
        "0268794315 9812073564 1960243857",
    (10, 4):
        "0236974158 8704126593 4129830756 2450986371",
    (10, 5):
        "6384102957 3152409678 7560841932 9820137564 3058472619",
    (10, 6):
        "4203967851 0986147352 6524783091 1728036495 9357216840 6314298075",
    (10, 7):
        "9265038174 5734628019 4209857613 6037489125 8051243967 8931546027 7821640359",
    (10, 8):
        "7501849623 6394825710 4827513906 0865142379 9021783465 3240975618 1467038925 3198045762",
    (11, 2):
        "932801675a4 a7680952413",
    (11, 3):
        "43278a65109 32891a54076 6318204597a",
    (11, 4):
        "6502193487a 158042a7963 a6403128975 7612980453a",
    (11, 5):
        "469a3528107 748a3901526 0698742351a a8214095637 859714263a0",
    (11, 10):
        "18a74695302 a5019823467 0a367241958 562807943a1 35a48706921 307915624a8 3527968a140 38416a20795 "
        "963128405a7 80152a49673",
    (13, 2):
        "16479bc83052a 5709ab136c248",
    (13, 3):
        "c647528901ba3 9a24b705c3618 965b2731ca408",
    (13, 4):
        "05632b49817ac a2b15493706c8 164739a5b82c0 04a82571c369b",
    (13, 5):
        "b2630ca471598 906437c2b8a15 cb193840a2576 425ca39b07618 5031c684ba972",
    (13, 6):
        "a9406372cb851 238b41c7a0695 86c01b435a792 57c4982ab6301 a261b5093c748 9b17ca8436520",
    (13, 10):
        "39b50c72a4861 c7215630a94b8 649ab738c5012 3802b97c5a614 1cba263487905 527604cba8139 "
        "8a1392c547b06 84302a5b6c179 70a615b2983c4 98c6b42501a37",
    (14, 2):
        "d415a7c03962b8 30126ba54789cd",
    (14, 3):
        "904b627d1ca538 5c963a472b18d0 25a0c3bd416798",
    (14, 4):
        "02d6cb378951a4 1790a3d82c5b64 67a59c4d312b08 db152748396a0c",
    (14, 5):
        "3b174608d5a2c9 19a0b8c523674d 96754ca3d0b812 89d32a6b0c7154 cd165032a8749b",
    (14, 9):
        "6c8240a51d7b39 2db07961438ac5 457bd38ac06219 41cd35b627a908 c9d3705286ba41 1b80326a4d79c5 "
        "310c9a7bd65248 598dcb24703a61 31259064dabc87",
    (14, 10):
        "3b74a26d589c10 a0b18c5976d243 1dc27638405b9a d816902b435ca7 271504693acdb8 5ad40c63972b18 "
        "253b087ac9d614 4b7cd13980265a b6c52a84d30791 75d0a19326bc48",
    (15, 10):
        "3c59bae064871d2 dc287a3be561094 b7c2983054d16ae 6c024e3da98157b 312ab58e697dc40 b942ce175d0a386 "
        "058264a719ce3db 9db630178e52a4c 6c35e70d481b2a9 42e316b0c8ad957",
    (16, 9):
        "de24f1086753c9ba 73dc2eb8145906af dfc943a807e5612b 639f45c2a17ed08b 1c86b47d52af039e "
        "f64ea7891d32cb50 5f3b982741c0ade6 91befc72a3048d65 da513c8efb740629",
    (16, 10):
        "7c29e1d804a36fb5 f3d9cabe64512708 0fce57b19a84623d 53c8a6e7142fd09b ad52e473c601f89b "
        "84d695cab3e201f7 5dc49e213b608f7a e946cfd73a1b8052 b7d4f62a1c380e95 376924cbd10a8ef5",
    (17, 2):
        "eg769135d4cba082f 41a8d0g29ce56f37b",
    (17, 3):
        "874d9c013f6bg25ae 256ce3g8f70ad1b94 305ba4f27cg681de9",
    (17, 4):
        "e145da06978cfb2g3 c9e3gf8a1bd264057 6b3721f98d45cage0 gcd7b8256ef40913a",
    (17, 5):
        "9b5436f8e12gcda07 dfea9c20g35847b61 a526014g93de8cfb7 c371g9a82bd5f04e6 0e3b51d8976gf24ac",
    (18, 6):
        "4208e9dch65ab1f37g c1273fe58bhg90ad46 6c0g3149h2fd875aeb d70be861gaf49523ch gd51326beh470afc89 "
        "3ad8b45c97f610heg2",
    (18, 7):
        "6c0g3149h2fdeba857 2a71g89bf05ech36d4 3ad8b45c97f610heg2 gd51326beh478cfa09 4208e9dch65ab1f37g "
        "d70be861gaf4hc2359 c71af3e0b8gh52946d",
    (19, 6):
        "g42idaf8h7e90651cb3 c8i7f4e0gh53d1b9a26 baegd3i0812hc964f57 072b63e89i5acgf1d4h "
        "14a7ib6hd5ec0g9823f d76g8b54c0ha932fi1e",
    (20, 6):
        "35hfc8a9674gd12j0eib e5a73gijcd4b0f91h826 38de7b2f61aij9450chg jbah317c06d59g2efi48 "
        "3b960j78i52ceh41fgad 97dh204ajf6e51g83icb",
    (21, 7):
        "j5hdci93fb4g86e7k21a0 hi62cage30f81bj597kd4 abh9g716j3ked8c024i5f 894jk6a52f1c3b7h0edig "
        "2b85df7e9g0kc6j13h4ia 0bd647ch8ik1faj53g29e ji70415ea32dhg8bck6f9",
    (21, 8):
        "abh9g716j3ked8c024i5f 2b85df7e9g0kc6j13h4ia 0bd647ch8ik1faj53g29e hi62cage30f81bj597kd4 "
        "j5hdci93fb4g86e7k21a0 894jk6a52f1c3b7h0edig 78abkhifc05egj21d9634 ji70415ea32dhg8bck6f9",
    (22, 7):
        "471a5ljikg30fd29cbe8h6 4lc6hieadg5b387910f2kj kdh43c51flb86ga27i0ej9 j06bakc9d8i1egf75243lh "
        "i6kf5h097jdc1l2e8g4ba3 fj34b2h7al0dek85igc169 6ed34ib9hg1j0c82l7kaf5",
    (22, 8):
        "471a5ljikg30fd29cbe8h6 4lc6hieadg5b387910f2kj hf6c1jbk0ae4i823gl957d fj34b2h7al0dek85igc169 "
        "i6kf5h09d7cj1l2eg843ab 6ed34ib9hg1j0c82l7kaf5 j06bakc9d8i1egf75243lh kdh43c51flb86ga27i0ej9",
    (23, 8):
        "9hacl16ik834d7mbje0f25g 0gd3abijmlhfe7k5982614c 3b65el4ak09im8g1cd2f7jh j85lm2kade1967c0gh4bi3f "
        "47i2c8be501ha6gfj3m9dlk i8hdcgjkb2l017a3945f6em 80f7j9216kbhd5ami4eg3cl k1bfh3e2i5cml79g46dja80",
    (24, 8):
        "i6mlen9dj4abgkhc7f581320 dji2cb17ma39g840lfke6nh5 3n749ik0hdl12be568acgfjm "
        "aei7426k159ghmb08nljcfd3 hf2ak53jl4c9ingb76d08me1 72glcej05dm4an1k9fb63i8h "
        "bk8d1f4imnc2la50e36g9j7h i5cmkagd70nfe3lb461j92h8",
    (25, 7):
        "n21emo86j37l49bkgi0c5dfah 5la19dg87b20hc3e4io6jknfm fe9i6g2lacnkh4j875m1db03o "
        "gcjmf3k51640oh7dle8bin92a 2jo5bfc68ki70ead1m94g3hnl 1fgob3ma6i5hn0j9dkle7482c "
        "24dfe5gbco9l0hkm7n6318jai",
    (25, 8):
        "c4of9dlin8a25km61be3j0hg7 glbae7k31cjn0h4imf826d5o9 lf7052g436h1eaojnimcbd8k9 "
        "b9n7khc2dmo3i8j546le0gfa1 ibfk150md8hac3g976ojl2ne4 2i71fed53b84a690kjgmlchon "
        "4d7j9em26gfnl1oka3i0c85hb 8hlejb6m7c5adn0kiog41923f",
    (25, 9):
        "kbanid7321956locg8je40hmf e2jo0m68n7ghfa4l1dk9bi53c 1egb5j4dh0c9k8f32lma7o6ni "
        "h8i5461a203n7fbcm9jogdkel ioma70jknlb5e6dh43g18cf29 1cnjm7e596gfi2k43hld0aob8 "
        "i0gl31mo2cdb9874efnk56jha bj36kh9o2g8a0fd5iec71l4nm j1if8nldkcmg9a3e4bh26705o",
    (25, 10):
        "3cl6jf1egd027n5okb9mhia84 694ebh50gn8ki3mad17cj2flo l28hfmckaod9bi7j06n134ge5 "
        "2ka1e3c86o0g9f7hmdji54lbn 65m2b8o1idcf70k4ljg9n3eha n8jag4bm3d2716ilohk95c0fe "
        "okeihnd4afb6jl95g328m701c 5dlkmn1e7gcai908o3bh6j24f 2mo9kj304le7hcnbigf68d15a "
        "f358j4coal0mg19h67k2nibed",
    (26, 8):
        "mkd09h1ip582cjoa64fgebln73 jfl1e7g03pbcn86iam45k29hod o6l92abnf35h8gcdij7mk4ep01 "
        "e2j35n1g76bdo8kflmhp90ac4i l87a2c0fd59e4ob1hjnkigp63m 1m8eh724pak6j9bg03iodfn5lc "
        "epno943871kci2dl05j6mbfgah aife9mcn3lgk8hb0dj4p126o57",
    (26, 9):
        "d35h1j0pcml48fbegik926ao7n 2mi80holnd6b75c94fgakejp13 71bmck6hofj2alin39ep8d4g50 "
        "i416godj7p5an32kc08eb9lhmf 7kpfg6me3j4b5l12d09acoih8n n9jmhae1p6o4fldck807g23i5b "
        "bhgp18o9ei2dk5mf376ljac40n fi30249h8j56cng1akobpdm7el oa3mplg8hji745enc02b9f61kd",
    (26, 10):
        "852437klajo0nf1mgpd9ieh6cb d5o609fcgmaejlbi27nh8k143p o4b7da31fe6kgchl8ip0m29jn5 "
        "16h4c5mik3b2gn98poej0d7afl 201ephf57m8jd36ick9abg4lon bhm0p6a7fj3g4nkil195d2e8co "
        "h9o3ln061c2j8fdb7eg5pmkai4 if2okg05c3ne17bpdm4l6j98ah 386mb5na90e4pl2ihjkdf7cog1 "
        "dcnpkom1lbe8hjf4a6g279i530",
    (29, 9):
        "396dm5horijnal2f4sb8c0kpq71ge gs3om7dn4alkcq2e1pbjr985f0ih6 9iekcbhd106oqm8f2r4psljgna753 "
        "3il8rg5b7f6kpm0e1qs9j4c2hnoda si20g8dk4q3h5aj6rc7obfe1mlp9n 3b0n49fopglh1ai7cms6582redqjk "
        "cpa3r1fh9b725skn8jeoqg64mil0d 46enmg2jpsfdrqa0c59l78h13kibo a9mb4g70c18nq5idp2koehsl6rj3f",
    (29, 10):
        "s7meh4nbpjo8r3cfla65209kqgid1 iqfn3k2o4160gpd7be59jamsrlhc8 aib0nm9rhsg1d8q2lkjc4735pfo6e "
        "2a18gom5hjir94dlf7ekpsb63n0qc ski6adh38lobpenc057r91f4qmjg2 gd6bi4oc0fljr1pq52snaeh97k83m "
        "69pho1n7d0mkcagrq3el4sj58ifb2 jbq7mf2hs0n8k4pa9g3idc5ro6le1 hq5k1cmb896jfosder42ai7lgnp30 "
        "ilmpa9qsc6724gf8135jrbkoh0end",
    (30, 9):
        "isrhb9kp50j2qtm1n7gea86cd3fl4o 46skb8lj30eh7afmnidq951ogtrcp2 8ke27i4td6g193qrjfcol0mpn5sbah "
        "8d4h7bs23lc1n9jmaigo6tfp0qk5re 80frq6o2i5kcb34gajten1ph79ldsm 7qcha5dp89stlgkfj41ri3m2boen06 "
        "sf1ekmohdlr27536a904nbtc8ipjqg b5qf3jspnakr9g2hd0toil6e7814cm 7djk0gsc5lthn83o4qpeb6mra129if",
    (30, 10):
        "a904jqgk8i1otmrh7536scpedl2nbf 50j2qfmpn7geb9tol4krd3c1isha86 d6gp8te2l0mon5s17i4fbakh93qjcr "
        "9g2hd0fr3jsob5qc78kpil6e4m1nat a1p24qoe5lfh7djt9ikcn83rb6m0gs bi0pn4c285gmj61h3ktfalqs9de7or "
        "aigr8d4h7bs26fco0qt1n9jm5ke3lp b1ren06ki3m2a5do89sflgtc7qhj4p b34gq6r279l1ajfenpohdskmi5t80c "
        "95prb8lj7acm46stnidq30ehgf1ko2",
    (33, 10):
        "gah9pc08o3u147nt26vfmj5sqewdlrbik hlqiora0uk5v63bdmte2wf1ncg7j89s4p "
        "i5fts8gork92wl37j6u0cnehvmp1d4aqb 94f3gqvdlk1ap72ui0mwrb8ens65hotjc "
        "oj7kq428sv3ac6w9b1hmdeip05nfgrutl 9vnbkfcshd8uwptae4jg17q5l02rm3i6o "
        "25bc7vrin3jq9odtes0186lmphf4augkw nlpoamdct3k812gir564vjwh90qefu7sb "
        "a76e0gtb1jrpcv4lfqomu9iskdnh32w85 pqk6b4ownumg5l9ethsrdf708v12aj3ic",
    (34, 9):
        "mhuxs83gpdiwen120kvbart6jqcl7o954f pnbg3dq6sif152t7l4hvew9r8ojmc0uakx "
        "bu96ehf7otxip84qal1gr2kc50swv3mjdn xcfdai23vtjspk956on017wugem4b8lhrq "
        "n85rp7lxw2gvqmfks6hcutd4a90jbie3o1 g76jau8ehknicmb5wlfoq10t3x49prv2ds "
        "a4nswjbhx1v5ptceurl3i07mgkdo2q96f8 x028md1rjke3ab7q65liv9fnpoustgh4cw "
        "acovp2m6918hqnwxd0elri4j3bft5gus7k",
    (34, 10):
        "mg21i7sh85foalkjbtdevn9pwrcqu63x04 4t72cl0oujp5b3fnr9xi8vgha61qemswkd "
        "2pd6hm3rob4kfeq7xguc81n0a9swil5tvj qnox7g6kchtpae52j4d98sru3lwvi1b0mf "
        "c1df06jhwngelmu4a3iobqsv5ktxpr7892 2rnlxsd3am7c46fvhw518ieju9b0kpqgot "
        "oehuq5dmjfrgt93102ks87lbp4iwavxn6c s54c8t6wkmniovdrqgl9jx17e30pafuh2b "
        "agpb8k3c7v50quit2fxw1re4o96mhdlnjs v1kuan4h8pmxj3q2sflt0idg6rb5ce9wo7",
    (38, 10):
        "afqbxglAp4k67yB3wnomd2zei5t18c9vju0srh jrzmwiAa45eo16q3280Bpustgdbhcxfnylvk79 "
        "5l0mu4ay7sebcgr1wpBznkhvAtq9ijf6x23d8o atv0w2skuAhmgpyfnr9Bxjqedc6l85zb71oi43 "
        "uibBf70h5dyk4cAsp1vmln3e2jo9x8arwgq6tz ak3zi7qmtybo8pAns690421lcwehdurfx5vjgB "
        "pjla1nb02iryucozgkemfsv3dx7t48hq6AB5w9 ynzqr6ev4xb9g5askfoB8t3muwl7jd1Ap2hci0 "
        "givoj4n7da9mrk0q25fAcp3btlBhxwy68ues1z ip9ewd032gntA7zv6aho8jsyuxk15cqB4fmlrb",
}
# fmt: on
