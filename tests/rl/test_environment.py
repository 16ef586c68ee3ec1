"""Every game as an environment: PettingZoo's own tests, and what docs/learning.md promises."""

import pickle
import subprocess
import sys
import warnings
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test.api_test import api_test
from pettingzoo.test.seed_test import seed_test

from boardgames_tui.core import catalogue
from boardgames_tui.core.catalogue import UnknownGame
from boardgames_tui.core.game import Controller, Result
from boardgames_tui.core.match import Match
from boardgames_tui.core.validation import adapter
from boardgames_tui.games.de_vulgari_eloquentia.ai.learning import DeVulgariLearning
from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables
from boardgames_tui.games.princes_of_florence.ai.learning import PrincesLearning
from boardgames_tui.rl import GameEnv, env, raw_env
from boardgames_tui.rl.environment import rewards
from boardgames_tui.testing.random_play import play, setup
from tests.games.princes_of_florence.positions import TABLES as PRINCES

OPTIONS: dict[tuple[str, int], dict[str, Any]] = {
    ("summer-pavilion", 2): {"side": "back"},
    ("princes-of-florence", 3): {"variant": True, "hide_money": True},
    ("de-vulgari-eloquentia", 2): {"roma_swapped": True},
}
"""Of the tables that do not play with the usual ones."""
TABLES = [(entry.id, seats, OPTIONS.get((entry.id, seats), {})) for entry in catalogue.ENTRIES for seats in entry.seats]
each_table = pytest.mark.parametrize(("game", "seats", "options"), TABLES, ids=[f"{t[0]}-{t[1]}" for t in TABLES])


@cache
def a_match(game: str, seats: int, options: tuple[tuple[str, Any], ...]) -> Match:
    """A random game to its end."""
    return play(catalogue.game(game), seats, 5, options=dict(options))


def seeded(environment: Any) -> Any:
    """The environment with the same samples of its actions each time."""
    for number, agent in enumerate(environment.possible_agents):
        environment.action_space(agent).seed(number)
    return environment


def at(environment: GameEnv, state: Any) -> GameEnv:
    """The environment in a given position."""
    environment.reset(seed=0)
    environment._state = state.clone()
    environment._find_actions()
    return environment


def positions(match: Match, step: int) -> Iterator[Any]:
    """Every so many positions of a match, from the first to the last."""
    return (match.at(number) for number in [*range(0, len(match.turns), step), len(match.turns)])


def renamed(name: str) -> bool:
    """Whether an action is one of those that the page says are not named by the notation."""
    return name == "bid" or name.startswith(("under ", "payer ", "inquisition "))


def seen(environment: GameEnv, seat: int) -> bytes:
    numbers: bytes = environment.observe(f"seat_{seat}")["observation"].tobytes()
    return numbers


@each_table
class TestPettingZoo:
    def test_its_api(self, game: str, seats: int, options: dict[str, Any]) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            # What it says of every observation with a mask, but for its own games.
            warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
            warnings.filterwarnings("ignore", "Observation is not a NumPy array")
            warnings.filterwarnings("ignore", "Action mask numpy array is all zeros")
            api_test(seeded(env(game, seats, options)), num_cycles=200)

    def test_its_seeds(self, game: str, seats: int, options: dict[str, Any]) -> None:
        seed_test(lambda: env(game, seats, options), num_cycles=50)


@each_table
class TestEveryGame:
    def test_a_whole_game(self, game: str, seats: int, options: dict[str, Any]) -> None:
        """By its mask alone: each legal command is one action, each observation lies in its space."""
        environment, loaded = seeded(raw_env(game, seats, options)), catalogue.game(game)
        controller = loaded.controller
        environment.reset(seed=1)
        for agent in environment.agent_iter(4000):
            observation, reward, terminated, truncated, _info = environment.last()
            assert environment.observation_space(agent).contains(observation)
            if terminated or truncated:
                result = controller.result(environment._state)
                assert result is not None
                assert reward == rewards(result)[int(agent.removeprefix("seat_"))]
                environment.step(None)
                continue
            assert reward == 0
            others = [other for other in environment.agents if other != agent]
            assert not any(environment.observe(other)["action_mask"].any() for other in others)
            names = [environment.action_name(action) for action in np.flatnonzero(observation["action_mask"])]
            legal = {loaded.format(command) for command in controller.legal_commands(environment._state)}
            legal = {text for text in legal if text == "sell 1" or not text.startswith("sell")}
            assert len(names) == len(legal)
            assert {name for name in names if not renamed(name)} <= legal
            environment.step(environment.action_space(agent).sample(observation["action_mask"]))
        assert not environment.agents, "no end"

    def test_nobody_sees_what_is_hidden(self, game: str, seats: int, options: dict[str, Any]) -> None:
        """Two positions that differ only in what a seat may not know are one to it."""
        environment, controller = raw_env(game, seats, options), catalogue.game(game).controller
        differ = 0
        for number, state in enumerate(positions(a_match(game, seats, tuple(options.items())), 10)):
            if controller.to_move(state) is None:
                continue
            for seat in range(seats):
                other = controller.determinize(state, seat, Random(number))
                differ += other != state
                agent = f"seat_{seat}"
                first = at(environment, state).observe(agent)
                second = at(environment, other).observe(agent)
                assert np.array_equal(first["observation"], second["observation"])
                assert np.array_equal(first["action_mask"], second["action_mask"])
        hides = type(controller).determinize is not Controller.determinize
        assert bool(differ) == hides, "the positions differ in what is hidden, if anything is"

    def test_what_looks_different_is_observed_different(self, game: str, seats: int, options: dict[str, Any]) -> None:
        """Of all positions one command ahead no two that a seat can tell apart give the same numbers."""
        environment, loaded = raw_env(game, seats, options), catalogue.game(game)
        words = {"ask", "choices", "unavailable"}
        for state in positions(a_match(game, seats, tuple(options.items())), 40):
            looks: dict[tuple[int, bytes], Any] = {}
            for command in loaded.controller.legal_commands(state)[:60]:
                after = state.clone()
                loaded.controller.advance(after, command)
                at(environment, after)
                for seat in range(2):
                    view = adapter(loaded.view_type).dump_python(loaded.controller.view(after, seat), exclude=words)
                    assert looks.setdefault((seat, seen(environment, seat)), view) == view, loaded.format(command)

    def test_the_names_of_the_actions(self, game: str, seats: int, options: dict[str, Any]) -> None:
        """Each name is there once and is the notation of a command, but for the few that the page lists."""
        loaded, environment = catalogue.game(game), raw_env(game, seats, options)
        environment.reset(seed=1)
        names = [environment.action_name(action) for action in range(len(environment.observe("seat_0")["action_mask"]))]
        assert len(set(names)) == len(names)
        for name in names:
            if not renamed(name):
                assert loaded.format(loaded.parse(name)) == name


class TestActions:
    def test_seats_are_counted_from_the_own(self) -> None:
        """To seat d of five, seat b is the third to the left."""
        game = catalogue.game("de-vulgari-eloquentia")
        parse, name = game.parse, DeVulgariLearning(Tables(game.box)).name
        assert name(parse("inquisition b"), 3, 5) == "inquisition 3"
        assert name(parse("payer d"), 3, 5) == "payer 0"

    def test_cards_are_put_back_by_their_places(self) -> None:
        parse, name = (
            catalogue.game("princes-of-florence").parse,
            PrincesLearning(PRINCES).name,
        )
        assert name(parse("under B08 B01 B05 B03"), 0, 3) == "under 4 1 3 2"

    def test_a_bid_is_the_one_that_is_possible(self) -> None:
        parse, name = (
            catalogue.game("princes-of-florence").parse,
            PrincesLearning(PRINCES).name,
        )
        assert name(parse("bid 700"), 0, 3) == "bid"


class TestObservation:
    def test_the_one_that_looks_comes_first(self) -> None:
        """At the start nobody has anything: all that tells the seats apart is who is who."""
        environment = raw_env("splendor", 3)
        environment.reset(seed=1)
        first, second = (environment.observe(f"seat_{seat}")["observation"] for seat in (0, 1))
        assert first[:3].tolist() == [1, 0, 0]
        assert second[:3].tolist() == [0, 1, 0]
        # Four kinds of decisions, then who is to move, and who began: oneself, or the last to the left.
        assert first[7:13].tolist() == [1, 0, 0] * 2
        assert second[7:13].tolist() == [0, 0, 1] * 2
        assert first[13:].tolist() == second[13:].tolist()

    @pytest.mark.parametrize(
        ("game", "option"),
        [
            ("splendor", {"goal": 21}),
            ("splendor", {"begins": "seat_2"}),
            ("splendor", {"ahead": [0, 3]}),
            ("summer-pavilion", {"begins": "seat_2"}),
            ("summer-pavilion", {"ahead": [0, 3]}),
            ("princes-of-florence", {"ahead": [0, 3]}),
            ("princes-of-florence", {"summed_works": True}),
            ("de-vulgari-eloquentia", {"ahead": [0, 3]}),
        ],
    )
    def test_what_decides_how_a_game_ends_is_seen_from_its_start(self, game: str, option: dict[str, Any]) -> None:
        usual, other = raw_env(game, 2), raw_env(game, 2, option)
        for environment in (usual, other):
            environment.reset(seed=1)
        assert seen(usual, 0) != seen(other, 0)

    @pytest.mark.rule("de-vulgari-eloquentia 20.2")
    def test_nobody_looks_behind_a_screen(self) -> None:
        """Not even at cubes that were taken in the open: who wants to know them has to remember."""
        environment = raw_env("de-vulgari-eloquentia", 3)
        environment.reset(seed=1)
        player = environment._state.players[1]
        player.library = 3  # that it is there, everybody sees
        before = [seen(environment, seat) for seat in range(3)]
        player.cubes[0] += 1
        player.manuscripts = (*player.manuscripts, 0)
        player.put_away += 1
        player.library = 4
        after = [seen(environment, seat) for seat in range(3)]
        assert [one == other for one, other in zip(before, after, strict=True)] == [True, False, True]

    def test_options_reach_the_game(self) -> None:
        front, back = (raw_env("summer-pavilion", 2, {"side": side}) for side in ("front", "back"))
        front.reset(seed=1)
        back.reset(seed=1)
        assert seen(front, 0) != seen(back, 0)


class TestReset:
    def test_a_seed_deals_as_at_the_table(self) -> None:
        game = catalogue.game("splendor")
        environment = raw_env("splendor", 3)
        environment.reset(seed=77)
        assert environment._state == game.controller.new(setup(game, 3, 77))

    def test_a_seed_of_numpy_is_one(self) -> None:
        """As programs draw them that play many games at once."""
        environment = raw_env()
        environment.reset(seed=7)
        dealt = seen(environment, 0)
        environment.reset(seed=np.int64(7))  # type: ignore[arg-type]
        assert seen(environment, 0) == dealt

    def test_games_without_a_seed_follow_from_the_last_seed(self) -> None:
        def three(environment: GameEnv) -> list[bytes]:
            deals = []
            for seed in (5, None, None):
                environment.reset(seed=seed)
                deals.append(seen(environment, 0))
            return deals

        environment = raw_env()
        deals = three(environment)
        assert len(set(deals)) == 3
        assert three(environment) == deals


class TestRewards:
    @pytest.mark.parametrize(
        ("ranks", "expected"),
        [
            ((1, 2), [1, -1]),
            ((1, 1), [0, 0]),
            ((3, 1, 2), [-0.5, 1, -0.5]),
            ((1, 4, 1, 3), [0.5, -0.5, 0.5, -0.5]),
        ],
    )
    def test_winners_share_one_and_the_others_minus_one(self, ranks: tuple[int, ...], expected: list[float]) -> None:
        assert rewards(Result(ranks, ranks, (), "")) == expected


class TestIllegalActions:
    def test_who_does_what_the_mask_forbids_has_lost(self) -> None:
        environment = env()
        environment.reset(seed=1)
        seen = environment.observe("seat_0")
        assert seen is not None
        environment.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
        assert environment.terminations == {"seat_0": True, "seat_1": True}
        assert environment.rewards == {"seat_0": -1, "seat_1": 0}

    def test_without_wrappers_nothing_has_changed(self) -> None:
        environment = raw_env()
        environment.reset(seed=1)
        before = environment._state.clone()
        forbidden = int(np.flatnonzero(environment.observe("seat_0")["action_mask"] == 0)[0])
        with pytest.raises(ValueError, match=f"action {forbidden} of seat_0 is not in the action mask"):
            environment.step(forbidden)
        assert environment._state == before
        assert environment.agent_selection == "seat_0"


class TestMistakes:
    def test_an_unknown_game(self) -> None:
        with pytest.raises(UnknownGame, match="did you mean splendor"):
            env("splendour")

    @pytest.mark.usefixtures("nim")
    def test_a_game_that_is_not_told_in_numbers(self) -> None:
        with pytest.raises(ValueError, match=r"nim does not offer its positions as numbers \(Game\.learning\)"):
            env("nim")

    def test_too_many_seats(self) -> None:
        with pytest.raises(ValueError, match="2 to 4 players"):
            env("splendor", 5)

    def test_an_unknown_option(self) -> None:
        with pytest.raises(ValueError, match="colour"):
            env("summer-pavilion", 2, {"colour": "red"})


class TestRender:
    def test_as_text(self) -> None:
        environment = raw_env("splendor", 2, render_mode="ansi")
        environment.reset(seed=1)
        text = environment.render()
        assert text is not None
        assert "Seat 0" in text

    def test_printed_at_each_step(self, capsys: pytest.CaptureFixture[str]) -> None:
        environment = raw_env("splendor", 2, render_mode="human")
        environment.reset(seed=1)
        first = capsys.readouterr().out
        environment.step(int(np.flatnonzero(environment.observe("seat_0")["action_mask"])[0]))
        second = capsys.readouterr().out
        assert "Seat 1" in first
        assert second
        assert second != first


def test_a_pickled_environment_goes_on() -> None:
    """As those that play in several processes need it."""
    environment = raw_env("princes-of-florence", 3)
    environment.reset(seed=3)
    again = pickle.loads(pickle.dumps(environment))
    for each in (environment, again):
        each.step(int(np.flatnonzero(each.observe(each.agent_selection)["action_mask"])[0]))
    assert seen(environment, 0) == seen(again, 0)


def test_without_the_extra_it_says_what_to_install() -> None:
    code = "import sys; sys.modules['pettingzoo'] = None; import boardgames_tui.rl"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    last = done.stderr.splitlines()[-1]
    assert last == "ImportError: boardgames_tui.rl needs more: pip install 'boardgames-tui[rl]'"
