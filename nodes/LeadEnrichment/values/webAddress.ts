/** The longest address that is looked at, in characters: no server takes longer ones. */
export const LONGEST_ADDRESS = 8_192;
/** The longest name of a host that there is. */
export const LONGEST_HOST = 255;
/** The longest authority: the time that `URL` takes for a foreign script grows with the square of its length. */
const LONGEST_AUTHORITY = 1_000;

/** An address in which nothing can be wrong or written otherwise, as most are: seen in a small part of the time. */
const PLAIN_URL = /^https:\/\/(?![^/]*xn--)(?:[a-z0-9-]+\.)+[a-z]{2,}(?:\/[\w~-][\w.~-]*)*$/;

export const isPlainUrl = (text: string) => text.length <= LONGEST_AUTHORITY && PLAIN_URL.test(text);

/** Whether a text is an http or https URL with a host, as a base URL, a webhook URL or a profile link must be. */
export function isHttpUrl(text: string): boolean {
	if (text.length > LONGEST_ADDRESS || !/^https?:\/\/[^\s/]\S*$/i.test(text)) return false;
	const [, , authority = ''] = text.split(/[/?#]/, 3);
	if (authority.length > LONGEST_AUTHORITY) return false;
	// Not by `URL.canParse`, which Node 20 gets wrong for an address such as https://münchen.example once it is hot.
	try {
		return new URL(text).hostname !== '';
	} catch {
		return false;
	}
}

const URI_PART = /^(?:[\w.~!$&'()*+,;=:@/?-]|%[0-9a-f]{2})*$/i;

/** Whether an http(s) URL is a URI (RFC 3986): characters that an address may hold, others percent-encoded. */
export function isUri(text: string): boolean {
	const [, authority = '', rest = ''] = /^https?:\/\/([^/?#]*)([^]*)/i.exec(text) ?? [];
	const [beforeFragment = '', fragment = '', ...more] = rest.split('#');
	if (text.length > LONGEST_ADDRESS || authority === '' || more.length > 0) return false;
	return [authority.replace(/[[\]]/g, ''), beforeFragment, fragment].every((part) => URI_PART.test(part));
}

/**
 * An address that can be reached from its own machine only. A pattern of the whole address rather than of its host:
 * the editor's hints apply it in an expression, where n8n offers no `URL`.
 */
export const LOOPBACK_URL_PATTERN =
	/^https?:\/\/([^/?#]*@)?(localhost|[^/?#]+\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])(?=(:\d*)?([/?#]|$))/i;

/** The address at which a trigger of n8n listens while somebody builds its workflow. */
export const TEST_URL_PATTERN = /\/webhook-test\//;

/** Whether an address, an http(s) URL, can be reached from its own machine only. */
export function isLoopbackUrl(address: string): boolean {
	// `URL` writes 127.1 and the like out as 127.0.0.1.
	return LOOPBACK_URL_PATTERN.test(new URL(address).href);
}
