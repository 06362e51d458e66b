#!/bin/sh
# Opens the window, or, where there is no display, says so and runs the demonstration.
# Usage: tools/run.sh PROGRAM
set -eu
program=$1
if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] || [ "$(uname)" = Darwin ]; then
    exec "$program"
fi
echo "There is no display here, so no window can open: running the demonstration instead."
exec "$program" demo
