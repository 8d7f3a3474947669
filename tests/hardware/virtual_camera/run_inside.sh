#!/bin/bash
# Run a program of this project in the Debian 13 root that make_root.sh built.
# usage: run_inside.sh ROOT PROJECT FRAMES OUT PROGRAM [ARGUMENT…]     all paths outside; needs root
#
# Mounts and processes live in namespaces of this run and are gone when it ends, however it ends.
set -euo pipefail
if [ "${OWN_MOUNTS:-}" != yes ]; then
    exec env OWN_MOUNTS=yes unshare --mount --pid --fork --kill-child --propagation private bash "$0" "$@"
fi
root=$1 project=$2 frames=$3 out=$4
shift 4
mount -t proc proc "$root/proc"
mount --bind /dev "$root/dev"
mount --bind "$project" "$root/srv/project"
mount --bind "$frames" "$root/srv/frames"
mount --bind "$out" "$root/mnt"
exec env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin PYTHONPATH=/srv/project PYTHONDONTWRITEBYTECODE=1 LC_ALL=C.UTF-8 \
    chroot "$root" /opt/venv/bin/python "/srv/project/$1" "${@:2}"
