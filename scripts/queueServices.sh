#!/usr/bin/env bash
# Provides the PostgreSQL and the Redis that n8n's queue mode needs.
#
#   eval "$(bash scripts/queueServices.sh)"    find or start both; prints their URLs as export statements
#   bash scripts/queueServices.sh stop         end those that it started, according to the exported variables
#
# It uses those named in LEAD_ENRICHMENT_POSTGRES and LEAD_ENRICHMENT_REDIS, else those that answer on the default ports
# of 127.0.0.1, else starts its own: on free ports, with its data in a temporary folder, as an unprivileged user.
# Missing programs are installed with apt-get, as root or with a sudo that needs no password.
# With LEAD_ENRICHMENT_OWN_SERVICES=1 it does not use services that are running already.
set -euo pipefail
. "$(dirname "$0")/debianPackages.sh"

POSTGRES_URL=${LEAD_ENRICHMENT_POSTGRES:-}
REDIS_URL=${LEAD_ENRICHMENT_REDIS:-}
# The folder of the services that this script started; empty when there are none.
SERVICES=${LEAD_ENRICHMENT_SERVICES:-}

main() {
	case "${1:-start}" in
		start) start ;;
		stop) stop ;;
		*) fail "unknown command \"$1\"; the commands are start and stop" ;;
	esac
}

start() {
	SERVICES=''
	find_running
	if [ -z "$POSTGRES_URL" ] || [ -z "$REDIS_URL" ]; then
		install_missing
		make_folder
		# On any failure, the services started so far are stopped.
		trap '[ $? -eq 0 ] || stop' EXIT
		[ -n "$POSTGRES_URL" ] || start_postgres
		[ -n "$REDIS_URL" ] || start_redis
	fi
	print_variables
}

print_variables() {
	printf 'export LEAD_ENRICHMENT_POSTGRES=%q\n' "$POSTGRES_URL"
	printf 'export LEAD_ENRICHMENT_REDIS=%q\n' "$REDIS_URL"
	printf 'export LEAD_ENRICHMENT_SERVICES=%q\n' "$SERVICES"
}

# --- Running services ---

find_running() {
	[ -z "${LEAD_ENRICHMENT_OWN_SERVICES:-}" ] || return 0
	if [ -z "$POSTGRES_URL" ] && answers_postgres 5432; then POSTGRES_URL=$(to_postgres_url 5432); fi
	if [ -z "$REDIS_URL" ] && answers_redis 6379; then REDIS_URL=redis://127.0.0.1:6379; fi
}

to_postgres_url() {
	echo "postgres://postgres@127.0.0.1:$1/postgres"
}

# A server that requires a password is not used, because the password is not known.
answers_postgres() {
	local psql
	psql=$(find_program psql) || return 1
	PGCONNECT_TIMEOUT=5 "$psql" --no-password --no-psqlrc -c 'SELECT 1' "$(to_postgres_url "$1")" &>/dev/null
}

answers_redis() {
	local reply=''
	# In a subshell, because a refused connection ends the shell.
	reply=$( (
		exec 3<>"/dev/tcp/127.0.0.1/$1"
		printf 'PING\r\n' >&3
		read -r -t 5 line <&3
		echo "$line"
	) 2>/dev/null) || return 1
	[[ $reply == +PONG* ]]
}

# --- Programs ---

# Debian installs PostgreSQL's programs outside the PATH, in one folder per version.
find_program() {
	command -v "$1" && return
	local newest
	newest=$(find /usr/lib/postgresql/*/bin -name "$1" 2>/dev/null | sort -V | tail -n 1)
	[ -n "$newest" ] && echo "$newest"
}

install_missing() {
	local packages=()
	[ -n "$POSTGRES_URL" ] || find_program initdb >/dev/null || packages+=(postgresql)
	[ -n "$REDIS_URL" ] || find_program redis-server >/dev/null || packages+=(redis-server)
	[ ${#packages[@]} -gt 0 ] || return 0
	install "${packages[@]}"
}

# PostgreSQL refuses to run as root.
as_service() {
	if is_root; then runuser -u nobody -- "$@"; else "$@"; fi
}

# --- Started services ---

make_folder() {
	SERVICES=$(mktemp -d "${TMPDIR:-/tmp}/lead-enrichment-services-XXXXXX")
	if is_root; then chown nobody "$SERVICES"; fi
}

start_postgres() {
	local port data="$SERVICES/postgres"
	port=$(find_free_port)
	log "Starting a PostgreSQL on port $port"
	{
		# initdb prints a warning when its user may not read the current folder.
		cd "$SERVICES"
		as_service "$(find_program initdb)" -D "$data" -U postgres --auth=trust --encoding=UTF8 --no-sync
		as_service "$(find_program pg_ctl)" -D "$data" -w -l "$SERVICES/postgres.log" \
			-o "-c listen_addresses=127.0.0.1 -c port=$port -c unix_socket_directories='' -c fsync=off" start
	} >&2
	POSTGRES_URL=$(to_postgres_url "$port")
}

start_redis() {
	local port tries
	port=$(find_free_port)
	log "Starting a Redis on port $port"
	as_service "$(find_program redis-server)" --bind 127.0.0.1 --port "$port" --save '' --appendonly no \
		--daemonize yes --dir "$SERVICES" --pidfile "$SERVICES/redis.pid" --logfile "$SERVICES/redis.log" >&2
	for tries in $(seq 50); do
		answers_redis "$port" && break
		[ "$tries" -lt 50 ] || fail "the Redis on port $port does not answer"
		sleep 0.2
	done
	REDIS_URL=redis://127.0.0.1:$port
}

find_free_port() {
	node -e "const s = require('net').createServer(); s.listen(0, '127.0.0.1', () => { console.log(s.address().port); s.close(); })"
}

stop() {
	[ -n "$SERVICES" ] && [ -d "$SERVICES" ] || return 0
	log "Ending the services of $SERVICES"
	if [ -f "$SERVICES/postgres/postmaster.pid" ]; then
		as_service "$(find_program pg_ctl)" -D "$SERVICES/postgres" -m immediate stop >&2 || true
	fi
	if [ -f "$SERVICES/redis.pid" ]; then end_process "$(cat "$SERVICES/redis.pid")"; fi
	rm -rf "$SERVICES"
}

# Waits for the end of the process, which could otherwise write into the folder that is removed next.
end_process() {
	kill "$1" 2>/dev/null || return 0
	for _ in $(seq 50); do
		kill -0 "$1" 2>/dev/null || return 0
		sleep 0.1
	done
	kill -9 "$1" 2>/dev/null || true
}

fail() {
	log "queueServices.sh: $1."
	log "n8n's queue mode is tested with a real PostgreSQL and a real Redis. Start both (for example with Docker) and set their URLs:"
	log "  export LEAD_ENRICHMENT_POSTGRES=postgres://user:password@127.0.0.1:5432/postgres   (a user who may create databases)"
	log "  export LEAD_ENRICHMENT_REDIS=redis://127.0.0.1:6379"
	exit 1
}

main "$@"
