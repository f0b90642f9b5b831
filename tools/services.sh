# Shell functions for .ci/run: a PostgreSQL and a Redis of its own, in a temporary folder and on free ports.
# Sourced by bash from the root of the project, after tools/environment.sh.

SERVICES=""

# free_port: one that nothing listens on now.
free_port() {
    python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'
}

# as_postgres COMMAND…: PostgreSQL refuses to run as root, so root runs it as the user of Debian's package.
as_postgres() {
    if [ "$(id -u)" = 0 ]; then
        (cd / && exec setpriv --reuid postgres --regid postgres --init-groups "$@")
    else
        "$@"
    fi
}

# start_services: start both, and name them in DEADHAND_TEST_POSTGRES and DEADHAND_TEST_REDIS. Returns 1 after
# saying what is missing or what went wrong. The caller sees to it that stop_services is called at its exit.
start_services() {
    local programs port
    programs=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1)
    if [ -z "$programs" ] && command -v initdb >/dev/null 2>&1; then
        programs=$(dirname "$(command -v initdb)")
    fi
    if [ -z "$programs" ]; then
        say "There is no PostgreSQL here (Debian: apt-get install postgresql)."
        return 1
    fi
    if ! command -v redis-server >/dev/null 2>&1; then
        say "There is no Redis here (Debian: apt-get install redis-server)."
        return 1
    fi
    SERVICES=$(mktemp -d)
    chmod 755 "$SERVICES"
    mkdir "$SERVICES/postgres" "$SERVICES/redis"
    [ "$(id -u)" != 0 ] || chown postgres "$SERVICES/postgres"

    port=$(free_port)
    printf 'a password for tests\n' >"$SERVICES/password"
    chmod 644 "$SERVICES/password"
    if ! as_postgres "$programs/initdb" --pgdata "$SERVICES/postgres/data" --username deadhand \
        --pwfile "$SERVICES/password" --auth scram-sha-256 --encoding UTF8 --locale C \
        >"$SERVICES/initdb.log" 2>&1; then
        tail -n 5 "$SERVICES/initdb.log" >&2
        return 1
    fi
    # as it comes but for the address: what is tested is as durable as what is run
    if ! as_postgres "$programs/pg_ctl" --pgdata "$SERVICES/postgres/data" --log "$SERVICES/postgres/log" --wait \
        --options "-h 127.0.0.1 -p $port -k $SERVICES/postgres" start >"$SERVICES/start.log" 2>&1; then
        cat "$SERVICES/start.log" "$SERVICES/postgres/log" >&2
        return 1
    fi
    export DEADHAND_TEST_POSTGRES="postgresql+asyncpg://deadhand:a%20password%20for%20tests@127.0.0.1:$port/postgres"

    port=$(free_port)
    redis-server --bind 127.0.0.1 --port "$port" --dir "$SERVICES/redis" --save "" --appendonly no \
        >"$SERVICES/redis/log" 2>&1 &
    REDIS_PROCESS=$!
    for _ in $(seq 100); do
        if [ "$(redis-cli -p "$port" ping 2>/dev/null)" = PONG ]; then
            export DEADHAND_TEST_REDIS="redis://127.0.0.1:$port/0"
            return 0
        fi
        sleep 0.1
    done
    cat "$SERVICES/redis/log" >&2
    return 1
}

# stop_services: stop what start_services has started, and leave nothing behind.
stop_services() {
    local programs
    [ -n "$SERVICES" ] || return 0
    if [ -n "${REDIS_PROCESS:-}" ]; then
        kill "$REDIS_PROCESS" 2>/dev/null || true
        wait "$REDIS_PROCESS" 2>/dev/null || true
    fi
    if [ -f "$SERVICES/postgres/data/postmaster.pid" ]; then
        programs=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1)
        as_postgres "${programs:+$programs/}pg_ctl" --pgdata "$SERVICES/postgres/data" --mode immediate --wait stop \
            >/dev/null 2>&1 || true
    fi
    rm -rf "$SERVICES"
    SERVICES=""
}
