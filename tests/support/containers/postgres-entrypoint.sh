#!/bin/sh
# The part of the official image's entry point that deploy/compose.yml uses.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  install -d -o postgres -g postgres -m 700 "$PGDATA"
  chown postgres:postgres /var/lib/postgresql
  install -o postgres -m 600 "$POSTGRES_PASSWORD_FILE" /tmp/password
  setpriv --reuid=postgres --regid=postgres --init-groups initdb -D "$PGDATA" -U "$POSTGRES_USER" \
    --pwfile=/tmp/password --auth-local=trust --auth-host=scram-sha-256 --encoding=UTF8 --locale=C.UTF-8
  rm /tmp/password
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  echo "create database \"$POSTGRES_DB\"" |
    setpriv --reuid=postgres --regid=postgres --init-groups \
      postgres --single -D "$PGDATA" -j postgres
fi
install -d -o postgres -g postgres /var/run/postgresql
exec setpriv --reuid=postgres --regid=postgres --init-groups "$@" -c "listen_addresses=*"
