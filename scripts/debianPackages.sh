# Installs Debian packages for the setup scripts, which source this file and define `fail`.

# Installs the named packages with apt-get. Its output goes to stderr, because callers read values from stdout.
install() {
	may_install || fail "$* cannot be installed here: that takes apt-get, and root or a sudo without password"
	log "Installing $*"
	{
		as_root apt-get update
		as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@"
	} >&2
}

may_install() {
	command -v apt-get >/dev/null && { is_root || sudo -n true 2>/dev/null; }
}

is_root() {
	[ "$(id -u)" -eq 0 ]
}

as_root() {
	if is_root; then "$@"; else sudo -n "$@"; fi
}

log() {
	echo "$*" >&2
}
