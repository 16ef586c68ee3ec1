"""Import every module of the installed bgtui, but for those of the extras `rl` and `testing`, and the programs."""

import pkgutil
from importlib import import_module

import boardgames_tui

EXTRAS = ("boardgames_tui.rl", "boardgames_tui.testing")
for module in pkgutil.walk_packages(boardgames_tui.__path__, "boardgames_tui.", onerror=lambda name: None):
    if not module.name.startswith(EXTRAS) and not module.name.endswith("__main__"):
        import_module(module.name)
