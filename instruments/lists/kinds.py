"""The kinds of lists: of federations, schools, volunteers, forms and messages."""

from collections.abc import Sequence
from random import Random

from instruments.lists.made import Answer, Made, Maker, Row, Table, as_text, as_workbook, encoded
from instruments.lists.people import Somebody, some_people
from instruments.lists.words import (
    AND,
    FAREWELLS,
    GREETINGS,
    HEADINGS,
    NUMBERED,
    PAID,
    TEAMS,
    TITLES,
    TOTALS,
    YES,
)


def _heading(lots: Random, language: str, role: str) -> str:
    return lots.choice(HEADINGS[language][role].split("|"))


def _others(lots: Random, language: str, count: int) -> list[str]:
    return lots.sample(HEADINGS[language]["other"].split("|"), count)


def _other_cell(lots: Random, one: Somebody, at: int) -> str | int:
    """Something that is no name, of a kind for each column."""
    return (one.born, one.sex, one.phone, lots.randrange(1000, 2400), "")[at % 5]


def _size(lots: Random) -> int:
    return lots.choice((4, 6, 8, 12, 16, 24, 40))


def _capital(lots: Random, people: Sequence[Somebody]) -> list[Somebody]:
    """Surnames in capital letters, as many federations write them."""
    if lots.random() < 0.7:
        return list(people)
    return [
        Somebody(
            one.given,
            one.surname.upper(),
            one.club,
            one.category,
            one.number,
            one.born,
            one.phone,
            one.email,
            one.sex,
        )
        for one in people
    ]


def _people_of(people: Sequence[Somebody], *, with_club: bool = True) -> Answer:
    return Answer([(one.name, one.club if with_club else None) for one in people])


def _with_nuisances(lots: Random, language: str, table: Table, heading: Row | None, count: int) -> None:
    """Titles above, blank lines, the headings once more, a total below."""
    width = len(table.rows[0])
    if lots.random() < 0.3 and len(table.rows) > 8:
        table.rows.insert(len(table.rows) // 2, [""] * width)
    if heading is not None and lots.random() < 0.2 and len(table.rows) > 8:
        table.rows.insert(len(table.rows) // 2, list(heading))
    if lots.random() < 0.35:
        total = lots.choice(TOTALS[language].split("|")).format(n=count)
        table.rows += [[""] * width] if lots.random() < 0.5 else []
        table.rows.append([total, *[""] * (width - 1)])
    if lots.random() < 0.35:
        title = lots.choice(TITLES[language].split("|"))
        table.rows[:0] = [[title, *[""] * (width - 1)], [""] * width]


def federation(lots: Random, language: str) -> Made:
    """An export with many columns, the halves of names in any order."""
    people = _capital(lots, some_people(lots, language, _size(lots)))
    names = ["surname", "given"] if lots.random() < 0.6 else ["given", "surname"]
    columns = ["number", *names, "club", *(["category"] if lots.random() < 0.6 else [])]
    if lots.random() < 0.4:
        columns.append("email")
    others = _others(lots, language, lots.randrange(4))
    heading: Row = [_heading(lots, language, role) for role in columns]
    heading += others
    table = Table([heading])
    for one in people:
        row: Row = [getattr(one, role) for role in columns]
        table.rows.append([*row, *(_other_cell(lots, one, at) for at in range(len(others)))])
    _with_nuisances(lots, language, table, heading, len(people))
    return Made(language, "federation", as_text(lots, table), _people_of(people))


def school(lots: Random, language: str) -> Made:
    """A class list: halves of names, a class, a teacher; some pupils of two given names; no club."""
    people = some_people(lots, language, _size(lots))
    columns = ["surname", "given", "category"]
    heading: Row = [_heading(lots, language, role) for role in columns]
    table = Table([heading, *([getattr(one, role) for role in columns] for one in people)])
    if lots.random() < 0.5:
        heading.insert(0, "")
        for at, row in enumerate(table.rows[1:], start=1):
            row.insert(0, at)
    _with_nuisances(lots, language, table, heading, len(people))
    content = as_workbook({"Sheet": table}) if lots.random() < 0.4 else as_text(lots, table)
    return Made(language, "school", content, _people_of(people, with_club=False))


def volunteers(lots: Random, language: str) -> Made:
    """A spreadsheet kept by hand: whole names, ticks, sums, hidden rows, titles over merged cells."""
    people = some_people(lots, language, _size(lots))
    columns = ["whole", "club", "paid"]
    heading: Row = [_heading(lots, language, role) for role in columns]
    has_comma = "," in str(heading[0])
    yes = lots.choice(YES[language].split("|"))
    table = Table([heading])
    for one in people:
        name = f"{one.surname}, {one.given}" if has_comma else one.name
        table.rows.append([name, one.club, yes if lots.random() < 0.6 else ""])
    gone = set()
    if lots.random() < 0.4 and len(people) > 5:
        gone = set(lots.sample(range(len(people)), 2))
        table.hidden = {at + 1 for at in gone}
    table.rows.append([lots.choice(TOTALS[language].split("|")).format(n=len(people)), "", ""])
    title = lots.choice(TITLES[language].split("|"))
    if lots.random() < 0.6:
        table.rows[:0] = [["", "", ""], ["", "", ""]]
        table.merged.append((0, 0, 0, 2, title))
        table.hidden = {at + 2 for at in table.hidden}
    there = [one for at, one in enumerate(people) if at not in gone]
    return Made(language, "volunteers", as_workbook({"Sheet1": table}), _people_of(there))


def merged_clubs(lots: Random, language: str) -> Made:
    """People by club, whose name stands once over merged cells."""
    people = sorted(some_people(lots, language, _size(lots)), key=_club)
    halves = lots.random() < 0.5
    columns = ["club", "surname", "given"] if halves else ["club", "whole"]
    heading: Row = [_heading(lots, language, role) for role in columns]
    heading[-1] = str(heading[-1]).replace(",", " ")
    table = Table([heading])
    for one in people:
        table.rows.append(["", one.surname, one.given] if halves else ["", one.name])
    first = 0
    for at in range(1, len(people) + 1):
        if at == len(people) or people[at].club != people[first].club:
            if at - first > 1:
                table.merged.append((first + 1, 0, at, 0, people[first].club))
            else:
                table.rows[first + 1][0] = people[first].club
            first = at
    return Made(language, "merged clubs", as_workbook({"Sheet": table}), _people_of(people))


def _club(one: Somebody) -> str:
    return one.club


def sheets(lots: Random, language: str) -> Made:
    """A workbook with a sheet of words, and groups on sheets of their own or side by side."""
    people = some_people(lots, language, lots.choice((8, 12, 20)))
    columns = ["number", "whole", "club"]
    heading: Row = [_heading(lots, language, role).replace(",", " ") for role in columns]
    rows: list[Row] = [[at, one.name, one.club] for at, one in enumerate(people, start=1)]
    half = len(rows) // 2
    if lots.random() < 0.5:
        groups = {"A": Table([heading, *rows[:half]]), "B": Table([heading, *rows[half:]])}
        info = Table([[title] for title in TITLES[language].split("|")])
        return Made(language, "sheets", as_workbook({"Info": info, **groups}), _people_of(people))
    beside = Table([[*heading, "", *heading]])
    beside.rows += [[*left, "", *right] for left, right in zip(rows[:half], rows[half:], strict=True)]
    return Made(language, "sheets", as_workbook({"Sheet": beside}), _people_of(people))


def form(lots: Random, language: str) -> Made:
    """What people typed into a form: a time, names as they write them, addresses."""
    people = some_people(lots, language, _size(lots))
    halves = lots.random() < 0.5
    columns = ["given", "surname"] if halves else ["whole"]
    time = {"en": "Timestamp", "fr": "Horodateur", "es": "Marca temporal", "it": "Informazioni cronologiche"}
    heading: Row = [time.get(language, "Zeitstempel"), *(_heading(lots, language, role) for role in columns)]
    has_comma = "," in str(heading[1])
    heading += [
        _heading(lots, language, "email"),
        _heading(lots, language, "club"),
        *_others(lots, language, 1),
    ]
    table = Table([heading])
    for at, one in enumerate(people):
        when = f"2026-03-{at % 28 + 1:02} 18:{at % 60:02}:11"
        whole = f"{one.surname}, {one.given}" if has_comma else one.name
        names: Row = [one.given, one.surname] if halves else [whole]
        table.rows.append([when, *names, one.email, one.club, ""])
    return Made(language, "form", as_text(lots, table, ",\t"), _people_of(people))


def message(lots: Random, language: str) -> Made:
    """A message: a greeting, names with numbers or bullets, clubs and marks behind them, thanks."""
    people = some_people(lots, language, lots.choice((4, 6, 9, 14)))
    mark = lots.choice(("{n}. ", "{n}) ", "{n}- ", "- ", "• ", "* ", "", "{n} ", "✅ "))
    style = lots.choice(("", "", "brackets", "dash", "paid", "tick"))
    lines = [lots.choice(GREETINGS[language].split("|")), ""] if lots.random() < 0.7 else []
    for at, one in enumerate(people, start=1):
        behind = {
            "brackets": f" ({one.club})",
            "dash": f" - {one.club}",
            "paid": f" ({PAID[language]})" if lots.random() < 0.6 else "",
            "tick": " ✅" if lots.random() < 0.6 else "",
        }
        lines.append(mark.format(n=at) + one.name + behind.get(style, ""))
    if lots.random() < 0.4:
        lines += ["", lots.choice(FAREWELLS[language].split("|"))]
    answer = _people_of(people, with_club=style in {"brackets", "dash"})
    return Made(language, "message", "\n".join(lines).encode(), answer, file="pasted")


def chat(lots: Random, language: str) -> Made:
    """A dumped chat: who wrote, when, and what; some wrote twice, some messages have two lines."""
    people = some_people(lots, language, lots.choice((3, 6, 9, 14)))
    stamp = lots.choice(
        (
            "[{day:02}/{month:02}/26, {hour:02}:{minute:02}] {name}: {said}",
            "[{day:02}.{month:02}.26, {hour:02}:{minute:02}:07] {name}: {said}",
            "{day:02}.{month:02}.26, {hour:02}:{minute:02} - {name}: {said}",
            "{month}/{day}/26, {hour}:{minute:02}\u202fPM - {name}: {said}",
            "\u200e[{day}/{month}/2026, {hour}:{minute:02}:31] ~\u202f{name}: {said}",
        )
    )
    greeting = lots.choice(GREETINGS[language].split("|"))
    yes, no = YES[language].split("|"), ("👍", "🙏", "…", "18:30?", greeting)
    when = {"day": lots.randrange(1, 29), "month": lots.randrange(1, 13), "hour": lots.randrange(1, 13)}
    lines: list[str] = []
    for at, one in enumerate(people):
        said = lots.choice(yes if lots.random() < 0.7 else no)
        lines.append(stamp.format(name=one.name, said=said, minute=at, **when))
        if lots.random() < 0.2:
            lines.append(lots.choice(FAREWELLS[language].split("|")))
        if lots.random() < 0.2:
            again = lots.choice(people[: at + 1])
            lines.append(stamp.format(name=again.name, said=lots.choice(no), minute=at, **when))
    if lots.random() < 0.5:
        lines.insert(0, stamp.format(name="", said="", minute=0, **when).replace(": ", "") + greeting)
    return Made(
        language, "chat", "\n".join(lines).encode(), _people_of(people, with_club=False), file="pasted"
    )


def headless(lots: Random, language: str) -> Made:
    """Columns without headings."""
    people = _capital(lots, some_people(lots, language, lots.choice((6, 8, 12, 24)), clubs=3))
    shape = lots.choice(
        ("whole", "n whole", "whole club", "n whole club", "given surname club", "n given surname")
    )
    shape = lots.choice((shape, "surname given club", "n surname given club", "surname given"))
    table = Table()
    for at, one in enumerate(people, start=1):
        cells: dict[str, str | int] = {
            "n": at,
            "whole": one.name,
            "given": one.given,
            "surname": one.surname,
            "club": one.club,
        }
        table.rows.append([cells[part] for part in shape.split()])
    text = as_text(lots, table, "\t;")
    return Made(language, "no headings", text, _people_of(people, with_club="club" in shape), file="pasted")


def _in_twos(people: Sequence[Somebody]) -> list[tuple[Somebody, Somebody]]:
    return list(zip(people[::2], people[1::2], strict=True))


def _answer_of_pairs(pairs: Sequence[tuple[Somebody, Somebody]], clubs: str = "") -> Answer:
    answer = Answer(pairs=[(one.name, other.name) for one, other in pairs])
    for one, other in pairs:
        shared = {"": (None, None), "first": (one.club, one.club), "each": (one.club, other.club)}[clubs]
        answer.people += [(one.name, shared[0]), (other.name, shared[1])]
    return answer


def pair_cells(lots: Random, language: str) -> Made:
    """Two names in one cell, with a sign or a word between them."""
    pairs = _in_twos(some_people(lots, language, 2 * lots.choice((4, 6, 10))))
    joint = lots.choice((" + ", " & ", " / ", " – ", f" {AND[language]} ", f" {AND[language]} ", "+"))
    has_heading, has_number, has_club = lots.random() < 0.5, lots.random() < 0.5, lots.random() < 0.4
    table = Table()
    if has_heading:
        heading: Row = [_heading(lots, language, "number")] if has_number else []
        heading.append(lots.choice((_heading(lots, language, "pair"), NUMBERED[language])))
        table.rows.append([*heading, *([_heading(lots, language, "club")] if has_club else [])])
    for at, (one, other) in enumerate(pairs, start=1):
        start: Row = [at] if has_number else []
        table.rows.append([*start, f"{one.name}{joint}{other.name}", *([one.club] if has_club else [])])
    answer = _answer_of_pairs(pairs, "first" if has_club else "")
    return Made(language, "pairs in a cell", as_text(lots, table, "\t;"), answer, in_pairs=True)


def pair_columns(lots: Random, language: str) -> Made:
    """Pairs in two, four or six columns, with a team's name or without."""
    pairs = _in_twos(some_people(lots, language, 2 * lots.choice((4, 6, 10))))
    shape = lots.choice(("whole whole", "surname given surname given", "given surname given surname", "six"))
    numbers = shape != "whole whole" or lots.random() < 0.5
    parts = ["surname", "given", "club"] * 2 if shape == "six" else shape.split()
    half = len(parts) // 2
    heads = [_heading(lots, language, part) for part in parts[:half]]
    if shape == "whole whole":
        heads = [NUMBERED[language]]
    numbered = lots.choice(("{h} {n}", "{h}{n}", "{h} ({n})", "{n}. {h}")) if numbers else "{h}"
    heading: Row = [numbered.format(h=head, n=n) for n in (1, 2) for head in heads]
    if shape == "whole whole" and not numbers:
        heading = [NUMBERED[language], _heading(lots, language, "partner")]
    has_team = lots.random() < 0.4
    table = Table([[*([_heading(lots, language, "pair")] if has_team else []), *heading]])
    for at, (one, other) in enumerate(pairs):
        team: Row = [f"{lots.choice(TEAMS[language].split('|'))} {at + 1}"] if has_team else []
        cells = [_cell_of(who, part) for who in (one, other) for part in parts[:half]]
        table.rows.append([*team, *cells])
    answer = _answer_of_pairs(pairs, "each" if shape == "six" else "")
    return Made(language, "pairs in columns", as_text(lots, table), answer, in_pairs=True)


def _cell_of(one: Somebody, part: str) -> str:
    return one.name if part == "whole" else str(getattr(one, part))


def pair_lines(lots: Random, language: str) -> Made:
    """Pairs in two lines each, with the number of the pair in both or merged over them."""
    pairs = _in_twos(some_people(lots, language, 2 * lots.choice((4, 6, 10))))
    heading: Row = [
        _heading(lots, language, "pair"),
        _heading(lots, language, "surname"),
        _heading(lots, language, "given"),
    ]
    table = Table([heading])
    is_merged = lots.random() < 0.5
    for at, pair in enumerate(pairs, start=1):
        for one in pair:
            table.rows.append(["" if is_merged else at, one.surname, one.given])
        if is_merged:
            table.merged.append((2 * at - 1, 0, 2 * at, 0, str(at)))
    content = as_workbook({"Sheet": table}) if is_merged else as_text(lots, table)
    return Made(language, "pairs in lines", content, _answer_of_pairs(pairs), in_pairs=True)


_OLD = ("cp1252", "mac_roman", "cp850", "iso8859_15")


def old_letters(lots: Random, language: str) -> Made:
    """A file of an old program or an old computer."""
    people = some_people(lots, language, lots.choice((8, 16, 24)))
    heading = [_heading(lots, language, role) for role in ("surname", "given", "club")]
    lines = [";".join(heading), *(f"{one.surname};{one.given};{one.club}" for one in people)]
    content = encoded(lots, "\n".join(lines), _OLD)
    return Made(language, "old letters", content, _people_of(people))


def odd_headings(lots: Random, language: str) -> Made:
    """Headings with slips of the pen, abbreviations, stars, colons and questions."""
    people = some_people(lots, language, _size(lots))
    roles = ["surname", "given", "club"] if lots.random() < 0.6 else ["whole", "club"]
    heading: Row = [_odd(lots, _heading(lots, language, role)) for role in roles]
    has_comma = roles[0] == "whole" and "," in str(heading[0])
    table = Table([heading])
    for one in people:
        whole = f"{one.surname}, {one.given}" if has_comma else one.name
        table.rows.append([whole if role == "whole" else _cell_of(one, role) for role in roles])
    return Made(language, "odd headings", as_text(lots, table, ";\t"), _people_of(people))


def _odd(lots: Random, heading: str) -> str:
    """The heading as somebody in a hurry types it."""
    way = lots.randrange(7)
    if way == 0 and len(heading) > 5:
        at = lots.randrange(2, len(heading) - 1)
        return heading[:at] + heading[at] + heading[at:]
    if way == 1 and len(heading) > 6:
        at = lots.randrange(2, len(heading) - 2)
        return heading[:at] + heading[at + 1 :]
    return (f"{heading} *", f"{heading}:", heading.upper(), f" {heading}  ", heading.lower())[way % 5]


def unknown_headings(lots: Random, language: str) -> Made:
    """One half of the name has a heading that nobody can know."""
    people = some_people(lots, language, _size(lots))
    strange = lots.choice(("Xyz", "Feld2", "B", "col_3", "Spalte", "DATA1", "Texto", "???"))
    known = lots.choice(("given", "surname"))
    other = "surname" if known == "given" else "given"
    heading: Row = [_heading(lots, language, known), strange, _heading(lots, language, "club")]
    rows: list[Row] = [[_cell_of(one, known), _cell_of(one, other), one.club] for one in people]
    table = Table([heading, *rows])
    return Made(language, "half unknown", as_text(lots, table, ";\t"), _people_of(people))


KINDS: tuple[Maker, ...] = (
    federation,
    school,
    volunteers,
    merged_clubs,
    sheets,
    form,
    message,
    headless,
    old_letters,
    odd_headings,
    pair_cells,
    pair_columns,
    pair_lines,
)
"""Kinds that are to be read without being told anything."""

ASKED: tuple[Maker, ...] = (unknown_headings, chat)
"""Kinds that nobody can read without being told."""
