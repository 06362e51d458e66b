"""First names of players who do not exist."""

_FIRST_NAMES = (
    *("Ana", "Bruno", "Chloé", "Dídac", "Elena", "Fausto", "Gaëlle", "Hugo", "Inès", "Jordi"),
    *("Katia", "Lluís", "Margaux", "Niccolò", "Odile", "Paolo", "Quim", "Rosa", "Selma", "Théo"),
    *("Ugo", "Vera", "Wilhelm", "Xènia", "Yann", "Zoé", "Agnès", "Björn", "Carla", "Denis"),
    *("Eulàlia", "Franz", "Giulia", "Hélène", "Iker", "Julie", "Karl", "Lucía", "Martí", "Nora"),
    *("Oriol", "Petra", "Rémi", "Sofia", "Tomàs", "Ursula", "Violette", "Werner", "Yolanda", "Zeno"),
    *("Aurora", "Benoît", "Clara", "Dario", "Estel", "Fleur", "Greta", "Henri", "Irene", "Jürgen"),
    *("Laia", "Mathis", "Nuria", "Ottavia", "Pau", "Renata", "Sébastien", "Teresa", "Valentin", "Ximena"),
)


def invent_names(players: int) -> tuple[str, ...]:
    """So many names, all different: first names, then the same with a number behind.

    >>> invent_names(72)[69:]
    ('Ximena', 'Ana 2', 'Bruno 2')
    """
    return tuple(_name(index) for index in range(players))


def _name(index: int) -> str:
    again, place = divmod(index, len(_FIRST_NAMES))
    return f"{_FIRST_NAMES[place]} {again + 1}" if again else _FIRST_NAMES[place]
