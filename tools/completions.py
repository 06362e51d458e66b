"""Writes what bash, zsh and fish complete after `batarde-tourney` into packaging/completions/.

They are files without a life of their own: a key pressed starts no program.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

from command_line import Parameter, verbs

from batarde_tourney.cli.app import PROGRAM

FOLDER = Path(__file__).parents[1] / "packaging" / "completions"
MADE = "# Made by tools/completions.py of what the verbs declare: not to be edited."
GENERAL = ("--help", "--version", "--new-window")


def bash() -> str:
    """The completion of bash."""
    names = " ".join([*(name for name, _, _ in verbs()), *GENERAL])
    flags = {
        one.option for _, _, parameters in verbs() for one in parameters if one.option and not one.metavar
    }
    told = " | ".join(sorted(flags))
    return BASH.format(made=MADE, program=PROGRAM, names=names, flags=told, verbs="\n".join(_bash_verbs()))


BASH = """\
{made}

_batarde_tourney() {{
    local cur=${{COMP_WORDS[COMP_CWORD]}} prev=${{COMP_WORDS[COMP_CWORD-1]}} verb=${{COMP_WORDS[1]}}
    local options= words= files= place=0 index
    COMPREPLY=()
    if [ "$COMP_CWORD" -eq 1 ]; then
        COMPREPLY=($(compgen -W "{names}" -- "$cur") $(compgen -f -X '!*.batarde' -- "$cur"))
        compopt -o filenames 2>/dev/null
        return
    fi
    # Which argument it is, options and their values aside.
    for ((index = 2; index < COMP_CWORD; index++)); do
        case ${{COMP_WORDS[index]}} in
            {flags} | --help) ;;
            -*) ((index++)) ;;
            *) ((place++)) ;;
        esac
    done
    case $verb in
{verbs}
    esac
    if [ -n "$words" ]; then
        COMPREPLY=($(compgen -W "$words" -- "$cur"))
    elif [[ $cur == -* ]]; then
        COMPREPLY=($(compgen -W "$options --help" -- "$cur"))
    elif [ -n "$files" ]; then
        compopt -o filenames -o default 2>/dev/null
        COMPREPLY=($(compgen -f -- "$cur"))
    fi
}}
complete -F _batarde_tourney {program}
"""


def _bash_verbs() -> Iterator[str]:
    for name, _, parameters in verbs():
        options = " ".join(one.option for one in parameters if one.option)
        yield f"        {name})"
        yield f'            options="{options}"'
        yield "            case $prev in"
        for one in parameters:
            if one.option and one.metavar:
                yield f"                {one.option}) {_bash_value(one)} ;;"
        yield "                *) case $place in"
        arguments = [one for one in parameters if not one.option]
        for place, one in enumerate(arguments):
            yield f"                    {place}) {_bash_value(one)} ;;"
        yield "                esac ;;"
        yield "            esac ;;"


def _bash_value(parameter: Parameter) -> str:
    if parameter.words:
        return f'[[ $cur == -* ]] || words="{" ".join(parameter.words)}"'
    return "files=1" if parameter.takes_file else ":"


def zsh() -> str:
    """The completion of zsh."""
    named = "\n".join(f"    '{name}:{_quoted(verb.summary)}'" for name, verb, _ in verbs())
    return ZSH.format(made=MADE, program=PROGRAM, named=named, verbs="\n".join(_zsh_verbs()))


ZSH = """\
#compdef {program}
{made}

local -a verbs=(
{named}
)
if (( CURRENT == 2 )); then
    _describe -t verbs verb verbs
    _arguments '--help[lists all verbs]' '--version[says the version]' \\
        '--new-window[opens another window]' '*:club:_files -g "*.batarde"'
    return
fi
local verb=$words[2]
words=("${{words[@]:1}}")
((CURRENT--))
case $verb in
{verbs}
    *) _files -g '*.batarde' ;;
esac
"""


def _zsh_verbs() -> Iterator[str]:
    for name, _, parameters in verbs():
        place = 0
        parts = ["'--help[lists the arguments]'"]
        for one in parameters:
            if one.option:
                value = f":{one.metavar}:{_zsh_value(one)}" if one.metavar else ""
                parts.append(f"'{one.option}[{_quoted(one.meaning)}]{value}'")
            else:
                place += 1
                parts.append(f"'{place}:{one.metavar}:{_zsh_value(one)}'")
        yield f"    {name}) _arguments {' '.join(parts)} ;;"


def _zsh_value(parameter: Parameter) -> str:
    if parameter.words:
        return f"({' '.join(parameter.words)})"
    if parameter.metavar == "CLUB":
        return '_files -g "*.batarde"'
    return "_files" if parameter.takes_file else " "


def fish() -> str:
    """The completion of fish."""
    return "\n".join([MADE, *_fish_lines(), ""])


def _fish_lines() -> Iterator[str]:
    start = f"complete -c {PROGRAM}"
    yield f"{start} -n __fish_use_subcommand -l help -d 'lists all verbs'"
    yield f"{start} -n __fish_use_subcommand -l version -d 'says the version'"
    yield f"{start} -n __fish_use_subcommand -l new-window -d 'opens another window'"
    for name, verb, parameters in verbs():
        yield f"{start} -n __fish_use_subcommand -a {name} -d '{_quoted(verb.summary)}'"
        inside = f"{start} -n '__fish_seen_subcommand_from {name}'"
        for one in parameters:
            words = f" -a '{' '.join(one.words)}'" if one.words else ""
            if one.option:
                kind = f"-l {one.option[2:]}" if one.option.startswith("--") else f"-o {one.option[1:]}"
                value = "" if not one.metavar else (" -rF" if one.takes_file else " -x")
                yield f"{inside} {kind}{value}{words} -d '{_quoted(one.meaning)}'"
            elif words:
                yield f"{inside}{words}"


def _quoted(text: str) -> str:
    """Inside single quotes, and inside the brackets of zsh."""
    return text.replace("'", "’").replace("[", "(").replace("]", ")").replace(":", ",")


FILES: dict[str, Callable[[], str]] = {
    f"{PROGRAM}.bash": bash,
    f"_{PROGRAM}": zsh,
    f"{PROGRAM}.fish": fish,
}

if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for file, made in FILES.items():
        FOLDER.joinpath(file).write_text(made(), "utf-8")
