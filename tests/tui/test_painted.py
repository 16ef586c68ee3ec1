"""In the story and in hints the words of pieces have the pieces' colours; everywhere else they are words."""

from concurrent.futures import Future
from dataclasses import replace

import pytest
from rich.cells import cell_len

from boardgames_tui.bots.player import Candidate
from boardgames_tui.core import catalogue, piece_colours
from boardgames_tui.core.events import Event
from boardgames_tui.core.match import Match
from boardgames_tui.core.moves import Moves
from boardgames_tui.core.piece_colours import PIECES, in_colour, to_be_painted
from boardgames_tui.games.de_vulgari_eloquentia.events import BecameCardinal, CubesReturned, ManuscriptsShown
from boardgames_tui.games.splendor.events import CardReserved, TokensReturned
from boardgames_tui.games.summer_pavilion.components import Side
from boardgames_tui.games.summer_pavilion.events import RoundBegins, TilePlaced, TilesTaken
from boardgames_tui.plain.help import hint_lines
from boardgames_tui.plain.story import story
from boardgames_tui.protocol.hints import hints
from boardgames_tui.protocol.opponents import Decision, Opponents
from boardgames_tui.testing.random_play import anything, legal_texts, play, prefer
from boardgames_tui.testing.sitting import LARGEST, SPACIOUS, Sitting, before_the_screen, hues, segments, sitting
from boardgames_tui.tui.paint.sentence import Sentence, read, tell, wrapped
from boardgames_tui.tui.paint.themes import FELT, PALETTES, TRUE, Palette
from boardgames_tui.tui.table.story import last_lines
from tests.languages import CODES, speaking

COLOURED = ("splendor", "summer-pavilion", "de-vulgari-eloquentia")
NAMES = ("Ada", "Boris", "Cleo")
LANGUAGES = ("en", "ru")
MARKS = {*piece_colours.MARKS.values(), piece_colours.END}


def words(sentence: Sentence) -> list[tuple[str, str]]:
    """The words of pieces, and the colour of each."""
    return [(sentence.text[start:end], whose) for start, end, whose in sentence.places if isinstance(whose, str)]


def told(game: str, event: Event, code: str) -> list[tuple[str, str]]:
    with speaking(code):
        [sentence] = tell(catalogue.game(game), [event], NAMES)
    return words(sentence)


def test_splendor_says_tokens_and_cards_in_their_colours() -> None:
    returned = TokensReturned(seat=0, tokens="wwy")
    assert told("splendor", returned, "en") == [("2 white", "white"), ("1 gold", "gold")]
    assert told("splendor", returned, "ru") == [("2 белых", "white"), ("1 золотой", "gold")]
    card = next(number for number, card in enumerate(catalogue.game("splendor").box.cards) if card.bonus == 1)
    reserved = CardReserved(seat=1, card=card, place="1-1", gold=True)
    assert told("splendor", reserved, "en") == [("blue", "blue"), ("a gold token", "gold")]
    assert told("splendor", reserved, "ru") == [("синяя", "blue"), ("жетон золота", "gold")]


def test_summer_pavilion_says_tiles_and_spaces_in_their_colours() -> None:
    taken = TilesTaken(seat=0, source="1", tiles=(1, 2, 0, 0, 0, 0), left=(0, 0, 0, 1, 0, 0), joker=0)
    assert told("summer-pavilion", taken, "en") == [("2 green", "green"), ("1 yellow", "yellow")]
    assert told("summer-pavilion", taken, "ru") == [("2 зелёные", "green"), ("1 жёлтая", "yellow")]
    placed = TilePlaced(seat=0, space="w2", side=Side.FRONT, colour=0, paid=(2, 0, 0, 0, 0, 0), points=1)
    assert told("summer-pavilion", placed, "en") == [("purple 2", "purple"), ("2 purple", "purple")]
    assert told("summer-pavilion", RoundBegins(seat=0, round=3, joker=2, displays=()), "en") == [("orange", "orange")]


def test_de_vulgari_says_cubes_and_manuscripts_in_their_colours() -> None:
    returned = CubesReturned(seat=0, to=((3, (2, 0, 0, 0)), (4, (0, 1, 1, 0))), gone=(0, 0, 0, 1))
    assert told("de-vulgari-eloquentia", returned, "en") == [
        ("2 red", "red"),
        ("1 black", "black"),
        ("1 yellow", "gold"),
        ("1 green", "green"),
    ]
    assert told("de-vulgari-eloquentia", returned, "ru")[0] == ("2 красных", "red")
    discarded = BecameCardinal(seat=0, cardinal=0, ducats=3, cube=1, knowledge=0, refund=0)
    assert told("de-vulgari-eloquentia", discarded, "en") == [("a black cube is discarded", "black")]
    kinds = catalogue.game("de-vulgari-eloquentia").box.manuscripts
    both = next(number for number, kind in enumerate(kinds) if tuple(kind.dialects) == (0, 3))
    shown = ManuscriptsShown(seat=0, manuscripts=(both,))
    assert told("de-vulgari-eloquentia", shown, "en") == [("blue", "blue"), ("green", "green")]


def test_words_are_known_on_whatever_line_they_stand() -> None:
    sentence = Sentence("Ada takes 2 white, 1 red.", ((0, 3, 0), (10, 17, "white"), (19, 24, "red")))
    assert wrapped(sentence, 14) == (
        Sentence("Ada takes 2", ((0, 3, 0), (10, 11, "white"))),
        Sentence(" white, 1 red.", ((1, 6, "white"), (8, 13, "red"))),
    )


@pytest.mark.parametrize("game_id", COLOURED)
@pytest.mark.parametrize("code", CODES)
def test_what_is_told_to_be_painted_says_the_same(code: str, game_id: str) -> None:
    game = catalogue.game(game_id)
    match = play(game, 3, 1, most=120)
    events = [event for turn in match.turns for event in turn.events]
    with speaking(code):
        plain = [text for event in events if (text := game.tell(event, NAMES))]
        painted_too = [sentence for sentence in tell(game, events, NAMES) if sentence.text]
    assert [sentence.text for sentence in painted_too] == plain
    assert all(text.isprintable() for text in plain)
    assert any(map(words, painted_too))


def test_marks_take_no_cells() -> None:
    for colour in PIECES:
        with to_be_painted():
            assert cell_len(in_colour(colour, "2 белых")) == cell_len("2 белых")
            assert read(in_colour(colour, "2 белых")) == Sentence("2 белых", ((0, 7, colour),))
    assert in_colour("white", "2 белых") == "2 белых"


# Nothing of it anywhere else


def thought(match: Match) -> Decision:
    """Three moves of it."""
    return Decision([Candidate(match.game.parse(text), 0.0, 1) for text in legal_texts(match)[-3:]])


def shown_elsewhere(match: Match) -> list[str]:
    """What plain mode, programs and the rest of the screen say of a position."""
    view = match.view(match.to_move)
    return [
        *hint_lines(hints(match, thought(match).candidates), Moves(match.game, view, NAMES, view.choices).written),
        *story(match, None),
        *match.game.describe(view, NAMES),
        *(choice.gain for choice in view.choices),
        *(str(each.refusal) for each in view.unavailable),
        view.ask,
    ]


@pytest.mark.parametrize("game_id", COLOURED)
def test_only_what_is_told_to_be_painted_has_marks(game_id: str) -> None:
    match = play(catalogue.game(game_id), 3, 1, most=60)
    with to_be_painted():
        marked = shown_elsewhere(match)
    said = shown_elsewhere(match)
    assert MARKS & set("".join(marked))
    assert not MARKS & set("".join(said))
    assert [read(text).text for text in marked] == said


# On the screen


def painted_words(at: Sitting) -> set[tuple[str, str, str]]:
    """What is on the screen in one style, with its colour and its ground."""
    return {
        (text.strip(), style.color.name, style.bgcolor.name)
        for line in segments(at.app)
        for text, style, _control in line
        if style is not None and style.color is not None and style.bgcolor is not None
    }


def as_painted(text: str, piece: str, ground: str = FELT.ground, colours: Palette = FELT) -> tuple[str, str, str]:
    """Words of a piece as they are to be painted."""
    style = colours.worded(piece, ground)
    assert style is not None
    assert style.color is not None
    assert style.bgcolor is not None
    return text, style.color.name, style.bgcolor.name


def in_the_story(at: Sitting) -> set[tuple[str, str]]:
    """The words of pieces in the panel beside the board, as its lines break them."""
    panel = at.screen.query_one("#story")
    session, news = at.screen.session, any(part.region for part in at.screen.query("#news"))
    until = session.news_begin if news else None  # the rest is told there
    _title, lines = last_lines(session, panel.size.width - 1, panel.size.height - 1, until=until)
    return {word for line in lines for word in words(line.sentence)}


PLAYED = {"splendor": (2, 40), "summer-pavilion": (2, 11), "de-vulgari-eloquentia": (3, 46)}
"""How many players, and after how many commands much has been told of pieces and no curtain has fallen."""


def told_of(game_id: str) -> Match:
    style = prefer("take") if game_id == "splendor" else anything
    seats, most = PLAYED[game_id]
    return play(catalogue.game(game_id), seats, 1, style, most=most)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game_id", COLOURED)
@before_the_screen
async def test_the_story_beside_the_board_is_painted(game_id: str, code: str) -> None:
    with speaking(code):
        async with sitting(told_of(game_id), LARGEST) as at:
            found = in_the_story(at)
            assert found
            assert not at.over
            assert {as_painted(*word) for word in found} <= painted_words(at)
            at.app.change(replace(at.app.settings, theme="linen"))
            await at.settle()
            linen = PALETTES[TRUE]["linen"]
            assert {as_painted(*word, linen.ground, linen) for word in found} <= painted_words(at)


@pytest.mark.parametrize("game_id", COLOURED)
@before_the_screen
async def test_the_whole_story_is_painted(game_id: str) -> None:
    async with sitting(told_of(game_id), LARGEST) as at:
        session = at.screen.session
        last = [each for number in range(len(session.turns))[-4:] for each in session.sentences(number)]
        at.screen.questions.story()
        await at.settle()
        found = [word for sentence in last for word in words(sentence)]
        assert found
        assert {as_painted(*word, FELT.panel) for word in found} <= painted_words(at)


@before_the_screen
async def test_what_is_new_on_the_curtain_is_painted() -> None:
    match = play(catalogue.game("splendor"), 2, 1, most=8)
    async with sitting(match, SPACIOUS) as at:
        assert at.over == "CurtainScreen"
        _name, *colours = words(at.screen.session.sentences(7)[0])
        assert colours
        assert {as_painted(*word, FELT.panel) for word in colours} <= painted_words(at)


HINTS = {"splendor": (9, "buy 1-2"), "summer-pavilion": (6, "take 1 b"), "de-vulgari-eloquentia": (6, "business")}
"""After how many commands a move is proposed whose reason names pieces."""


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game_id", COLOURED)
@before_the_screen
async def test_a_hint_is_painted(game_id: str, code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    most, move = HINTS[game_id]
    match = play(catalogue.game(game_id), 2, 1, most=most)
    decision: Future[Decision] = Future()
    decision.set_result(Decision([Candidate(match.game.parse(move), 0.0, 0)]))
    monkeypatch.setattr(Opponents, "analyse", lambda _opponents: decision)
    with speaking(code):
        async with sitting(match, SPACIOUS) as at:
            await at.keys("i")
            await at.settle()
            assert at.screen.hints.shown
            what, why = map(read, at.screen.hints.said(SPACIOUS[0] - 2))
            assert words(what) + words(why)
            assert {as_painted(*word) for word in words(what) + words(why)} <= painted_words(at)
            assert all(line.isprintable() for line in at.frame)


@pytest.mark.parametrize("game_id", COLOURED)
@before_the_screen
async def test_without_colours_the_words_are_as_the_others(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with sitting(told_of(game_id), LARGEST) as at:
        assert in_the_story(at)
        panel = at.screen.query_one("#story").region
        cells = [[(letter, style) for text, style, _ in line for letter in text] for line in segments(at.app)]
        told = [cell for line in cells[panel.y + 1 : panel.bottom] for cell in line[panel.x : panel.right]]
        assert not hues(at.app)
        assert not any(style.reverse for _letter, style in told if style is not None)
        strong = "".join(letter if style is not None and style.bold else " " for letter, style in told)
        assert [text for text, _piece in in_the_story(at) if text in strong] == []
