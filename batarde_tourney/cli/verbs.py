"""The verbs of the command line: a module each, loaded only when its verb is used."""

from dataclasses import dataclass

from batarde_tourney.core.errors import N_


@dataclass(frozen=True, slots=True)
class Verb:
    """Module, usage and description of a verb."""

    module: str
    usage: str
    summary: str


VERBS = {
    "demo": Verb(
        "demo", "[--out DIR] [--players N] [--game GAME]", N_("a whole club evening on invented players")
    ),
    "import": Verb("import_event", "CLUB EVENT.json", N_("imports an event file into a club")),
    "export": Verb("export_event", "CLUB EVENT [-o FILE]", N_("writes an event as an event file")),
    "events": Verb("events", "CLUB [--json]", N_("lists the events of a club")),
    "players": Verb(
        "players",
        "CLUB EVENT LIST [--sheet NAME] [--columns C,C,…] [--encoding E] [--dry-run] [--json]",
        N_("enters the people and pairs of a list"),
    ),
    "standings": Verb(
        "standings",
        "CLUB EVENT [--stage ID] [--after N] [--format text|json|csv|html|xlsx] [-o FILE]",
        N_("ranks the players of an event"),
    ),
    "hands": Verb(
        "hands",
        "CLUB EVENT [--format csv|xlsx|json] [-o FILE]",
        N_("writes every hand of an event, a row a hand and seat"),
    ),
    "season": Verb(
        "season",
        "CLUB CHAMPIONSHIP [--format text|json|csv|html|xlsx|ics] [-o FILE]",
        N_("writes the table of a championship, or its dates for a calendar"),
    ),
    "advance": Verb("advance", "CLUB EVENT [--json]", N_("says who goes on to the next stage of an event")),
    "correct": Verb(
        "correct",
        "CLUB EVENT ROUND TABLE HAND HAND.json [--dry-run] [--json] --reason TEXT",
        N_("corrects a hand and says what changes"),
    ),
    "print": Verb(
        "print_paper",
        "CLUB EVENT DOCUMENT [--round N] [--player ID] [--names full|initials] [--address URL] -o FILE.pdf"
        " | CLUB EVENT all [--names full|initials] [-o FOLDER] [-o FILE.pdf]"
        " | CLUB season CHAMPIONSHIP -o FILE.pdf | --blank GAME SEATS [-n SHEETS] -o FILE.pdf",
        N_("makes a paper of an event, all of its papers, the table of a season, or blank score sheets"),
    ),
    "draw": Verb(
        "draw",
        "--players N --rounds R [--seed S] [--tables auto|3|one] [--seconds T] [--json]"
        " | --event EVENT.json [--seed S] [--json]",
        N_("draws tables and seats"),
    ),
    "verify-draw": Verb(
        "verify_draw",
        "FILE.json [--event EVENT.json]",
        N_("repeats a draw from the seed in its file and compares"),
    ),
    "simulate": Verb(
        "simulate",
        "[--game GAME] --players N --rounds R [--tables auto|3|one] [--seed S] [-o EVENT.json]"
        " | [--game GAME] --format PRESET [--players N] [--rounds R] [--seed S] [-o EVENT.json]",
        N_("lets bots play an event"),
    ),
    "referee": Verb("referee", "", N_("answers questions about the rules; reads and writes JSON lines")),
    "person": Verb(
        "person",
        "CLUB NAME [--club CLUB] --export [--format json|html] [-o FILE]"
        " | CLUB NAME [--club CLUB] --erase [--backups] [--yes]"
        " | CLUB --event EVENT --player ID …",
        N_("exports or deletes everything about one person"),
    ),
    "merge": Verb(
        "merge",
        "CLUB OTHER [--dry-run] [--json] [--prefer mine|theirs]",
        N_("takes in what another copy of the same club holds besides"),
    ),
    "serve": Verb(
        "serve",
        "CLUB EVENT [--host ADDRESS] [--port N] [--public-only] [--codes]",
        N_("opens the hall: players see the evening and hand in hands on their phones"),
    ),
    "check": Verb("check", "CLUB", N_("looks for faults in a club file")),
}
