#!/bin/sh
# Makes the virtual environment from the hash-pinned lock.
# Usage: tools/set_up.sh PYTHON VENV
set -eu
python=$1
venv=$2

if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
    echo "Bâtarde Tourney needs Python 3.11 or newer; '$python' is not that. Try: make PYTHON=python3.12" >&2
    exit 2
fi
# A venv cut off half-way, or made by a Python that is gone, is made again.
if ! "$venv/bin/python" -c 'import pip' 2>/dev/null; then
    rm -rf "$venv"
    "$python" -m venv "$venv" || {
        echo "Python cannot make a virtual environment here. On Debian: apt-get install python3-venv" >&2
        exit 2
    }
fi
export PIP_DISABLE_PIP_VERSION_CHECK=1
echo "Installing the locked packages into $venv (the first time takes a minute or two) ..."
"$venv/bin/pip" install --quiet --require-hashes -r requirements.lock
"$venv/bin/pip" install --quiet --no-build-isolation --no-deps --editable .
