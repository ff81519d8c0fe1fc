#!/usr/bin/env bash
# Runs a command with the PostgreSQL and the Redis that n8n's queue mode needs:
#
#   bash scripts/queueServices.sh npm run durability
#
# It takes those that LEAD_ENRICHMENT_POSTGRES and LEAD_ENRICHMENT_REDIS name, else those that answer on the standard
# ports of 127.0.0.1. What is missing runs while the command does: on a free port, with its data in a temporary folder,
# as an unprivileged user, from Debian's packages, which are installed where that is allowed.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/debianPackages.sh

# PostgreSQL refuses to run as root.
as_service() {
	if [ "$(id -u)" -eq 0 ]; then runuser -u nobody -- "$@"; else "$@"; fi
}

find_free_port() {
	node -e "const s = require('net').createServer(); s.listen(0, '127.0.0.1', () => { console.log(s.address().port); s.close(); })"
}

# Debian keeps PostgreSQL's programs outside the PATH, in one folder per version.
find_postgres() {
	PATH=$PATH:$(find /usr/lib/postgresql -name bin 2>/dev/null | sort -V | tail -n 1)
	command -v initdb pg_ctl >/dev/null
}

start_postgres() {
	local port settings
	find_postgres || { install postgresql && find_postgres; }
	port=$(find_free_port)
	settings="-c listen_addresses=127.0.0.1 -c port=$port -c unix_socket_directories='' -c fsync=off"
	as_service initdb -D "$folder/postgres" -U postgres --auth=trust --encoding=UTF8 --no-sync
	as_service pg_ctl -D "$folder/postgres" -l "$folder/postgres.log" -o "$settings" -w start
	export LEAD_ENRICHMENT_POSTGRES=postgres://postgres@127.0.0.1:$port/postgres
}

start_redis() {
	local port
	command -v redis-server >/dev/null || install redis-server
	port=$(find_free_port)
	as_service redis-server --bind 127.0.0.1 --port "$port" --save '' --dir "$folder" --logfile redis.log --daemonize yes
	own_redis=redis://127.0.0.1:$port
	for _ in {1..50}; do redis-cli -u "$own_redis" ping &>/dev/null && break || sleep 0.2; done
	export LEAD_ENRICHMENT_REDIS=$own_redis
}

stop() {
	[ ! -d "$folder/postgres" ] || as_service pg_ctl -D "$folder/postgres" -m immediate stop || true
	[ -z "${own_redis:-}" ] || redis-cli -u "$own_redis" shutdown nosave || true
	rm -rf "$folder"
}

missing=$(node test/durability/queue/probeServices.cjs postgres://postgres@127.0.0.1:5432/postgres redis://127.0.0.1:6379)
folder=$(mktemp -d)
trap stop EXIT
if [ "$(id -u)" -eq 0 ]; then chown nobody "$folder"; fi
if [ -z "${LEAD_ENRICHMENT_POSTGRES:-}" ] && [[ $missing == *postgres* ]]; then start_postgres; fi
if [ -z "${LEAD_ENRICHMENT_REDIS:-}" ] && [[ $missing == *redis* ]]; then start_redis; fi
"$@"
