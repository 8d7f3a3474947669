#!/bin/bash
# Build a Debian 13 root with libcamera's virtual camera and the real picamera2, in which the camera tests run.
# usage: make_root.sh ROOT     needs root, debootstrap, a Debian mirror and PyPI; about two minutes, 1.4 GB
#
# Debian 13's own libcamera 0.4.0 hangs in most runs of the virtual camera: hence 0.7.1 from backports.
set -euo pipefail

root=$1
here=$(dirname "$(readlink -f "$0")")

# Mounts made in a namespace of our own are gone when we are, however we end.
if [ "${OWN_MOUNTS:-}" != yes ]; then
    exec env OWN_MOUNTS=yes unshare --mount --propagation private bash "$0" "$@"
fi

# The mirror that this machine itself uses.
mirror=$(cat /etc/apt/sources.list /etc/apt/sources.list.d/* 2>/dev/null \
    | grep -oE "https?://[^ ]+/debian/?( |$)" | grep -v snapshot | head -n1 | tr -d " ") || true
mirror=${mirror:-http://deb.debian.org/debian}

packages=ca-certificates,python3-venv,python3-dev,python3-numpy,gcc,libc6-dev,libcap-dev,pkg-config
debootstrap --variant=minbase --include="$packages" trixie "$root" "$mirror"

echo "deb $mirror trixie-backports main" > "$root/etc/apt/sources.list.d/backports.list"
printf 'APT::Install-Recommends "false";\nAcquire::Check-Valid-Until "false";\n' > "$root/etc/apt/apt.conf.d/99test"
cp /etc/resolv.conf /etc/hosts "$root/etc/"
cp /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/"
mount --bind /proc "$root/proc"
mount --bind /dev "$root/dev"

inside() { env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
    ${PIP_INDEX_URL:+PIP_INDEX_URL="$PIP_INDEX_URL"} ${http_proxy:+http_proxy="$http_proxy"} \
    ${https_proxy:+https_proxy="$https_proxy"} chroot "$root" "$@"; }
inside apt-get -qq update
inside apt-get -qq install -y -t trixie-backports python3-libcamera
inside python3 -m venv --system-site-packages /opt/venv
inside /opt/venv/bin/pip install -q --disable-pip-version-check \
    "picamera2==0.3.38" "opencv-python-headless>=4.8,<5" "msgspec>=0.19,<1"

mkdir -p "$root/usr/share/libcamera/pipeline/virtual" "$root/srv/frames" "$root/srv/project"
cp "$here/virtual.yaml" "$root/usr/share/libcamera/pipeline/virtual/virtual.yaml"
