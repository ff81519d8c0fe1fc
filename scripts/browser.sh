#!/usr/bin/env bash
# Sees to it that the browser checks and the pictures find a Chromium: the one that LEAD_ENRICHMENT_CHROMIUM names, or one
# with a usual name. Where there is none it installs Debian's, and a font where the machine has none: the editor's own
# fonts do not contain all characters.
set -euo pipefail
. "$(dirname "$0")/debianPackages.sh"

names=(${LEAD_ENRICHMENT_CHROMIUM:-chromium chromium-browser google-chrome google-chrome-stable})
command -v "${names[@]}" >/dev/null || install chromium
fc-list 2>/dev/null | grep -q . || install fontconfig fonts-dejavu-core
