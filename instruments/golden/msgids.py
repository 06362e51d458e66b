"""Every source sentence of the catalogue, whatever file says it."""

from pathlib import Path

from instruments.golden.program import script


def write_msgids(folder: Path) -> None:
    """A line each, in order: its context, its sentence, its plural, and what translators are told."""
    told = (
        [message.context or "", message.id, list(message.auto_comments)]
        for message in script("catalogues").gather()
        if message.id
    )
    lines = sorted(repr(one) for one in told)
    (folder / "sentences.txt").write_text("".join(f"{line}\n" for line in lines))
