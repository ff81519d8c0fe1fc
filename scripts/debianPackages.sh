# Sourced by the set-up scripts: installs Debian packages where that is allowed.
install() {
	local root=()
	[ "$(id -u)" -eq 0 ] || root=(sudo -n)
	echo "Installing $*"
	"${root[@]}" apt-get update &&
		"${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@" && return
	echo "$* cannot be installed here: that takes apt-get, and root or a sudo without password" >&2
	return 1
}
