#!/usr/bin/env bash
# Prints the path of the Chromium for the browser tests and the README's screenshots.
#
#   export LEAD_ENRICHMENT_CHROMIUM="$(bash scripts/browser.sh)"
#
# It uses the one named in LEAD_ENRICHMENT_CHROMIUM, else one with a usual name, else installs Debian's chromium with
# apt-get, as root or with a sudo that needs no password. It installs a font where the machine has none: the editor's
# own fonts do not contain all characters.
set -euo pipefail
. "$(dirname "$0")/debianPackages.sh"

main() {
	local path named=${LEAD_ENRICHMENT_CHROMIUM:-}
	# With a wrong name nothing is installed.
	if [ -n "$named" ] && ! command -v "$named" >/dev/null; then
		fail "LEAD_ENRICHMENT_CHROMIUM names $named, which cannot be run"
	fi
	if ! path=$(find_chromium); then
		install chromium
		path=$(find_chromium) || fail 'the installed chromium cannot be found'
	fi
	"$path" --version >&2 || fail "$path does not start"
	if ! has_fonts; then install fontconfig fonts-dejavu-core; fi
	echo "$path"
}

find_chromium() {
	local name
	for name in ${LEAD_ENRICHMENT_CHROMIUM:+"$LEAD_ENRICHMENT_CHROMIUM"} chromium chromium-browser google-chrome google-chrome-stable; do
		command -v "$name" && return
	done
	return 1
}

has_fonts() {
	command -v fc-list >/dev/null && [ -n "$(fc-list | head -n 1)" ]
}

fail() {
	log "browser.sh: $1."
	log 'The editor is opened in a Chromium or Chrome. Install one, or set its path:'
	log '  export LEAD_ENRICHMENT_CHROMIUM=/path/to/chromium'
	exit 1
}

main
