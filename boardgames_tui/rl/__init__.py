"""The games as PettingZoo environments for reinforcement learning: docs/learning.md. Needs `boardgames-tui[rl]`."""

try:
    from boardgames_tui.rl.environment import GameEnv, env, raw_env
except ModuleNotFoundError as error:
    raise ImportError("boardgames_tui.rl needs more: pip install 'boardgames-tui[rl]'") from error

__all__ = ["GameEnv", "env", "raw_env"]
