"""Plans that keep turns, where a search of a second finds worse ones, and the fewest known repeats.

Everybody is present in every round, at tables of 4 and 3, and takes turns at tables of 3 (rules, section 2).
Source: annealing for some minutes, off line.
"""

from batarde_tourney.core.pairing.tables.annealing import Rows

_LETTERS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"


def stored_plan(players: int, rounds: int) -> Rows | None:
    """The stored plan, round by round the people 0 .. `players` − 1, table by table; None without one."""
    if (players, rounds) not in _PLANS:
        return None
    return rows_of(_PLANS[players, rounds])


def rows_of(text: str) -> Rows:
    """A plan from its text form here: one letter for each person, one word for each round."""
    return [[_LETTERS.index(letter) for letter in row] for row in text.split()]


# fmt: off
FEWEST_REPEATS = {
    (6, 5): 16, (6, 6): 22, (6, 7): 27, (6, 8): 33, (7, 2): 6, (7, 3): 10, (7, 4): 17, (7, 5): 24,
    (7, 6): 33, (7, 7): 42, (8, 5): 32, (10, 2): 4, (10, 3): 8, (10, 4): 13, (10, 5): 19,
    (10, 6): 28, (10, 7): 39, (10, 8): 51, (11, 2): 3, (11, 3): 9, (11, 4): 17, (11, 5): 26,
    (11, 6): 38, (11, 7): 50, (11, 8): 65, (12, 7): 60, (12, 8): 78, (13, 2): 2, (13, 3): 6,
    (13, 4): 6, (13, 5): 7, (13, 6): 13, (14, 2): 4, (14, 3): 4, (14, 4): 4, (14, 5): 6,
    (14, 6): 17, (17, 2): 4, (17, 3): 4, (17, 4): 6, (17, 5): 4, (17, 6): 8, (17, 7): 15,
    (18, 5): 0, (18, 6): 6, (18, 7): 18, (19, 6): 6, (19, 7): 18, (20, 6): 6, (20, 7): 20,
    (21, 6): 0, (21, 7): 7, (21, 8): 14, (21, 9): 33, (22, 6): 0, (22, 7): 7, (22, 8): 19,
    (22, 9): 39, (23, 8): 17, (24, 8): 18, (25, 7): 0, (25, 8): 6, (25, 9): 15, (25, 10): 34,
    (26, 7): 0, (26, 8): 7, (26, 9): 19, (26, 10): 39, (29, 8): 0, (29, 9): 5, (29, 10): 17,
    (30, 8): 0, (30, 9): 7, (30, 10): 21, (33, 9): 0, (33, 10): 6,
    (34, 9): 1, (34, 10): 6, (37, 9): 0, (37, 10): 0, (38, 10): 1, (41, 10): 0, (42, 10): 0,
}
"""By players and rounds, where it exceeds `bounds.repeats_bound` or is hard to reach."""

LEAST_COSTS: dict[tuple[int, int], int] = {
    (6, 5): 164, (6, 6): 248, (6, 7): 353, (6, 8): 476, (7, 2): 48, (7, 3): 98, (7, 4): 172,
    (7, 5): 273, (7, 6): 410, (7, 7): 592, (8, 5): 328, (10, 2): 32, (10, 3): 64, (10, 4): 104,
    (10, 5): 178, (10, 6): 224, (10, 7): 339, (10, 8): 480, (11, 2): 24, (11, 3): 72, (11, 4): 136,
    (11, 5): 208, (11, 6): 304, (11, 7): 427, (12, 7): 507, (13, 2): 16, (13, 3): 48, (13, 4): 48,
    (13, 5): 56, (13, 6): 104, (14, 2): 32, (14, 3): 32, (14, 4): 32, (14, 5): 48, (17, 2): 32,
    (17, 3): 32, (17, 4): 48, (17, 5): 32, (17, 6): 64, (17, 7): 120, (18, 6): 48, (18, 7): 144,
    (19, 6): 48, (20, 6): 48, (21, 7): 56, (21, 8): 112, (22, 7): 56, (22, 8): 152, (23, 8): 136,
    (24, 8): 144, (25, 8): 48, (25, 9): 120, (25, 10): 272, (26, 8): 56, (26, 9): 152, (26, 10): 312,
    (29, 9): 40, (29, 10): 136, (30, 9): 56, (30, 10): 168, (33, 10): 48,
    (34, 9): 8, (34, 10): 48, (38, 10): 8,
}
"""The least known cost above the least cost of turns at tables of 3, in the units of the search."""

_PLANS = {
    (11, 6):
        "719480a3526 9601852743a 4032561a978 64a79538012 0a753296481 a8219450736",
    (11, 7):
        "5219874a630 4906783125a 62a30415978 2370586941a a1935764280 439285a0617 790a8216453",
    (11, 8):
        "2749583a160 5620418a397 90a12673548 50341786a29 5197042863a 6549132a870 92865a70314 8903a764215",
    (12, 7):
        "93267184a05b a4b683571920 65794b1302a8 1086b9a73452 0724a561b839 48a9b5217603 7a31862b9540",
    (12, 8):
        "20391846ba57 9a714850b362 8b93254a0167 512736a89b40 02a839516b74 5b607928a143 4370128b695a "
        "0ba126497853",
    (14, 6):
        "58d6701932bc4a b75a42c3186d90 0cb6d2a9531487 0a831b4d62795c 4502c3d798b6a1 96348c12d7a0b5",
    (17, 6):
        "7864c5d3b0a19f2ge 02b1afeg8c539674d 5be9da16c24f807g3 g18cf3b497a056d2e 9g042f57e138db6ca "
        "0e7ca382415gb69fd",
    (17, 7):
        "abfg14926035e8d7c 576e308d9fg24cba1 3cb5f7104d6g2ea98 g7840a52f1cbed369 f6d23e4a97b81c05g "
        "a6cg9d15ef87324b0 682b90ecg315f4ad7",
    (18, 5):
        "dfh3758c2e6104bga9 da0cb1938eg47f6h25 a2b794f5hg60d18c3e d5beah14280f3g796c 7h9efcgb83a605124d",
    (18, 6):
        "h2d9fg8a57403eb6c1 3d8c019e6f5bh4a7g2 32c4e7a1b6gh0df598 7hf34b18gc90da562e 4edg51f23a690h8cb7 "
        "6d78hc5e2b0a1g39f4",
    (18, 7):
        "2c975180d4hbgea36f a853fe74cb6g02h1d9 6d2ea1hf930g57b48c af0c43eh9g1b7862d5 5e9f16408ab27gh3cd "
        "2137h6c5gf8d94a0be 5g240ad79h681cef3b",
    (19, 7):
        "7h96gc358aef42b1i0d f9cie3h4gd1a027856b 3d26751eifbha09cg84 f3105h8dg7ib6a4c2e9 "
        "i681gfh20945becda37 ge06f7d45ai2b398ch1 bha072c8d9g1ie34f65",
    (20, 7):
        "70g3j59a861d24fecbhi 0c2j5314ig6ab9df8e7h a7d24b083c96ij1eghf5 5b67jf4ah019gdec3i82 "
        "cd4gf38ie952a01h6j7b 3bea462h0i5dj8g917cf 3hjd9i74g1b285cae6f0",
    (21, 6):
        "id96h32fa4517ejkg8bc0 8dj04eck7fgb6129ha53i 82ci301kh5eg7469jbfad f498bea2ij1hkd5g0673c "
        "hkb65fcji0a793g1e8d24 c1gd92k76ja3iefh408b5",
    (21, 7):
        "gj83ikad2hbce9f705416 6ea84f201597d3hkjbcig h1k063cbij5feg79a284d 72f8k6g9ie30ab14hjd5c "
        "a7430bd9e1jc6i2ghf5k8 6dj79ih854bga0c13fek2 d2g1k4fc5eahj93ib7608",
    (21, 8):
        "d80acg471f9h526e3ikjb 8k765bieh3j2f0c1d4a9g ij495g6d1ekab8f032ch7 75jf8c130gkih6ed29a4b "
        "079egb126f438ajdhi5ck kh40ic2a7db3589j61gfe jceda6if8gbh5107249k3 kdf26b9c53ahe840gj71i",
    (21, 9):
        "7ai9fb528ge0ch3j16kd4 k1c0f4h6jdb329a8ig57e 4g9jdc2e7k861bi53fh0a 3e189bk2fc47ij06ad5hg "
        "65cij2h8kg3a7be40d19f hiek9370a5416g2cbjd8f gjc7b6ah98d5kif3e4210 dgi1ajef0356b489hc7k2 "
        "gbf0d7h134i2ac8j5k6e9",
    (22, 6):
        "31jl85dich6kba2907egf4 eibgc19da0fj3h74562k8l 78g2lb6f1k50ed4a3cihj9 42kj6e387f5c0g9l1iahbd "
        "cle2fki9ahg5d7j618430b kgd31fh260i4bc8jl7ae95",
    (22, 7):
        "k8432ib0571gc9de6faljh hida85cl7406bjf3g92ke1 0dk6lgfe93h15j2a78i4cb l216b98aji4efkh7d35g0c "
        "h50elki96bjgc273df8a14 286e03la4dgh1icf97jbk5 d7blkcag459fj810he2i63",
    (22, 8):
        "8i3g2akb4l10c5j6hf9de7 7ica6fe1l39kdg0h25j8b4 057fij498cbd2he36lakg1 a64gdelj915bf8k2hi730c "
        "i206ghjbk9748ae5fcl3d1 e9gc5h8l736bf4d2ia10jk 1ch4kdi5l7g2ja3f6890be ibfl0a9de6hkj781354c2g",
    (22, 9):
        "l30d2gc71ebf64i95j8kha 6hb87dji3a51fkcl2490ge l45e02ikc8hgab9j7df631 596g7ak4jfh0de18ilbc32 "
        "l82a1cij4d06b3gke7h59f 6jf2kcd5978l14hga0bei3 570b9d3he6ac84ifjgl1k2 d2be9c017j43igfa5hlk68 "
        "16l7ej9kh2i583f0cb4gad",
    (25, 7):
        "l2a38ne5jh1bk4g9d60fiomc7 0bfmc3od1ni7j5649le8ka2gh 862c0hlkgf7deiamjn9b4o153 "
        "he34ojg86l7b09ciandf521km nmhofjck9a16i2d48b3e075lg deg18h97nf63a0o5j2mlc4bki "
        "1f8le2kod95mabcgj73i6h40n",
    (25, 8):
        "lbg2aecjik5163dhnm8740f9o m9768lk2f0nced4ohai5g31jb 845hb7f3g109oimjenkl6ac2d "
        "b08dm4fghkj7cl5oin3e16a92 dfa52emh9bci7nl1gj8o0643k le0i652njd941ma3okbgfh8c7 "
        "i8f62j307aog9hknldm1c45be an4b6cgk8e93ho21id75m0lfj",
    (25, 9):
        "eid8o90f1ac5h7n24b3mkjl6g m13nj6hb804lgdk7a9ecio5f2 am4i53k9lj2cebgf176d0nh8o "
        "a28360m5ch4go1ekfl79jdnib i3fhelcn14bdjg95om20a7k86 lbo5khad1jf80gi26c3n49em7 "
        "oj47fa6n129icb0kmg8e5h3ld 3aogb879e264cdfmkil1h0j5n on6d0j3e87i5mh9lkf4ab2g1c",
    (25, 10):
        "f27h3gam49j1085neic6lodbk hckmil5j48beof6d9a0231g7n 71blg62edn9cio03jh8afk4m5 "
        "8b3d4ki6f910aho7nlec52jgm 16nce3fjk7m0l28io4ghb9a5d 597e68am042docjbnfilh31kg "
        "nemol89kdgih37c54f1b60ja2 h561ibnao92g0jek734c8fmld 1edamf2bhnj4cg0l693o5k7i8 "
        "gf5b3k2nd7j64aclh0e18oim9",
    (26, 7):
        "3bpd091m2l8ch574ifogenaj6k 0ip5hbac96g2deklon7j13fm84 21pjgak5mnd6340c8f7elbih9o "
        "2eoba14lhmji6385nfk97cpd0g jfcdb1k7pg8ho60lie49a3m5n2 d8o1cegmhln3ia67j59b20f4pk "
        "gb4n1e6h2i3ka80jfpml7d9o5c",
    (26, 8):
        "2gfji913hcbn6o5kae47dp0lm8 2mkpejb1colf0gi485d769nah3 lag963epimfb250hdo8njc71k4 "
        "nk79phf1ba0864ljc3dmi2oe5g pj95ac2gh68im17o30kldb4fen 0o9ejhdi4c8pb723ln516gmkfa "
        "81kgdel2aipn07f6h49mj3o5bc pbog0nmjkeci6da135f4289lh7",
    (26, 9):
        "e21807jimhdgl65abco3n9kfp4 nhclj8fd4e95p1m3g6bkoa7i02 p05hmo98f67nkdc423ailegb1j "
        "cg09bfe7pi1k42nomjla53d8h6 poi6b9ha27g51d0nej3kmfc8l4 437h8ka0i9fg6demoljpbn2c15 "
        "58bi0lf3acneo1h62p9d7kmgj4 6c2jng38l719m4b0kof5iehpad fk2hidbl87cpg1a4mjn53690oe",
    (26, 10):
        "l1ng2podk7fj460hbie3ca89m5 e1f9j36mbhka7d5cnp48lo0g2i fg5pek206a9obm8dlcijhn3741 "
        "098gm1hco25nb43lifa7jepk6d nj0ai861phl7e29cmo3k5bgdf4 58hji9kp672bg4ocd031enalmf "
        "83f2d4j90mn7l6e5pab1ihokcg c6nfobj1m24a0p5iehgd973lk8 2l9h514k3jagidnc87oe6pmfb0 "
        "em4iofh0d5al876gk9bnp3c12j",
    (29, 8):
        "g2a084dsh3cfkjqrm6onbiel975p1 45067mgbi91rcpdeo3ljnaqh82sfk lakb2fe1p83q7hin9s5mgj64crdo0 "
        "52rbk80ida7f4gopjn9ec1ms63hlq k6e7bqo1am8jn243sigchrdf5l0p9 62lcjs7pa41hidq5fm0r3b9kngeo8 "
        "c85n1ldgraesok9hf6pb730ji42qm rlpnb0jc3dmkq4f9heg5ia61872os",
    (29, 9):
        "08emcad3li5fhprjb6k7nqo9412gs m5sj46lna28qd9fergo103kpib7hc i240p9gcqshkdnb17o53era6mf8jl "
        "ihgbscelmopa079rfq43816kd52nj 7jfgh5e1m29kdo6sr48cq0bnia3lp 2rdlqp6501jcbfs83nmhei794ogka "
        "ql71e2obfkcn60ahi39jprs85g4dm 8kio4as71p2f6eg3r5n0lh9bmcjdq qimr4ejkn87pgl0da59bhofc621s3",
    (29, 10):
        "pie74nmca2o0qkljfbg9r3156hds8 d6jmk5ron8g3hasic7912bepqf4l0 bdc3me1q4ph8s06rf52lnik9ajog7 "
        "dfeab16plgirnhj08k92qc5o437ms p5dgbs4k0foca7ml39iq18jn6e2hr g1a4o8mis3e5lbhq6k7fnp290djcr "
        "hsgcdnol3jf2q8a69rpmb741i50ke 2c6iejr4p3m05nab1hkdsl9qogf78 46958lec01g2jops7qnrbdifhmak3 "
        "rb80hoe942dq1nsfji75apcgkm36l",
    (30, 8):
        "p80lr34gcf27i5nob1sqdhmetj9ak6 fkb8jg1eda45rchps6tomi93lq270n ksdn97r82pb6lofa04hjqtgice3m51 "
        "s73le58qgck0ta2h1d96mnjp4fiobr tf13ok2elicj9anq60r574mbgpdh8s aisp6hfg8o3dkj759be0tlmrcq4n12 "
        "7oqpnbcthi1k6el4j2drf9s53a08mg efrnc18aqj36ktp40ms25glb7dih9o",
    (30, 9):
        "p7ht45l89dk1oae3fqncjmbi06rg2s 526mqrt807b3selknpj1gh9adoc4if oj642ctkbhdnsa0if5glr7e1pqm938 "
        "qsb1orlp4t3gmkf09i6c2ad8n75jeh mer4jdf75hc0p6s3oq92ign8tl1akb pb5976gqac14e02nl3dmrsfhjk8oit "
        "m947qkhis5td0g1o8cbejr23l6nfpa i72lp0d4h681k3onft9ea5jqbgrsmc s78okpcgnamr09ljfb6t15i34h2eqd",
    (30, 10):
        "13r8m7ol59q42g0bnchpte6aiksdfj dscgj9e2ot5fm1nk0i634arlbp8hq7 7s892khdjnbrqc16tligf4mpa3o50e "
        "di7rcba5pl90eok83f2qshjm6n4gt1 q0stifne75j16bho3d48gkapl9cr2m h9ai80kcdmt62p154rseqjoglfb37n "
        "n0odehl1af8jm3g9c24itkb7qpr5s6 i85mdabqrtn9hf013sop67l24jkgec 5grh4bs1fk96dpe7nlq83ctji2o0am "
        "frocebmqa2sn35kl6pjig7409d1h8t",
    (33, 9):
        "b62fmh5d4etglija3crqs89o0p17uwknv w16ci8hqf7pn9tkj30euv2g5loda4sbrm "
        "swnbrvjokd67914mf0achlpu3igtq28e5 wpveaqm7l1n8obutrds20k5ihf3j469gc "
        "vf1qeh2o3jmngrawp4k8sc5u97lbid60t klbq2w934hr756anipom1gujfesct8d0v "
        "hvb96p3s7g80ejqdukm2rt5lcinao1f4w gmslv3ta8udfbe7ci96r4q0nwo5p2j1kh "
        "adp97itsokgfcl42531bj0hwq6u8vmnre",
    (33, 10):
        "v9ndflb2k7j4a681pou0eirs3twmcqgh5 32qjuvwcfi7h4ngpato519bmdlrk6s0e8 "
        "h0tqe3pl7cg6d51km8ursowbv4a29ifjn tick954sdlawnhemvf3g2r60o8q7u1bjp "
        "fw56ut4ejagik38bhp9rlqvsd120cn7mo 2kev0l79bqgdjtm6csp1n8iw3r5ahu4fo "
        "d8tf46liornk01vj2pam5bech3sw7qu9g s7285upqarfcojhlkgmw3d0469eivb1tn "
        "h58vglt23co9bnu6pid7r1q4smf0kaejw qf9koeg1m05iusdj2wh4n37abtrp6vc8l",
    (34, 9):
        "laxcbqiokvgs3m2uhe79nr486t05jdwpf1 ej2xpovhi30cswrbd5af16n7tukl8m9q4g "
        "qdtsev3n682fug19o4ml0ajbwcpk57irhx mwf0pei4qx852ha1lrdg7bt3jk9n6osvuc "
        "hg63xi1t945so8cjf7ruqvwapnmdb2l0ek qmecv6b9rko17ljsw5g2h8idpux0nta3f4 "
        "c9tfl5v1ps38q2r04hujg7aokm6idbexwn 5euo0snha8k7lwi96cd4fxbg1jq3vmrpt2 "
        "b5hcw8e1v427nfqldk3xgmjtr6pa09osiu",
    (34, 10):
        "tc02bg5i9wshf1rjvenpukd68mox7l4aq3 dob48i97qrghtpsuv31clf6ekamnxj02w5 "
        "dlvg01i4j7qthaoekx5f2bruw83nm6scp9 2axv7w605c48i3rpdsjnbfmhql9koguet1 "
        "6pg1d72maxsrq05o9f4tcwulkj3eb8nvhi l08svj9oemg4hpx7q6i2wbat1n5ud3frck "
        "38uhv5t609rnjmlios17p42kagfcdweqbx 307g1dq82ofnpla5u9xerwvmc6jb4istkh "
        "dixce7r5wfpqg28jo3ltksbv4h6na19mu0 txgnuaj4p0bdm953lh12kwoisqec7fv68r",
    (37, 9):
        "rdep3noxawvhAg06cmykb1zsj2ilt497f8q5u 82ow1dAkrutvcaz4p39qmfis7n5e0yxbj6hlg "
        "8qh0dbly2fpg5zkt9iaxoju16743vAmewsrnc exbulomqAfhntw6y9g7cs58rjv04ipk2a1z3d "
        "7h1y2sc3gxd4uw0ivqzerabm5Aj9kfoptln86 s0np8Ae36vlcjxkradftyq24bho97zu5wm1ig "
        "c8id16f5gskvqtbnlw9r0mz2Apx7h4u3jaoye jetgualn89zy27kb6dmh5i3v1wp4sxqcoArf0 "
        "0lekctx1yuf3o6sazwgnrq7impj8vd9bA4h52",
    (37, 10):
        "y3wa8qfdcxgh7r291tknljvsAm65ip4zbuoe0 6djz3moi1Awbpx28l0ru754qckseagnvhyt9f "
        "9yug60sblpn5tiv28ezwhdkAofa4rj3qc17mx pemhib9jf3nuxra164cyogtqv70zA8l2sd5wk "
        "g7wdavupjo8h42blAiexrznmys1fq9kc506t3 ztx4pykj0hw95e32isqnlg61rbod7Aac8uvfm "
        "vk4gqlh30i18p7cob5atfre6xdn9Ayz2jmusw 9384xuo5zka2p0Agymbqctwj1evd7n6iflrhs "
        "6hia2cfA04dms5gzbnv8qeujytl7x3krwpo19 s8mtpz31xf0j6o2w7iku9aclrvqAyd5nh4ebg",
    (38, 10):
        "c78phdBt6kfvb5i3Anxroq2zm0sl4gyej9u1wa tzecw5ova9km3fuAij01B6r8qhyb7xs4dpnlg2 "
        "r3dv5gaq2kyj4AiBtp1x6wclbmuenz79fsho08 e9wsrcuhafzdjopbk8igA1vmxBl5n0324q67ty "
        "a76hy8snwgjzq0pvdiu2B91f4ltr3ocmbkx5eA 5h0kap24b16sfoenxd9guyzlj8t3qAw7rmivBc "
        "wn4uedj6lA8bhiv9aBy0st52gor7cxfq1k3zmp t96A0bfrpwyijncald7kz514qB3e82mhuxovsg "
        "60guAkosqtin2Bbw5mj73l9pz8xvy1dcrae4fh mfwtjqrs9bc4pBuklaio63yx2ve7g1nh5d8z0A",
    (41, 10):
        "7nok5yp3649Bf8lmhqwv1cC2EDb0sxrzAeugatijd 67Erli9envtmDzjg5wu1axdAcy8obBh3fsqkp20C4 "
        "et6b7puvcmsg4A2fydn9krjahiECo03q1lzxD5wB8 6czpq41efBjx85skwty2oDlaCdguAv0i9h73Emrbn "
        "r9Dquhx4anC3st7jklbAe25E8gpizw0f1my6ovdBc tdfrcln5zveBog29shp0m74abiuy1D3A86xCjwkEq "
        "to45yjEAcwxbgB07kvDC2qd6u9mzha8epnf1is3lr Dd7wlyBsi32xun8E5zqaepCm1vbj6kfgcr4Aoh09t "
        "Asnwhr2mj8930yxklE4dp1tBqc7iCozbvg5fDeua6 ljqu6mDiEpwo3v4sengx19farACBchtk5bdy7z028",
    (42, 10):
        "zBawxg9u7sj1E346royb5tikch8vfqpAldFm2CDne0 qbsn49w2v5ujAleByicaEz1Dd7fx6pF8Ct0rmhgko3 "
        "Epsy0dhubilw2fB31C4FAmjovaqet8gDnk97rc6zx5 CyndiFD9zesroBqgcx308u2Afaht67m5v1klb4pwEj "
        "bzfjEarAc2ptvo06lyg74mxn39CeuwFkDh5sB81qdi uoce2i0zBCbxD6nw3qtly4hjdg51pmr9k8EfFa7Avs "
        "DpB761qxFebgc5AwEioh840s2vrdzmCka3jn9lfuty lc4D7q2Eief68ywxzodpvbmt1unrhFA309a5BjksgC "
        "sBmuk4rgn5lpjxetAy6zi8371o2aqChwc9dbDf0vFE DaxklC6jey25nEBcmw01q8z9dt4AgvpisFof7hrbu3",
}
# fmt: on
