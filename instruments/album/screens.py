"""A screen that is not there, as small as the window that is photographed."""

import json
from pathlib import Path

DOTS = {"logicalDpi": 96, "logicalBaseDpi": 96}


def screen_of_size(size: tuple[int, int], folder: Path) -> str:
    """What Qt is told by `QT_QPA_PLATFORM`, before it is loaded; the folder keeps what it reads then."""
    screen = {"name": "laptop", "x": 0, "y": 0, "width": size[0], "height": size[1], "dpr": 1}
    screens = folder / "screens.json"
    screens.write_text(json.dumps({"screens": [screen | DOTS]}))
    return f"offscreen:configfile={screens}"
