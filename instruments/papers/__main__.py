"""Print every paper, read each for faults, and put its pages on contact sheets: `make papers`.

The sheets go to build/papers/, a folder for each evening and language; the faults are printed, and stand in
faults.txt there. One evening alone: `python -m instruments.papers batarde-013`.
"""

import argparse
import shutil
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from batarde_tourney.i18n import speak
from batarde_tourney.services.documents.papers import Paper
from batarde_tourney.services.documents.pdf_pages import page_sizes
from instruments.papers.contact_sheets import first_pages, save_contact_sheets
from instruments.papers.evenings import PRINTED
from instruments.papers.printing import faults_of, papers_of

FOLDER = Path("build") / "papers"
FEW = 3
"""Pages of a paper that are shown: the first ones and the last."""


def main() -> int:
    """Print, read and show; 1 if there is a fault."""
    parser = argparse.ArgumentParser(prog="python -m instruments.papers", description=__doc__)
    parser.add_argument("evenings", nargs="*", metavar="EVENING", help="only these, of those in evenings.py")
    chosen = parser.parse_args().evenings
    wanted = [one for one in PRINTED if not chosen or one.key in chosen]
    runs = [(one.key, *run) for one in wanted for run in one.runs]
    FOLDER.mkdir(parents=True, exist_ok=True)
    with ProcessPoolExecutor() as pool:
        results = list(pool.map(_run, runs))
    faults = [fault for _pages, found in results for fault in found]
    (FOLDER / "faults.txt").write_text("".join(f"{fault}\n" for fault in faults), "utf-8")
    for fault in faults:
        print(fault)
    pages = sum(count for count, _found in results)
    print(f"{pages} pages of {len(runs)} sets of papers; {len(faults)} faults; contact sheets in {FOLDER}/")
    return 1 if faults else 0


def _run(run: tuple[str, str, Paper]) -> tuple[int, list[str]]:
    """Print one evening in one language: how many pages, and the faults in words."""
    key, language, paper = run
    printed = next(one for one in PRINTED if one.key == key)
    folder = FOLDER / f"{key}-{language}-{paper}"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    speak(language)
    pages, faults, pictures = 0, Counter[str](), []
    event = printed.event()
    for name, pdf in papers_of(event, paper):
        (folder / f"{name}.pdf").write_bytes(pdf)
        shown = first_pages(pdf, FEW)
        pictures += [(f"{name} {key} {language} {paper}", picture) for picture in shown]
        pages += len(page_sizes(pdf))
        found = faults_of(event, name, pdf, can_be_cut=printed.can_be_cut)
        faults.update(f"{folder.name}/{name}: {fault}" for fault in found)
    save_contact_sheets(pictures, folder, "sheet")
    return pages, [f"{fault}" + (f" ({count} times)" if count > 1 else "") for fault, count in faults.items()]


if __name__ == "__main__":
    sys.exit(main())
