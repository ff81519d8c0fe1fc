#!/usr/bin/env bash
# What n8n's queue mode needs: a PostgreSQL and a Redis on 127.0.0.1.
#
#   eval "$(bash scripts/queueServices.sh)"    find or start both; prints where they are, as KEY=value lines to export
#   bash scripts/queueServices.sh stop         end what it started; reads the printed variables
#
# It takes what LEAD_ENRICHMENT_POSTGRES and LEAD_ENRICHMENT_REDIS name, then what answers on the standard ports, and
# starts what is still missing itself: on free ports, with its data in a temporary folder, as an unprivileged user.
# Programs that are not there are installed with apt-get, as root or through a sudo that asks for no password.
# LEAD_ENRICHMENT_OWN_SERVICES=1 leaves alone what runs already.
set -euo pipefail
. "$(dirname "$0")/debianPackages.sh"

POSTGRES_URL=${LEAD_ENRICHMENT_POSTGRES:-}
REDIS_URL=${LEAD_ENRICHMENT_REDIS:-}
# The folder of the services that this script has started; empty while there are none.
SERVICES=${LEAD_ENRICHMENT_SERVICES:-}

main() {
	case "${1:-start}" in
		start) start ;;
		stop) stop ;;
		*) fail "unknown command \"$1\"; there are: start, stop" ;;
	esac
}

start() {
	SERVICES=''
	find_running
	if [ -z "$POSTGRES_URL" ] || [ -z "$REDIS_URL" ]; then
		install_missing
		make_folder
		# Whatever goes wrong from here on, nothing is left running that nobody knows of.
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

# --- What runs already ---

find_running() {
	[ -z "${LEAD_ENRICHMENT_OWN_SERVICES:-}" ] || return 0
	if [ -z "$POSTGRES_URL" ] && answers_postgres 5432; then POSTGRES_URL=$(to_postgres_url 5432); fi
	if [ -z "$REDIS_URL" ] && answers_redis 6379; then REDIS_URL=redis://127.0.0.1:6379; fi
}

to_postgres_url() {
	echo "postgres://postgres@127.0.0.1:$1/postgres"
}

# One that asks for a password is no use: nobody has told us which.
answers_postgres() {
	local psql
	psql=$(find_program psql) || return 1
	PGCONNECT_TIMEOUT=5 "$psql" --no-password --no-psqlrc -c 'SELECT 1' "$(to_postgres_url "$1")" &>/dev/null
}

answers_redis() {
	local reply=''
	# The connection is made in a shell of its own, which a refused one ends.
	reply=$( (
		exec 3<>"/dev/tcp/127.0.0.1/$1"
		printf 'PING\r\n' >&3
		read -r -t 5 line <&3
		echo "$line"
	) 2>/dev/null) || return 1
	[[ $reply == +PONG* ]]
}

# --- Programs ---

# Debian keeps PostgreSQL's programs outside the PATH, one folder for each version.
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

# --- Services of our own ---

make_folder() {
	SERVICES=$(mktemp -d "${TMPDIR:-/tmp}/lead-enrichment-services-XXXXXX")
	if is_root; then chown nobody "$SERVICES"; fi
}

start_postgres() {
	local port data="$SERVICES/postgres"
	port=$(find_free_port)
	log "Starting a PostgreSQL on port $port"
	{
		# In its own folder: initdb complains about a current one that the user may not read.
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

# Waits for the end: what still runs would write into the folder that is removed next.
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
	log "n8n's queue mode is checked against a real PostgreSQL and a real Redis. Start both (with Docker, say) and name them:"
	log "  export LEAD_ENRICHMENT_POSTGRES=postgres://user:password@127.0.0.1:5432/postgres   (a user who may create databases)"
	log "  export LEAD_ENRICHMENT_REDIS=redis://127.0.0.1:6379"
	exit 1
}

main "$@"
