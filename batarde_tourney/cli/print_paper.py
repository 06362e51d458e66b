"""`print CLUB EVENT DOCUMENT … -o FILE.pdf`: a paper of an event, of a member, of a season, or all of them.

Score sheets without an event are made by `print --blank GAME SEATS`.
"""

from collections.abc import Callable, Collection
from pathlib import Path
from typing import Annotated

import typer

from batarde_tourney.cli.arguments import one_key, one_of, one_word, whole_number
from batarde_tourney.cli.output import Outcome, complain, put, say, telling_progress
from batarde_tourney.cli.pictures import put_pictures
from batarde_tourney.cli.proved import outcome_of, proved_session
from batarde_tourney.cli.standings import Category, CategoryAndClubs, Clubs
from batarde_tourney.cli.usage import MissingArgument
from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.games.registry import GAMES
from batarde_tourney.core.ids import ChampionshipNumber, EventNumber, PlayerId
from batarde_tourney.core.tournament.hall.address import checked_address
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.language.plain import unprinted_words
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.documents.archive import (
    make_all_papers,
    make_blank_sheets,
    plan_all_papers,
    save_papers,
)
from batarde_tourney.services.documents.papers import (
    EVENT_DOCUMENTS,
    Design,
    DiplomasFor,
    Lie,
    NamesShown,
    PaperLook,
    list_papers,
    make_paper,
    printing,
)
from batarde_tourney.services.documents.part_papers import (
    CARD_KEY,
    make_card_paper,
    make_category_paper,
    make_clubs_paper,
)
from batarde_tourney.services.documents.pdf_pages import join_titled
from batarde_tourney.services.documents.pictures import BRACKET_KEY, PictureKind, bracket_pictures, ending_of
from batarde_tourney.services.hall.doors import keep_address
from batarde_tourney.services.season.championships import make_season_paper, seal_words_of_season
from batarde_tourney.services.standings.statistics import make_player_paper

_MEMBER, _ALL, _SEASON, _STANDINGS = "member", "all", "season", "standings"
_KEYS = (*(key for paper in EVENT_DOCUMENTS for key in (paper.key, paper.other_key) if key), _MEMBER, _ALL)
_NAMES = ", ".join(
    [
        *(f"{one.key} ({one.other_key})" if one.other_key else one.key for one in EVENT_DOCUMENTS),
        *(_MEMBER, _ALL),
    ]
)
_EVENT_HELP = _("Number of the event, as “events” shows it; or “season” before the number of a championship.")
_FOLDER = Path("papers")
"""Where all papers go, unless a place is named."""
_MOST_SHEETS = 1_000


def paper_or_number(keys: Collection[str]) -> Callable[[str], str]:
    """A parser of a paper's key; or of the number of a championship, after “season”.

    The parser raises: NotOneOf.
    """

    def read(text: str) -> str:
        return text if text.isdecimal() else one_key("DOCUMENT", keys)(text)

    return read


class PartOfNoStandings(TourneyError):
    """Only the standings have parts."""

    sentence = N_("“--category” and “--clubs” are for the paper “standings”, “--category” also for a season.")


class NoOutputFile(TourneyError):
    """A paper is to be made, and no file is named."""

    sentence = N_("Which file is the paper to be written to? Add -o and its name.")


RoundNumber = Annotated[
    int | None,
    typer.Option(
        "--round", metavar="N", parser=whole_number("--round"), help=_("For round N instead of the last one.")
    ),
]

Names = Annotated[
    NamesShown,
    typer.Option(
        "--names",
        metavar="full|initials",
        parser=one_of("--names", NamesShown),
        help=_("“initials” prints initials instead of names; not for the paper “member”."),
    ),
]

WhichPlayer = Annotated[
    str,
    typer.Option(
        "--player", metavar="ID", help=_("For the papers “member” and “card”: the player of the event.")
    ),
]


def hall_address(text: str) -> str:
    """The address in its one form; empty for none. Raises: NotAnAddress."""
    return checked_address(text) if text else ""


Address = Annotated[
    str,
    typer.Option(
        "--address",
        metavar="URL",
        parser=hall_address,
        help=_("Where phones reach the hall, for codes on papers; kept with the event."),
    ),
]


Which = Annotated[str | None, typer.Argument(metavar="DOCUMENT", parser=paper_or_number(_KEYS), help=_NAMES)]
To = Annotated[
    Path | None,
    typer.Option(
        "-o",
        metavar="FILE.pdf",
        readable=False,
        help=_(
            "The file to write; for “all” also a folder, “papers” if none is named; for the bracket also a "
            "picture, .png or .svg."
        ),
    ),
]
Blank = Annotated[bool, typer.Option("--blank", help=_("Score sheets without an event: GAME and SEATS."))]
Sheets = Annotated[
    int,
    typer.Option(
        "-n",
        metavar="SHEETS",
        parser=whole_number("-n", 1, _MOST_SHEETS),
        help=_("With “--blank”: how many sheets."),
    ),
]


ChosenDesign = Annotated[
    Design,
    typer.Option(
        "--design",
        metavar="|".join(Design),
        parser=one_of("--design", Design),
        help=_("For papers with the club’s face, such as “diplomas”: which of their designs."),
    ),
]
Whom = Annotated[
    DiplomasFor,
    typer.Option(
        "--for",
        metavar="|".join(DiplomasFor),
        parser=one_of("--for", DiplomasFor),
        help=_("For the paper “diplomas”: who gets one."),
    ),
]
Lying = Annotated[
    Lie,
    typer.Option(
        "--lie",
        metavar="|".join(Lie),
        parser=one_of("--lie", Lie),
        help=_("For the paper “diplomas”: how the sheet lies."),
    ),
]


def run(
    club: Annotated[str, typer.Argument(metavar="CLUB", help=_("The club file, or a PostgreSQL address."))],
    event: Annotated[str, typer.Argument(metavar="EVENT", help=_EVENT_HELP)],
    document: Which = None,
    output: To = None,
    *,
    round_number: RoundNumber = None,
    player: WhichPlayer = "",
    names: Names = NamesShown.FULL,
    address: Address = "",
    blank: Blank = False,
    sheets: Sheets = 1,
    category: Category = None,
    clubs: Clubs = False,
    design: ChosenDesign = Design.CLASSIC,
    whom: Whom = DiplomasFor.FIRST_THREE,
    lie: Lying = Lie.LANDSCAPE,
) -> Outcome:
    """Write the paper; texts with letters that no font has are named on standard error."""
    if blank:
        with printing():
            content = make_blank_sheets(*_game_and_seats(club, event), sheets)
        put(content, _needed(output))
        return Outcome()
    if event == _SEASON:
        championship = whole_number("CHAMPIONSHIP")(document or "")
        return _print_season(club, championship, category, _needed(output), clubs=clubs)
    number = EventNumber(whole_number("EVENT")(event))
    key = one_key("DOCUMENT", _KEYS)(document or "")
    _check_options(key, player, category, clubs=clubs)
    if key == BRACKET_KEY and output is not None and ending_of(output) in set(PictureKind):
        return _draw_bracket(club, number, output, round_number, names)
    if key == _ALL:
        return _print_all(club, number, output or _FOLDER, names)
    with proved_session(club, number) as session, printing() as unprinted:
        if address:
            # Who names an address wants codes, also before the hall was first opened.
            keep_address(session, number, address)
        if key == _MEMBER or (key == CARD_KEY and player):
            content = _of_player(session, number, key, PlayerId(player), after=round_number, names=names)
        elif clubs or category is not None:
            content = _part(session, number, round_number, category, names)
        else:
            look = PaperLook(design, whom, lie)
            content = make_paper(session, number, key, round_number, names=names, look=look)
        # The page of a member tells the place in each event, and is on no list of papers.
        told = _STANDINGS if key == _MEMBER else key
        seal = _broken_seal(session, number, told, round_number=round_number)
    _complain_of(unprinted)
    complain(seal)
    put(content, _needed(output))
    return outcome_of(session)


def _of_player(
    session: Session,
    number: EventNumber,
    key: str,
    player: PlayerId,
    *,
    after: int | None,
    names: NamesShown,
) -> bytes:
    """The paper of one player: all their events, or the card of this one."""
    if key == _MEMBER:
        return make_player_paper(session, number, player)
    return make_card_paper(session, number, player, after, names=names)


def _part(
    session: Session, number: EventNumber, after: int | None, category: str | None, names: NamesShown
) -> bytes:
    """The standings of the category; of the clubs without one."""
    if category is None:
        return make_clubs_paper(session, number, after, names=names)
    return make_category_paper(session, number, category, after, names=names)


def _check_options(key: str, player: str, category: str | None, *, clubs: bool) -> None:
    """Raises: CategoryAndClubs, PartOfNoStandings, MissingArgument."""
    if key == _MEMBER and not player:
        raise MissingArgument("--player")
    if clubs and category is not None:
        raise CategoryAndClubs
    if (clubs or category is not None) and key != _STANDINGS:
        raise PartOfNoStandings


def _game_and_seats(game: str, seats: str) -> tuple[str, int]:
    return one_word("GAME", tuple(GAMES))(game), whole_number("SEATS")(seats)


def _needed(output: Path | None) -> Path:
    """Raises: NoOutputFile."""
    if output is None:
        raise NoOutputFile
    return output


def _print_season(
    club: str, championship: int, category: str | None, output: Path, *, clubs: bool
) -> Outcome:
    if clubs:
        raise PartOfNoStandings
    with proved_session(club) as session, printing() as unprinted:
        number = ChampionshipNumber(championship)
        content = make_season_paper(session, number, category=category)
        sealed = seal_words_of_season(session, number)
    _complain_of(unprinted)
    complain(sealed)
    put(content, output)
    return outcome_of(session)


def _draw_bracket(
    club: str, number: EventNumber, output: Path, round_number: int | None, names: NamesShown
) -> Outcome:
    with proved_session(club, number) as session:
        kind = PictureKind(ending_of(output))
        put_pictures(bracket_pictures(session, number, kind, round_number, names), output)
    return outcome_of(session)


def _print_all(club: str, number: EventNumber, output: Path, names: NamesShown) -> Outcome:
    """All papers: as one file where the name is that of a PDF, else each in a file of the folder."""
    with proved_session(club, number) as session, printing() as unprinted:
        complain(_broken_seal(session, number, *_KEYS))
        plan = plan_all_papers(session, number, names)
        with telling_progress(_("Paper {done} of {count}")) as told:
            papers = make_all_papers(session, plan, told=told)
            if output.suffix.lower() == ".pdf":
                put(join_titled((paper.title, paper.pdf) for paper in papers), output)
                written = [output]
            else:
                written = save_papers(papers, output)
    _complain_of(unprinted)
    say(*map(str, written))
    return outcome_of(session)


def _broken_seal(
    session: Session, number: EventNumber, *keys: str, round_number: int | None = None
) -> list[str]:
    """What to say where one of these papers tells what is sealed."""
    shelf = list_papers(session, number)
    if not any(shelf.breaks_seal(key, round_number) for key in keys):
        return []
    words = _("Standings are sealed from round {round} on, and this paper tells them.")
    return [words.format(round=shelf.sealed_from)]


def _complain_of(unprinted: Collection[str]) -> None:
    if unprinted:
        complain((unprinted_words(tuple(unprinted)),))
