"""The final vote (18)."""

from boardgames_tui.core.events import Event
from boardgames_tui.games.de_vulgari_eloquentia.events import GameOver, TitleTaken
from boardgames_tui.games.de_vulgari_eloquentia.rules.cubes import counts_of, covering
from boardgames_tui.games.de_vulgari_eloquentia.state import NO_TITLE, NONE, OVER, TITLE, State
from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables


def begin(tables: Tables, state: State, events: list[Event]) -> None:
    """Start the final vote, from most knowledge to least (18.0)."""
    state.position = 0
    _go_on(tables, state, events)


def _go_on(tables: Tables, state: State, events: list[Event]) -> None:
    """Go on to the next player who can take a title; the others get none."""
    while state.position < len(state.ranking):
        seat = state.ranking[state.position]
        if titles_for(tables, state, seat):
            state.seat = seat
            state.decision = TITLE
            return
        events.append(TitleTaken(seat, NO_TITLE, NONE, True))
        state.position += 1
    state.position = 0
    state.decision = OVER
    events.append(GameOver(state.seat))


def take_title(tables: Tables, state: State, title: int, letters: str, events: list[Event]) -> None:
    """Give up cubes for a title; they leave the game (18.1, 5.3)."""
    player = state.players[state.seat]
    cubes = counts_of(letters)
    for colour in range(3):
        player.cubes[colour] -= cubes[colour]
    gone = state.gone
    state.gone = gone[0] + cubes[0], gone[1] + cubes[1], gone[2] + cubes[2], gone[3]
    player.title = title
    events.append(TitleTaken(state.seat, title, cubes, False))
    state.position += 1
    _go_on(tables, state, events)


def titles_for(tables: Tables, state: State, seat: int) -> list[tuple[int, str]]:
    """The titles that the player can take now, each with the cubes to give up (18.1 to 18.3)."""
    player = state.players[seat]
    found = []
    for index, title in enumerate(tables.box.titles):
        if title.role is player.role and not (title.only_one and any(other.title == index for other in state.players)):
            found += [(index, letters) for letters in covering(tables, player, title.votes)]
    return found
