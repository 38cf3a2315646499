#!/bin/sh
# Auftritt. Without a command it starts the site; `--help` lists the commands.
program=$(dirname -- "$(readlink -f -- "$0")")
# Data and settings stand beside the folder of the version, so that an update leaves them alone.
home=$(dirname -- "$program")
settings=$home/auftritt.env
if [ -z "${DATA_DIR-}" ]; then
  data=$(sed -n "s/^ *\(export \)\{0,1\} *DATA_DIR *= *//p" "$settings" 2>/dev/null | tail -n 1 |
    sed "s/#.*//; s/[\"'\`]//g; s/[[:space:]]*$//")
  # A path of the settings counts from here, not from the folder in which somebody is.
  case "${data:=auftritt-data}" in
    /*) ;;
    *) export DATA_DIR="$home/$data" ;;
  esac
fi
# malloc returns the memory of decoded pictures at once.
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX-2}"
export MALLOC_MMAP_THRESHOLD_="${MALLOC_MMAP_THRESHOLD_-32768}"
export MALLOC_TRIM_THRESHOLD_="${MALLOC_TRIM_THRESHOLD_-32768}"
case "${1-start}" in
  start)
    options=
    # A running `auftritt update`: a restart waits for it, or finishes one that was killed.
    while [ -e "$home/auftritt.update" ]; do
      update=$(head -n 1 "$home/auftritt.update" 2>/dev/null)
      # Another program may have its process id by now.
      if tr '\0' ' ' 2>/dev/null <"/proc/$update/cmdline" | grep -q 'build/server/index.js update'; then
        echo $$ >"$home/auftritt.waiting"
        sleep 0.2
      elif [ -e "$home/auftritt.update" ]; then
        sh "$program/auftritt" update --recover || exit 1
      fi
    done
    rm -f "$home/auftritt.waiting"
    # What starts the site at boot names current/auftritt, since updates delete former versions. An update moves the link.
    case "$program" in
      */auftritt-[0-9]*) [ -e "$home/current" ] || ln -sfn "${program##*/}" "$home/current" ;;
    esac
    if [ -e "$home/current" ]; then program=$(readlink -f -- "$home/current"); fi
    ;;
  # Streaming commands: V8 collects garbage earlier and counts buffers.
  *) options='--optimize-for-size --semi-space-growth-factor=1 --heap-growing-percent=20 --external-memory-accounted-in-global-limit' ;;
esac
if [ -e "$settings" ]; then
  # shellcheck disable=SC2086
  exec "$program/node" $options --env-file="$settings" "$program/build/server/index.js" "$@"
fi
# shellcheck disable=SC2086
exec "$program/node" $options "$program/build/server/index.js" "$@"
