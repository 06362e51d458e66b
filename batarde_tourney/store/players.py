"""Players of one event, their status per round, and the director's adjustments."""

from sqlalchemy import delete, exists, insert, select, update

from batarde_tourney.core.ids import EventNumber, MemberId, PlayerId
from batarde_tourney.core.tournament.event import Adjustment
from batarde_tourney.core.tournament.people import Player, Presence
from batarde_tourney.store.errors import PlayerExists, PlayerSeated
from batarde_tourney.store.members import Members, known_as
from batarde_tourney.store.spelling import spell_extras
from batarde_tourney.store.tables import ADJUSTMENTS, MEMBERS, PLAYERS, PRESENCES, SEATS


class Players(Members):
    """Every verb refuses with EventNotFound, and but for the first with PlayerNotFound."""

    def add_player(self, number: EventNumber, player: Player, member: MemberId | None = None) -> None:
        """One more player, behind whom is `member`, or else the member of that name, made if missing.

        Raises: PlayerExists if the id is taken or the member plays already.
        """
        self._touch(number)
        taken = PLAYERS.c.id == player.id
        if member is not None:
            taken |= PLAYERS.c.member == member
        if self._connection.scalar(select(exists().where(PLAYERS.c.event == number, taken))):
            raise PlayerExists(player.id)
        self._connection.execute(
            insert(PLAYERS).values(
                event=number,
                position=self._next_position(PLAYERS, number),
                id=player.id,
                name=player.name,
                club=player.club,
                member=self._link_member(number, player) if member is None else member,
                extras=spell_extras(player.extras),
            )
        )

    def change_player(self, number: EventNumber, player: Player) -> None:
        """The player of this id has another name and club now.

        A member who plays nowhere else is corrected with them; otherwise they are another member now.
        """
        self._touch(number)
        key = self._player_key(number, player.id)
        before = self._connection.scalar(select(PLAYERS.c.member).where(PLAYERS.c.key == key))
        self._connection.execute(
            update(PLAYERS)
            .where(PLAYERS.c.key == key)
            .values(name=player.name, club=player.club, member=None, extras=spell_extras(player.extras))
        )
        member = self._follow_member(before, player) or self._link_member(number, player)
        self._connection.execute(update(PLAYERS).where(PLAYERS.c.key == key).values(member=member))

    def remove_player(self, number: EventNumber, player: PlayerId) -> None:
        """The player takes no part; the member stays.

        Raises: PlayerSeated if the player ever had a seat with hands, has one now, or an adjustment.
        """
        self._touch(number)
        key = self._player_key(number, player)
        seated = exists().where(SEATS.c.player == key)
        adjusted = exists().where(ADJUSTMENTS.c.player == key)
        if self._connection.scalar(select(seated | adjusted)):
            raise PlayerSeated(player)
        self._connection.execute(delete(PRESENCES).where(PRESENCES.c.player == key))
        self._connection.execute(delete(PLAYERS).where(PLAYERS.c.key == key))

    def set_presence(self, number: EventNumber, presence: Presence) -> None:
        """From its round on the player has this status; it replaces one set for the same round."""
        self._touch(number)
        key = self._player_key(number, presence.player)
        columns = {"status": presence.status.value, "extras": spell_extras(presence.extras)}
        changed = self._connection.execute(
            update(PRESENCES)
            .where(PRESENCES.c.player == key, PRESENCES.c.round == presence.round)
            .values(**columns)
        )
        if changed.rowcount:
            return
        position = self._next_position(PRESENCES, number)
        self._connection.execute(
            insert(PRESENCES).values(
                event=number, position=position, player=key, round=presence.round, **columns
            )
        )

    def add_adjustment(self, number: EventNumber, adjustment: Adjustment) -> None:
        """Penalty points for a player, as a line of their own."""
        self._touch(number)
        self._connection.execute(
            insert(ADJUSTMENTS).values(
                event=number,
                position=self._next_position(ADJUSTMENTS, number),
                player=self._player_key(number, adjustment.player),
                round=adjustment.round,
                points=adjustment.points,
                reason=adjustment.reason,
                extras=spell_extras(adjustment.extras),
            )
        )

    def _follow_member(self, member: int | None, player: Player) -> MemberId | None:
        """The member, renamed like the player, if nobody plays as them and nobody has the new name."""
        if member is None:
            return None
        known = known_as(player.name, player.club)
        plays = self._connection.scalar(select(exists().where(PLAYERS.c.member == member)))
        if plays or not known[0] or self._namesakes(known):
            return None
        self._connection.execute(
            update(MEMBERS).where(MEMBERS.c.id == member).values(name=known[0], club=known[1])
        )
        return MemberId(member)
