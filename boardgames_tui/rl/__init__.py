"""The games as PettingZoo environments, for programs that learn: docs/learning.md. Needs `boardgames-tui[rl]`."""

from boardgames_tui.rl.environment import GameEnv, env, raw_env

__all__ = ["GameEnv", "env", "raw_env"]
