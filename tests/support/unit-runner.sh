#!/bin/bash
# Runs the commands of the installed units in place of systemd: start, stop, restart, reload UNIT...
# ROOT is the folder that replaces the root folder of the machine.
set -eu
verb=$1
shift

start() (
  unit=$1
  instance=${unit#kupa@}
  set -a
  . "$ROOT/etc/kupa/environment"
  . "$ROOT/etc/kupa/$instance.environment"
  set +a
  cd "$ROOT/opt/kupa/current"
  command=$(sed -n 's/^ExecStart=//p' "$ROOT/etc/systemd/system/kupa@.service")
  setsid $command >>"$ROOT/run/$instance.log" 2>&1 </dev/null &
  echo $! >"$ROOT/run/$instance.pid"
)

stop() {
  file="$ROOT/run/${1#kupa@}.pid"
  [ -f "$file" ] || return 0
  limit=$(sed -n 's/^TimeoutStopSec=//p' "$ROOT/etc/systemd/system/kupa@.service")
  pid=$(cat "$file")
  rm "$file"
  kill -TERM "$pid" 2>/dev/null || return 0
  for _ in $(seq $((limit * 10))); do
    kill -0 "$pid" 2>/dev/null || return 0
    sleep 0.1
  done
  kill -KILL "$pid"
  echo "$1 did not end within $limit seconds" >&2
  return 1
}

for unit in "$@"; do
  case $verb in
    start) start "$unit" ;;
    stop) stop "$unit" ;;
    restart)
      stop "$unit"
      start "$unit"
      ;;
    reload) kill -HUP "$(cat "$ROOT/run/${unit#kupa@}.pid")" ;;
    *) exit 1 ;;
  esac
done
