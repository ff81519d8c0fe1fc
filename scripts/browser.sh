#!/usr/bin/env bash
# A Chromium for the browser tests and the README's pictures: prints the path of the one to use.
#
#   export LEAD_ENRICHMENT_CHROMIUM="$(bash scripts/browser.sh)"
#
# It takes what LEAD_ENRICHMENT_CHROMIUM names, then what has one of the usual names, and else installs Debian's
# chromium with apt-get, as root or through a sudo that asks for no password. Where the machine has no fonts at all, it
# installs one too: the editor brings its own for the usual letters only.
set -euo pipefail
. "$(dirname "$0")/debianPackages.sh"

main() {
	local path named=${LEAD_ENRICHMENT_CHROMIUM:-}
	# A wrong name is not a reason to install anything.
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
	log 'The editor is opened in a Chromium or Chrome. Install one, or name it:'
	log '  export LEAD_ENRICHMENT_CHROMIUM=/path/to/chromium'
	exit 1
}

main
