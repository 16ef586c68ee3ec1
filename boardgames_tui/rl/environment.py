"""A game as an environment in which agents take turns (PettingZoo's AEC). docs/learning.md describes it."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any, Literal

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from numpy.typing import NDArray
from pettingzoo.utils import wrappers
from pettingzoo.utils.env import AECEnv

from boardgames_tui.core import catalogue
from boardgames_tui.core.chance import below
from boardgames_tui.core.game import Game, Result
from boardgames_tui.core.imports import resolved
from boardgames_tui.core.learning import Learning
from boardgames_tui.core.options import new_options, stored
from boardgames_tui.core.setup import Seat, Setup
from boardgames_tui.core.words import _

Observation = dict[str, NDArray[Any]]
Environment = AECEnv[str, Any, Any]
RenderMode = Literal["human", "ansi"]
_SEEDS = 2**31


def env(
    game: str = "splendor",
    seats: int = 2,
    options: Mapping[str, Any] | None = None,
    render_mode: RenderMode | None = None,
) -> Environment:
    """A game for agents "seat_0", "seat_1" …, wrapped like PettingZoo's own: a masked action loses the game.

    `options` are as for `bgtui play GAME --option`. Raises UnknownGame, or ValueError for wrong seats or options.
    """
    wrapped: Environment = raw_env(game, seats, options, render_mode)
    wrapped = wrappers.TerminateIllegalWrapper(wrapped, illegal_reward=-1)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)


@cache
def _learning(game: str) -> Learning:
    found = catalogue.game(game)
    if not found.learning:
        raise ValueError(_("{game} does not offer its positions as numbers (Game.learning)").format(game=game))
    made: Callable[..., Learning] = resolved(found.learning)
    return made(found.tables)


@cache
def _actions(game: str, seats: int) -> tuple[Sequence[str], Mapping[str, int]]:
    names = tuple(_learning(game).actions(seats))
    return names, {name: action for action, name in enumerate(names)}


def rewards(result: Result) -> list[float]:
    """Each seat's reward: the winners share 1, the others get -1; all 0 if all have won."""
    others = len(result.ranks) - len(result.winners)
    return [(won or -1 / others) if others else 0.0 for won in result.wins]


class GameEnv(Environment):
    """The environment without wrappers: a masked action raises ValueError and changes nothing."""

    metadata: dict[str, Any] = {  # noqa: RUF012 # as PettingZoo declares it
        "render_modes": ["human", "ansi"],
        "name": "boardgames_tui_v1",
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: str = "splendor",
        seats: int = 2,
        options: Mapping[str, Any] | None = None,
        render_mode: RenderMode | None = None,
    ) -> None:
        self.game_id = game
        self.render_mode = render_mode
        self._options = stored(new_options(self._game.options, options or {}, seats))
        self._seats = seats
        self._generator = Random()
        self._state: Any = self._new(0)
        self._legal: dict[int, Any] = {}
        self._names, self._index = _actions(game, seats)
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self.action_spaces = {agent: Discrete(len(self._names)) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: Dict(
                {
                    "observation": Box(0.0, 1.0, self._numbers(0).shape, np.float32),
                    "action_mask": Box(0, 1, (len(self._names),), np.int8),
                }
            )
            for agent in self.possible_agents
        }

    @property
    def _game(self) -> Game:
        # Looked up each time, so that environments can be pickled.
        return catalogue.game(self.game_id)

    def _new(self, seed: int) -> Any:
        setup = Setup(
            game=self.game_id,
            rules_version=self._game.rules_version,
            seats=tuple(Seat(name=f"Seat {seat}") for seat in range(self._seats)),
            options=self._options,
            seed=seed,
        )
        return self._game.controller.new(setup)

    def _numbers(self, seat: int) -> NDArray[np.float32]:
        view = self._game.controller.view(self._state, seat)
        return np.array(_learning(self.game_id).observe(view).values, np.float32)

    def _find_actions(self) -> None:
        controller, learning = self._game.controller, _learning(self.game_id)
        seat = controller.to_move(self._state)
        self._legal = {}
        if seat is not None:
            self.agent_selection = self.possible_agents[seat]
            for command in controller.legal_commands(self._state):
                name = learning.name(command, seat, self._seats)
                if name is not None:
                    self._legal[self._index[name]] = command

    def action_space(self, agent: str) -> Space[Any]:
        """All actions at this table; an observation's mask tells the legal ones."""
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> Space[Any]:
        """The space of the view, as numbers from 0 to 1, and of the mask."""
        return self.observation_spaces[agent]

    def action_name(self, action: int) -> str:
        """An action's name: the notation, except for what docs/learning.md lists."""
        return self._names[action]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a game, with a seed as for `bgtui play`; later seeds are drawn from it if none is given."""
        if seed is None:
            seed = below(_SEEDS, self._generator)
        else:
            seed = int(seed)  # random rejects numpy integers
            self._generator = Random(seed)
        self._state = self._new(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._find_actions()
        self._show()

    def observe(self, agent: str) -> Observation:
        """The seat's view, and its legal actions: none while another is to move."""
        mask = np.zeros(len(self._names), np.int8)
        if agent == self.agent_selection:
            mask[list(self._legal)] = 1
        return {"observation": self._numbers(self.possible_agents.index(agent)), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Play an action; None after the end. Raises ValueError if it is masked."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action not in self._legal:
            raise ValueError(f"action {action} of {agent} is not in the action mask")
        self._cumulative_rewards[agent] = 0.0
        self._game.controller.advance(self._state, self._legal[action])
        self._clear_rewards()
        self._find_actions()
        result = self._game.controller.result(self._state)
        if result is not None:
            self.rewards = dict(zip(self.possible_agents, rewards(result), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._show()

    def render(self) -> str | None:
        """Print ("human") or return ("ansi") the spectator's view."""
        names = [agent.replace("_", " ").capitalize() for agent in self.possible_agents]
        text = "\n".join(self._game.describe(self._game.controller.view(self._state, None), names))
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()


raw_env = GameEnv
