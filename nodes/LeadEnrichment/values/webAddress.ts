/** The longest address to consider, in characters: no server accepts longer ones. */
export const LONGEST_ADDRESS = 8_192;
/** The longest possible host name. */
export const LONGEST_HOST = 255;
/** The longest authority: for foreign scripts, the time `URL` takes grows with the square of its length. */
const LONGEST_AUTHORITY = 1_000;

/** Fast path: most addresses are certainly valid and canonical. */
const PLAIN_URL = /^https:\/\/(?![^/]*xn--)(?:[a-z0-9-]+\.)+[a-z]{2,}(?:\/[\w~-][\w.~-]*)*$/;

export const isPlainUrl = (text: string) => text.length <= LONGEST_AUTHORITY && PLAIN_URL.test(text);

/** Whether a text is an http(s) URL with a host, which a base URL, a webhook URL or a profile link must be. */
export function isHttpUrl(text: string): boolean {
	if (text.length > LONGEST_ADDRESS || !/^https?:\/\/[^\s/]\S*$/i.test(text)) return false;
	const [, , authority = ''] = text.split(/[/?#]/, 3);
	if (authority.length > LONGEST_AUTHORITY) return false;
	// Not `URL.canParse`: once optimised, it fails in Node 20 for addresses such as https://münchen.example.
	try {
		return new URL(text).hostname !== '';
	} catch {
		return false;
	}
}

const URI_PART = /^(?:[\w.~!$&'()*+,;=:@/?-]|%[0-9a-f]{2})*$/i;

/** Whether an http(s) URL is a URI (RFC 3986): other characters are percent-encoded. */
export function isUri(text: string): boolean {
	const [, authority = '', rest = ''] = /^https?:\/\/([^/?#]*)([^]*)/i.exec(text) ?? [];
	const [beforeFragment = '', fragment = '', ...more] = rest.split('#');
	if (text.length > LONGEST_ADDRESS || authority === '' || more.length > 0) return false;
	return [authority.replace(/[[\]]/g, ''), beforeFragment, fragment].every((part) => URI_PART.test(part));
}

/**
 * An address that only its own machine can reach. The pattern covers the whole address because the editor's hints use
 * it in an expression, where n8n has no `URL`.
 */
export const LOOPBACK_URL_PATTERN =
	/^https?:\/\/([^/?#]*@)?(localhost|[^/?#]+\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])(?=(:\d*)?([/?#]|$))/i;

/** The address at which an n8n trigger listens while its workflow is being built. */
export const TEST_URL_PATTERN = /\/webhook-test\//;

/** Whether only its own machine can reach an http(s) URL. */
export function isLoopbackUrl(address: string): boolean {
	// `URL` expands 127.1 and the like to 127.0.0.1.
	return LOOPBACK_URL_PATTERN.test(new URL(address).href);
}
