"""The routes of the hall (hall, section 10): each calls one service, and answers in JSON."""

import re
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import suppress
from functools import cache
from typing import Any

import orjson
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response, StreamingResponse
from starlette.routing import Route

from batarde_tourney.assets import asset
from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.tournament.hall.calls import Call, CallKind
from batarde_tourney.i18n import speaking
from batarde_tourney.services.hall.doors import (
    Door,
    DoorKeys,
    NoRight,
    PhoneLocked,
    PlayerDoor,
    RoundGone,
    TableDoor,
    UnknownCode,
)
from batarde_tourney.services.hall.my_evening import call_director, my_evening, say_here
from batarde_tourney.services.hall.seats import has_begun, table_of
from batarde_tourney.services.hall.tables import (
    PhoneWrite,
    confirm_hand,
    contest_hand,
    faults_of,
    hand_in,
    sign_table,
    without_extras,
)
from batarde_tourney.services.hall.wire import (
    fault_objects,
    me_object,
    read_phone_hand,
    table_object,
    worth_of_hand,
)
from batarde_tourney.web.addresses import HallNames
from batarde_tourney.web.answers import Refused, TooMany, json_answer, language_of, refusal
from batarde_tourney.web.guard import IS_SECURE, PER_SECOND, RequestGuard, address_of, token_of
from batarde_tourney.web.pages import door_html
from batarde_tourney.web.phones import COOKIE, give_cookie, name_of
from batarde_tourney.web.served import ServedHall, SharedContent, shared_content

_ICON = "app.svg"
_STATIC = (
    _ICON,
    *("public.css", "hall.css"),
    *("public.js", "table.js", "me.js", "hall.js", "outbox.js", "hand_form.js", "hand_views.js"),
)
_KINDS = {"css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"}
_TOKEN = re.compile(r"[A-Za-z0-9_-]{1,64}")
_COOKIE_SECONDS = 18 * 60 * 60


def build_app(hall: ServedHall, names: HallNames) -> Starlette:
    """The application; `names` are those by which phones may ask."""
    routes = [
        Route("/", public_page),
        Route("/static/{name}", static_file),
        Route("/api/public", public_api),
        Route("/api/live", live_api),
        Route("/api/code", code_api, methods=["POST"]),
    ]
    if not hall.is_public_only:
        routes += _DOOR_ROUTES
    app = Starlette(
        routes=routes,
        middleware=[Middleware(RequestGuard, names=names)],
        exception_handlers={TourneyError: _on_refused, HTTPException: _on_http},
    )
    app.state.hall = hall
    return app


async def public_page(request: Request) -> Response:
    """The page for everybody."""
    hall = _hall(request)
    hall.phones.reach(request)
    shown = await hall.public_page(language_of(request))
    # Whoever comes again soon, as a proxy does for many, is told if there is nothing new.
    return _shown(request, shown, "text/html; charset=utf-8", vary="Accept-Language, Accept-Encoding")


async def static_file(request: Request) -> Response:
    """Styles and scripts."""
    name = request.path_params["name"]
    if name not in _STATIC:
        raise HTTPException(404)
    return _shown(request, _static(name), _KINDS[name.rpartition(".")[2]], vary="Accept-Encoding")


@cache
def _static(name: str) -> SharedContent:
    return shared_content(asset("icons" if name == _ICON else "web", name).read_bytes())


async def public_api(request: Request) -> Response:
    """`GET /api/public`."""
    shown = await _hall(request).public_state()
    return _shown(request, shown, "application/json", vary="Accept-Encoding")


def _shown(request: Request, shown: SharedContent, kind: str, *, vary: str) -> Response:
    """What everybody sees, or that it is what the caller has."""
    headers = {"etag": shown.tag, "cache-control": "no-cache", "vary": vary}
    known = request.headers.get("if-none-match", "").split(",")
    # A proxy that packs what it passes on says so in the tag.
    if shown.tag in [tag.strip().removeprefix("W/") for tag in known]:
        return Response(status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(shown.packed, headers={**headers, "content-encoding": "gzip"}, media_type=kind)
    return Response(shown.plain, headers=headers, media_type=kind)


async def live_api(request: Request) -> Response:
    """`GET /api/live`: server-sent events."""
    hall = _hall(request)
    # Pages that were open when the program was started again open no page: they only listen again.
    hall.phones.reach(request)
    if not hall.live.turn:
        await hall.now_again()
    door = None
    if not hall.is_public_only and (token := token_of(request, ("table",))):
        # The code of another day shuts nobody out from what everybody may follow.
        with suppress(NoRight, RoundGone, PhoneLocked, Refused):
            door = await _door_of(request, token)
    return StreamingResponse(
        _of_table(request, door) if isinstance(door, TableDoor) else hall.live.stream(),
        # nginx keeps what it is sent until there is much of it, unless it is told otherwise.
        headers={"x-accel-buffering": "no"},
        media_type="text/event-stream",
    )


async def _of_table(request: Request, door: TableDoor) -> AsyncIterator[str]:
    """The stream of a phone at a table, which is there as long as it listens."""
    hall = _hall(request)
    with hall.phones.following(door, request):
        async for told in hall.live.stream((door.round, door.table)):
            yield told


async def code_api(request: Request) -> Response:
    """`POST /api/code`: the token of a code that was typed."""
    hall = _hall(request)
    address = address_of(request)
    if not hall.code_tries.allows(address):
        raise TooMany.wait(hall.code_tries.wait(address))
    body = await _body(request)
    if hall.is_public_only:
        raise UnknownCode
    code = _text(body, "code")
    doors = await hall.doors()
    try:
        door = doors.of_code(code)
    except UnknownCode:
        # A round may have been seated since the last look at the file.
        await hall.now_again()
        doors = await hall.doors()
        door = doors.of_code(code)
    return json_answer({"door": _door_name(door), "token": doors.keys.token(door)})


async def enter(request: Request) -> Response:
    """Swap the token of a link for a cookie and a clean address."""
    name = request.url.path.split("/")[1]
    token = request.path_params["token"]
    answer = RedirectResponse(f"/{name}", 303)
    # What can be no token opens nothing either, but not every cookie can hold it.
    answer.set_cookie(
        name,
        token if _TOKEN.fullmatch(token) else "-",
        max_age=_COOKIE_SECONDS,
        path="/",
        httponly=True,
        secure=bool(request.scope.get(IS_SECURE)),
        samesite="strict",
    )
    return answer


async def door_page(request: Request) -> Response:
    """The page of a table or a player: it asks for what it shows."""
    name = request.url.path.strip("/")
    _hall(request).phones.reach(request)
    answer = Response(door_html(name, language_of(request)), media_type="text/html")
    if name == "table":
        give_cookie(request, answer)
    return answer


async def table_api(request: Request) -> Response:
    """`GET /api/table`."""
    hall, door = _hall(request), await _table_door(request)
    language = language_of(request)
    table = await hall.table(door, language)
    with speaking(language):
        return json_answer({**table_object(table), "phones": hall.phones.count_at(door)})


async def check_api(request: Request) -> Response:
    """`POST /api/table/check`: stores nothing."""
    hall, door = _hall(request), await _table_door(request)
    body, language = await _body(request), language_of(request)
    index = _whole(body, "index")
    table = await hall.table(door, language)
    hand = without_extras(read_phone_hand(body.get("hand"), table.sheet.game.name))
    faults = faults_of(table, index, hand)
    with speaking(language):
        told: dict[str, Any] = {"faults": fault_objects(faults)}
    return json_answer(told if faults else {**told, **worth_of_hand(table, index, hand)})


async def hand_api(request: Request) -> Response:
    """`POST /api/table/hands/INDEX`."""
    hall, door = _hall(request), await _table_door(request)
    body = await _body(request)
    write = _write(hall, request, body, door)
    hand = read_phone_hand(body.get("hand"), (await hall.seated()).event.game)
    based_on = _whole(body, "based_on")
    return await _changed(request, hand_in, write, based_on, hand)


async def confirm_api(request: Request) -> Response:
    """`POST /api/table/hands/INDEX/confirm`."""
    hall, (door, own) = _hall(request), await _table_or_player(request)
    body = await _body(request)
    write = _write(hall, request, body, door, own)
    return await _changed(request, confirm_hand, write, _whole(body, "revision"))


async def contest_api(request: Request) -> Response:
    """`POST /api/table/hands/INDEX/contest`."""
    hall, (door, own) = _hall(request), await _table_or_player(request)
    body = await _body(request)
    write = _write(hall, request, body, door, own, must_know_seats="seating" in body)
    # What is contested is told, though a note stands whatever has become of it.
    _whole(body, "revision")
    return await _changed(request, contest_hand, write, _text(body, "text", ""))


async def sign_api(request: Request) -> Response:
    """`POST /api/table/sign`."""
    hall, (door, own) = _hall(request), await _table_or_player(request)
    write = _write(hall, request, await _body(request), door, own)
    return await _changed(request, sign_table, write)


async def call_api(request: Request) -> Response:
    """`POST /api/call`."""
    hall, door = _hall(request), await _any_door(request)
    body = await _body(request)
    kind = _text(body, "why")
    if kind not in {CallKind.DIRECTOR, CallKind.WRONG_PEOPLE, CallKind.LATE, CallKind.LEAVING}:
        raise Refused(400, "json")
    text = _text(body, "text", "")
    call = (
        Call(CallKind(kind), text, door.round, door.table)
        if isinstance(door, TableDoor)
        else Call(CallKind(kind), text, player=door.player)
    )
    number = await hall.change(
        call_director, hall.event, call, _text(body, "id", "-"), language=language_of(request)
    )
    return json_answer({"call": number})


async def me_api(request: Request) -> Response:
    """`GET /api/me`."""
    hall, door = _hall(request), await _player_door(request)
    now, language = await hall.now(), language_of(request)
    evening = await hall.make(my_evening, now, door, language=language)
    place = table_of(now.event, door.player)
    table = await hall.table(place[0], language) if place else None
    with speaking(language):
        return json_answer(me_object(evening, table))


async def here_api(request: Request) -> Response:
    """`POST /api/me/here`."""
    hall, door = _hall(request), await _player_door(request)
    return json_answer({"call": await hall.change(say_here, hall.event, door, language=language_of(request))})


_DOOR_ROUTES = [
    Route("/table", door_page),
    Route("/me", door_page),
    Route("/table/{token}", enter),
    Route("/me/{token}", enter),
    Route("/api/table", table_api),
    Route("/api/table/check", check_api, methods=["POST"]),
    Route("/api/table/sign", sign_api, methods=["POST"]),
    Route("/api/table/hands/{index}", hand_api, methods=["POST"]),
    Route("/api/table/hands/{index}/confirm", confirm_api, methods=["POST"]),
    Route("/api/table/hands/{index}/contest", contest_api, methods=["POST"]),
    Route("/api/call", call_api, methods=["POST"]),
    Route("/api/me", me_api),
    Route("/api/me/here", here_api, methods=["POST"]),
]


def _hall(request: Request) -> ServedHall:
    hall: ServedHall = request.app.state.hall
    return hall


async def _changed(request: Request, service: Callable[..., Mapping[str, Any]], *what: Any) -> Response:
    """The answer of a verb of the table; the others hear of it at once."""
    return json_answer(await _hall(request).change(service, *what, language=language_of(request)))


async def _door_of(request: Request, token: str) -> Door:
    """The door of a token.

    Raises: NoRight; Refused once the address has guessed too often; RoundGone for a table of a draw that was
    taken back; PhoneLocked.
    """
    hall = _hall(request)
    doors = await hall.doors()
    if not doors.opens(token):
        if not doors.knows(token) and not hall.strangers.takes(address_of(request)):
            raise TooMany.wait(1 / PER_SECOND)
        # Since the last look at the file a round may have been seated, or be there again.
        await hall.now_again()
        doors = await hall.doors()
    door = doors.of_token(token)
    if isinstance(door, TableDoor):
        _let_in(request, door, doors.keys)
    return door


def _let_in(request: Request, door: TableDoor, keys: DoorKeys) -> None:
    """Note that a phone asks as this table. Raises: RoundGone, PhoneLocked."""
    if door.draw is not None:
        raise RoundGone
    hall = _hall(request)
    is_locked = keys.is_locked(door, name_of(request))
    if hall.phones.hear(door, request) and not is_locked:
        # The phones that are there already are told (H9).
        hall.live.ring((door.round, door.table))
    if is_locked:
        raise PhoneLocked


async def _any_door(request: Request) -> Door:
    """The door of the page that asks, where a phone has the cookies of both."""
    asking = request.headers.get("x-batarde-door")
    doors = ("me", "table") if asking == "me" else ("table", "me")
    return await _door_of(request, token_of(request, doors))


async def _table_door(request: Request) -> TableDoor:
    door = await _door_of(request, token_of(request, ("table",)))
    if not isinstance(door, TableDoor):
        raise NoRight
    return door


async def _player_door(request: Request) -> PlayerDoor:
    door = await _door_of(request, token_of(request, ("me",)))
    if not isinstance(door, PlayerDoor):
        raise NoRight
    return door


async def _table_or_player(request: Request) -> tuple[TableDoor, Any]:
    """The table that is acted on, and the player if their own code acts: for their own seat alone."""
    hall, door = _hall(request), await _any_door(request)
    if isinstance(door, TableDoor):
        return door, None
    event = (await hall.seated()).event
    if not has_begun(event, door.player):
        # Its hands may be older, and tell where the player was before.
        event = (await hall.now()).event
    found = table_of(event, door.player)
    if found is None:
        raise RoundGone
    return found[0], door.player


def _write(
    hall: ServedHall,
    request: Request,
    body: Mapping[str, Any],
    door: TableDoor,
    own: Any = None,
    *,
    must_know_seats: bool = True,
) -> PhoneWrite:
    seat = _whole(body, "seat")
    if own is None:
        hall.phones.acts(door, request, seat)
    return PhoneWrite(
        hall.event,
        door,
        _text(body, "id"),
        _whole(body, "seating") if must_know_seats else None,
        seat,
        _index(request),
        own,
        name_of(request) if COOKIE in request.cookies else "",
    )


def _index(request: Request) -> int:
    """The hand of the address; 0 where it names none."""
    text = str(request.path_params.get("index", "0"))
    if len(text) > _INDEX_DIGITS or not (text.isascii() and text.isdecimal()):
        raise HTTPException(404)
    return int(text)


_INDEX_DIGITS = 9


def _door_name(door: Door) -> str:
    return "table" if isinstance(door, TableDoor) else "me"


async def _body(request: Request) -> Mapping[str, Any]:
    """The JSON object of the body. Raises: Refused."""
    try:
        body = orjson.loads(await request.body())
    except orjson.JSONDecodeError as error:
        raise Refused(400, "json") from error
    if not isinstance(body, dict) or _is_deeper(body, _DEEPEST):
        raise Refused(400, "json")
    return body


_DEEPEST = 16
"""Levels of a body: a hand has four."""


def _is_deeper(value: object, levels: int) -> bool:
    if not isinstance(value, dict | list):
        return False
    inner = value.values() if isinstance(value, dict) else value
    return not levels or any(_is_deeper(one, levels - 1) for one in inner)


def _text(body: Mapping[str, Any], key: str, default: str | None = None) -> str:
    found = body.get(key, default)
    if not isinstance(found, str) or (key == "id" and not 1 <= len(found) <= _LONGEST_ID):
        raise Refused(400, "json")
    return found


_LONGEST_ID = 64


def _whole(body: Mapping[str, Any], key: str) -> int:
    found = body.get(key)
    if type(found) is not int or not 0 <= found < 1 << 53:
        raise Refused(400, "json")
    return found


async def _on_refused(request: Request, error: Exception) -> Response:
    hall = _hall(request)
    game = hall.game if isinstance(error, TourneyError) else ""
    if not isinstance(error, TourneyError):
        raise error
    return refusal(error, language_of(request), game)


async def _on_http(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    codes = {404: "not-found", 405: "method"}
    return refusal(Refused(status, codes.get(status, "refused")), language_of(request))
