"""Where the files of packaging/ are installed, below a prefix such as /usr; the wheel has them there, too."""

import shutil
from pathlib import Path

PACKAGING = Path(__file__).parents[1] / "packaging"
NAME = "batarde-tourney"
ID = "org.batarde.tourney"

PLACES = {
    f"{ID}.desktop": f"share/applications/{ID}.desktop",
    f"{ID}.metainfo.xml": f"share/metainfo/{ID}.metainfo.xml",
    f"{ID}.xml": f"share/mime/packages/{ID}.xml",
    "icons/hicolor": "share/icons/hicolor",
    f"{NAME}.1": f"share/man/man1/{NAME}.1",
    f"completions/{NAME}.bash": f"share/bash-completion/completions/{NAME}",
    f"completions/_{NAME}": f"share/zsh/site-functions/_{NAME}",
    f"completions/{NAME}.fish": f"share/fish/vendor_completions.d/{NAME}.fish",
    "hall": f"share/doc/{NAME}/hall",
}


def install(prefix: Path, *, leave_out: frozenset[str] = frozenset()) -> None:
    """Every file is in its place below the prefix."""
    for name, place in PLACES.items():
        if name in leave_out:
            continue
        source, target = PACKAGING / name, prefix / place
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target, dirs_exist_ok=True)
        else:
            shutil.copyfile(source, target)
