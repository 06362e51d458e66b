"""How the handbook looks, in the colours of the window."""

from batarde_tourney.ui.kit.colours import Colours


def handbook_style(colours: Colours) -> str:
    """The style sheet of its text, of what Qt's text browser understands."""
    suits = "\n".join(
        f".{suit} {{ color: {colours.suit(suit)}; }}" for suit in ("spades", "hearts", "diamonds", "clubs")
    )
    return f"""
        body {{ color: {colours.text}; }}
        h1 {{ font-size: 23pt; color: {colours.text}; margin-top: 54px; margin-bottom: 10px; }}
        h2 {{ font-size: 15pt; color: {colours.accent}; margin-top: 30px; margin-bottom: 6px; }}
        h3 {{ font-size: 12pt; color: {colours.text}; margin-top: 22px; margin-bottom: 4px; }}
        p, li {{ line-height: 135%; margin-top: 4px; margin-bottom: 7px; }}
        .picture {{ line-height: 100%; margin-top: 8px; margin-bottom: 14px; }}
        a {{ color: {colours.accent}; }}
        .key {{ font-weight: bold; background-color: {colours.soft}; }}
        .label {{ font-weight: bold; }}
        code {{ font-family: "DejaVu Sans Mono", monospace; font-size: 10pt; }}
        pre {{ font-family: "DejaVu Sans Mono", monospace; font-size: 9.5pt; white-space: pre-wrap;
               margin-top: 0px; margin-bottom: 0px; }}
        .code {{ background-color: {colours.raised}; }}
        table {{ margin-top: 6px; margin-bottom: 16px; }}
        th {{ color: {colours.muted}; border-bottom: 2px solid {colours.border}; text-align: left; }}
        td {{ border-bottom: 1px solid {colours.border}; }}
        .code td {{ border-bottom: 0px; }}
        {suits}
    """
