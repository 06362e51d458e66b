#!/bin/bash
# Opens a club as a double click does, on a desktop of its own: with the MIME type and the desktop file of this folder installed,
# xdg-open finds the program of the file and starts it with that club; a second time the open window comes forward.
# Usage: packaging/try_double_click.sh [PROGRAM]     needs xdg-utils, shared-mime-info, desktop-file-utils, libglib2.0-bin, dbus, Xvfb, xdotool
#   PROGRAM  batarde-tourney as it is installed; that of .venv, if none is named
set -Eeuo pipefail
trap 'echo "failed: $BASH_COMMAND" >&2' ERR
here=$(realpath "$(dirname "$0")")
program=$(realpath -s "${1:-$here/../.venv/bin/batarde-tourney}")
home=$(mktemp -d)
screen=96
unset XDG_STATE_HOME XDG_DATA_DIRS WAYLAND_DISPLAY DESKTOP_SESSION
export HOME="$home" XDG_DATA_HOME="$home/data" XDG_CONFIG_HOME="$home/config" XDG_RUNTIME_DIR="$home/run"
export DISPLAY=":$screen" QT_QPA_PLATFORM=xcb LC_ALL=C.UTF-8
mkdir -p "$home/bin" "$XDG_DATA_HOME/mime/packages" "$XDG_DATA_HOME/applications" "$XDG_CONFIG_HOME"
mkdir -m 700 "$XDG_RUNTIME_DIR"
ln -s "$program" "$home/bin/batarde-tourney"
export PATH="$home/bin:$PATH"

Xvfb ":$screen" -screen 0 1366x768x24 -nolisten tcp -noreset &
server=$!
end() {
    for window in $(windows); do xdotool windowfocus --sync "$window" key ctrl+q || true; done
    for _ in $(seq 200); do [ -z "$(windows)" ] && break; sleep 0.05; done
    kill "$server"
    rm -rf "$home"
}
windows() { xdotool search --onlyvisible --name "Tourney" 2>/dev/null || true; }
trap end EXIT

# As the package and the triggers of the system do.
cp "$here/org.batarde.tourney.xml" "$XDG_DATA_HOME/mime/packages/"
desktop-file-install --dir="$XDG_DATA_HOME/applications" "$here/org.batarde.tourney.desktop"
update-mime-database "$XDG_DATA_HOME/mime"
update-desktop-database "$XDG_DATA_HOME/applications"

# A name that shells and desktops stumble over; the second one has lost its ending and is known by its content alone.
batarde-tourney simulate --players 9 --rounds 1 --seed 7 -o "$home/event.json"
club="$home/Club d’été & co.batarde"
batarde-tourney import "$club" "$home/event.json" >/dev/null
cp "$club" "$home/no ending"
for desktop in GNOME ""; do
    # A desktop asks gio; where there is none xdg-open asks `mimetype`, if that is there.
    [ -n "$desktop" ] || command -v mimetype >/dev/null || continue
    for file in "$club" "$home/no ending"; do
        kind=$(XDG_CURRENT_DESKTOP=$desktop xdg-mime query filetype "$file")
        [ "$kind" = application/x-batarde-club ] || { echo "“$file” is of type $kind" >&2; exit 1; }
    done
    echo "type on ${desktop:-no desktop}: $kind"
done
echo "opened by: $(xdg-mime query default application/x-batarde-club)"

for time in first second; do
    XDG_CURRENT_DESKTOP=GNOME dbus-run-session -- sh -c 'xdg-open "$1"; sleep 2' sh "$club" 2>/dev/null &
    wait $!
    for _ in $(seq 600); do [ -n "$(windows)" ] && break; sleep 0.05; done
    echo "windows after the $time double click: $(windows | wc -l)"
    [ "$(windows | wc -l)" -eq 1 ]
done
title=$(xdotool getwindowname "$(windows)")
echo "title: $title"
[[ $title == *"Club d’été & co"* ]]
