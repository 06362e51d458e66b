"""Random sound hands, and the keys that type them."""

from hypothesis import strategies as st

from batarde_tourney.core.games.batarde.entry import KeyMap
from batarde_tourney.core.games.batarde.hand import Contract, Denomination, Hand, Mechoune, Pack
from batarde_tourney.core.games.batarde.schedule import hand_sizes

ENGLISH = KeyMap("ashdcn", "ms")
FRENCH = KeyMap("apckts", "ms")


@st.composite
def sound_hands(draw: st.DrawFn) -> Hand:
    players = draw(st.integers(3, 7))
    cards = draw(st.sampled_from(hand_sizes(players)))
    counts = st.lists(st.integers(0, cards), min_size=players, max_size=players)
    bids = draw(counts.filter(lambda bids: sum(bids) != cards))
    cuts = sorted(draw(st.lists(st.integers(0, cards), min_size=players - 1, max_size=players - 1)))
    tricks = [end - start for start, end in zip([0, *cuts], [*cuts, cards], strict=True)]
    pack = draw(st.sampled_from(Pack)) if players > 4 else None
    contract = Contract(draw(st.sampled_from(Denomination)), draw(st.integers(0, players - 1)), pack)
    doubled = draw(st.booleans())
    mechoune = Mechoune(0, draw(st.integers(1, players - 1))) if doubled else None
    choune = doubled and draw(st.booleans())
    dealer = draw(st.integers(0, players - 1))
    return Hand(cards, dealer, contract, tuple(bids), tuple(tricks), mechoune, choune)


def keys_for(hand: Hand, letters: KeyMap = ENGLISH, *, last_tricks: bool = False) -> str:
    """What a director types for the hand: the pack after the denomination, a space after an open 1."""
    keys = letters.denominations[list(Denomination).index(hand.contract.denomination)]
    if hand.contract.pack is not None:
        keys += letters.packs[list(Pack).index(hand.contract.pack)]
    keys += "*" * (0 if hand.mechoune is None else 2 if hand.choune else 1)
    counts = (*hand.bids, *(hand.tricks if last_tricks else hand.tricks[:-1]))
    return keys + "".join(f"{count} " if count == 1 and hand.cards >= 10 else str(count) for count in counts)
