#!/bin/bash
# Tries every package in a bare Debian: installs it, has it print a paper and open its window on a screen outside, starts
# it a second time, removes it, and lists what is left. Prints a table; pictures of the windows stand beside it.
# Usage: packaging/try_packages.sh DIST BARE [KIND ...]     as root; needs debootstrap, Xvfb, xdotool, imagemagick
#   DIST  where the packages are     BARE  where the bare Debian is, made if it is missing
#   KIND  deb, folder, one-file, wheel, pipx: all, if none is named
set -Eeuo pipefail
trap 'echo "failed: $BASH_COMMAND" >&2' ERR
dist=$(realpath "$1")
mkdir -p "$2"
bare=$(realpath "$2")
shift 2
kinds=("$@")
[ "${#kinds[@]}" -gt 0 ] || kinds=(deb folder one-file wheel pipx)

program=batarde-tourney
mirror=${MIRROR:-http://deb.debian.org/debian}
screen=97
# What Qt's wheel wants of the system; the other packages bring it, but for the first three.
needs=(fontconfig-config libegl1 libgl1)
wheel_needs=("${needs[@]}" libdbus-1-3 libfontconfig1 libglib2.0-0 libgssapi-krb5-2 libxcb-cursor0 libxcb-icccm4 libxcb-image0
    libxcb-keysyms1 libxcb-randr0 libxcb-render-util0 libxcb-shape0 libxcb-xkb1 libxkbcommon-x11-0)

if [ ! -x "$bare/base/usr/bin/apt-get" ]; then
    debootstrap --variant=minbase bookworm "$bare/base" "$mirror"
    cp /etc/resolv.conf "$bare/base/etc/"
    chroot "$bare/base" apt-get update -qq
    chroot "$bare/base" useradd --create-home --uid 1000 director
fi

# Each try has a layer of its own over the bare system: what it leaves behind stands in the layer and nowhere else.
begin_layer() {
    root=$bare/root
    mkdir -p "$bare/layer" "$bare/work" "$root"
    rm -rf "${bare:?}/layer" "$bare/work"
    mkdir -p "$bare/layer" "$bare/work"
    mount -t overlay overlay -o "lowerdir=$bare/base,upperdir=$bare/layer,workdir=$bare/work" "$root"
    mount -t proc proc "$root/proc"
    mount --bind /dev "$root/dev"
    cp /etc/resolv.conf "$root/etc/"
    mkdir -p "$root/tmp/.X11-unix"
    mount --bind /tmp/.X11-unix "$root/tmp/.X11-unix"
}
end_layer() {
    for mounted in tmp/.X11-unix dev proc; do umount "$root/$mounted"; done
    umount "$root"
}

as_root() {
    chroot "$root" env -i DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 PATH=/usr/sbin:/usr/bin:/sbin:/bin "$@"
}
as_user() {
    chroot --userspec=1000:1000 "$root" env -i HOME=/home/director PATH=/usr/local/bin:/usr/bin:/bin LC_ALL=C.UTF-8 "$@"
}
apt_install() { as_root apt-get install -y -qq --no-install-recommends "$@" >"$bare/apt.log" 2>&1; }
now() { date +%s%N; }

install_kind() {
    case $1 in
        deb) cp "$dist"/${program}_*.deb "$root/tmp/package.deb" && apt_install /tmp/package.deb ;;
        folder) apt_install "${needs[@]}" && tar -xJf "$dist"/$program-*-linux-*.tar.xz -C "$root/opt" &&
            ln -s /opt/$program/$program "$root/usr/local/bin/$program" ;;
        one-file) apt_install "${needs[@]}" && install -m 755 "$dist"/$program-*-linux-*[!xz] "$root/usr/local/bin/$program" ;;
        wheel) python_from_the_net python3-venv && as_root python3 -m venv /opt/$program &&
            as_root env PIP_CERT=/etc/ssl/certs/ca-certificates.crt /opt/$program/bin/pip install -q "/tmp/$wheel" &&
            ln -s /opt/$program/bin/$program "$root/usr/local/bin/$program" ;;
        pipx) python_from_the_net pipx &&
            as_user PIP_CERT=/etc/ssl/certs/ca-certificates.crt pipx install "/tmp/$wheel" >"$bare/pipx.log" 2>&1 &&
            ln -s /home/director/.local/bin/$program "$root/usr/local/bin/$program" ;;
    esac
}
python_from_the_net() {
    apt_install "${wheel_needs[@]}" python3 ca-certificates "$@"
    cp /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/"
    wheel=$(basename "$dist"/batarde_tourney-*.whl)
    cp "$dist/$wheel" "$root/tmp/"
}
remove_kind() {
    rm -f "$root/usr/local/bin/$program"
    case $1 in
        deb) as_root apt-get purge -y -qq $program >"$bare/apt.log" 2>&1 ;;
        folder | wheel) rm -rf "${root:?}/opt/$program" ;;
        pipx) as_user pipx uninstall $program >>"$bare/pipx.log" 2>&1 ;;
    esac
}
# All that bears the program's name or lies in its user's folder.
left_behind() {
    (cd "$bare/layer" && find . \( -type f -o -type l \)) | grep -E "batarde|/home/director/" | grep -v "^\./tmp/" || true
}
# Clubs and papers, what the window remembers, and what pipx keeps for itself once it was used.
of_the_user="^\./home/director/(club\.batarde|demo/|sheets\.pdf|\.config/$program/|\.local/(state|share)/$program/|\.cache/"
of_the_user="$of_the_user|\.local/pipx/(shared|logs)/)"

windows() { xdotool search --onlyvisible --name "Tourney" 2>/dev/null | wc -l; }
await_windows() {
    for _ in $(seq 600); do
        [ "$(windows)" -eq "$1" ] && return
        sleep 0.05
    done
    echo "waited in vain for $1 windows" >&2
    return 1
}

try_kind() {
    begin_layer
    install_kind "$1"
    size=$(du -sm --exclude=var/lib/apt --exclude=var/cache --exclude=tmp "$bare/layer" | cut -f1)
    own=$({ du -cm "$root/usr/lib/$program" "$root/opt/$program" "$root/usr/local/bin/$program" \
        "$root/home/director/.local/share/pipx" "$root/home/director/.local/pipx" 2>/dev/null || true; } | tail -1 | cut -f1)
    version=$(as_user $program --version)
    began=$(now)
    as_user $program demo --players 13 --out /home/director/demo >/dev/null
    printed=$((($(now) - began) / 1000000))
    as_user $program print /home/director/demo/club.batarde 1 score-sheets -o /home/director/sheets.pdf
    head -c 5 "$root/home/director/sheets.pdf" | grep -q "%PDF-"
    cp "$root/home/director/demo/club.batarde" "$root/home/director/club.batarde"
    chown 1000:1000 "$root/home/director/club.batarde"
    # The first start reads everything from the disk and, from a wheel, compiles; the second one is what an evening is like.
    times=()
    for _ in 1 2; do
        began=$(now)
        as_user DISPLAY=":$screen" $program /home/director/club.batarde &
        window=$!
        await_windows 1
        times+=($((($(now) - began) / 1000000)))
        if [ "${#times[@]}" -eq 2 ]; then
            sleep 3
            as_user DISPLAY=":$screen" $program /home/director/club.batarde
            second=$(windows)
            import -window root "$bare/$1.png"
        fi
        xdotool windowfocus --sync "$(xdotool search --onlyvisible --name "Tourney" | head -1)" key ctrl+q
        wait "$window"
    done
    remove_kind "$1"
    left=$(left_behind)
    end_layer
    printf '| %s | %s | %s MB (%s MB) | %s ms | %s ms, then %s ms | %s | %s |\n' "$1" "$version" "$own" "$size" "$printed" "${times[0]}" "${times[1]}" "$second" \
        "$(echo "$left" | grep -c -v -E "$of_the_user" || true)" | tee -a "$bare/table.md"
    echo "$left" | sed "s/^/    left after $1: /"
}

# Without -noreset it begins anew whenever nobody is there, also while somebody is about to come.
Xvfb ":$screen" -screen 0 1366x768x24 -nolisten tcp -noreset &
server=$!
trap 'for m in tmp/.X11-unix dev proc ""; do umount -l "$bare/root/$m" 2>/dev/null || true; done; kill $server' EXIT
sleep 1
export DISPLAY=":$screen"
echo "| package | version | on the disk (with what the system had to get) | a whole evening printed | until the window stands, first and next | windows after a second start | files left that are not the user's |" | tee "$bare/table.md"
echo "| --- | --- | --- | --- | --- | --- | --- |" | tee -a "$bare/table.md"
for kind in "${kinds[@]}"; do try_kind "$kind"; done
