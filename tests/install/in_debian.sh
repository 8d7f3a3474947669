#!/bin/bash
# Install the package in a fresh Debian, of another processor too, and try it there: load all it needs, show the
# commands, read a picture, play a game, check.
# usage: in_debian.sh ROOT [SUITE [ARCHITECTURE]]     bookworm or trixie (the default); amd64, arm64 …
# needs root, debootstrap, a Debian mirror and PyPI; for another processor qemu-user-static and binfmt-support
set -euo pipefail

# Mounts and processes live in namespaces of this run and are gone when it ends, however it ends.
if [ "${OWN_MOUNTS:-}" != yes ]; then
    exec env OWN_MOUNTS=yes unshare --mount --pid --fork --kill-child --propagation private bash "$0" "$@"
fi
root=$1 suite=${2:-trixie} architecture=${3:-$(dpkg --print-architecture)}
project=$(dirname "$(readlink -f "$0")")/../..

[ -d "$root/usr" ] || debootstrap --arch="$architecture" --variant=minbase \
    --include=ca-certificates,python3-venv "$suite" "$root" http://deb.debian.org/debian
cp /etc/resolv.conf /etc/hosts "$root/etc/"
cp /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/"
rm -rf "$root/srv/project"
mkdir -p "$root/srv/project"
tar -C "$project" --exclude=./.git --exclude=./build -c . | tar -C "$root/srv/project" -x
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"

inside() { env -i HOME=/root PATH=/opt/companion/bin:/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 \
    PYTHONDONTWRITEBYTECODE=1 DEBIAN_FRONTEND=noninteractive ${PIP_INDEX_URL:+PIP_INDEX_URL="$PIP_INDEX_URL"} \
    ${https_proxy:+https_proxy="$https_proxy"} chroot "$root" "$@"; }
inside apt-get -qq update
inside apt-get -qq install -y --no-install-recommends libgl1 libglib2.0-0 >/dev/null
inside python3 -m venv /opt/companion
inside pip install -q --disable-pip-version-check --cert /etc/ssl/certs/ca-certificates.crt /srv/project "gpiozero>=2,<3"
inside python -c "
import importlib, platform
names = 'click flask fpdf ifaddr msgspec numpy cv2 PIL platformdirs segno waitress zeroconf gpiozero'.split()
for name in (*names, 'companion', 'vision.reader', 'calibration.calibrate', 'hardware.frames', 'web.app'):
    importlib.import_module(name)
print(platform.machine(), platform.python_version(), 'loads', *names)"
inside companion --help | head -n 3
inside env PYTHONPATH=/srv/project python -c "
import cv2
from tests.pictures.drawn import Drawn, photograph
dice = [Drawn(3, 'red', 80, 70, 44), Drawn(6, 'blue', 220, 90, 44)]
cv2.imwrite('/mnt/table.png', photograph(dice, 320, 180))"
inside companion read /mnt/table.png | tee "$root/mnt/read"
grep -qE "3 +. red" "$root/mnt/read"
grep -qE "6 +. blue" "$root/mnt/read"
inside companion demo --text --speed 0 --seed 1 | tail -n 1
inside companion check || echo "exit status $?: there is neither camera nor pin in here"
