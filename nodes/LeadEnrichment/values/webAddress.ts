/** Whether a text is an http or https URL with a host, as a base URL, a webhook URL or a profile link must be. */
export function isHttpUrl(text: string): boolean {
	if (!/^https?:\/\/[^\s/]\S*$/i.test(text)) return false;
	// Not by `URL.canParse`, which Node 20 gets wrong for an address such as https://münchen.example once it is hot.
	try {
		return new URL(text).hostname !== '';
	} catch {
		return false;
	}
}

/**
 * An address that can be reached from its own machine only. A pattern of the whole address rather than of its host:
 * the editor's hints apply it in an expression, where n8n offers no `URL`.
 */
export const LOOPBACK_URL_PATTERN =
	/^https?:\/\/([^/?#]*@)?(localhost|[^/?#]+\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])(?=(:\d*)?([/?#]|$))/i;

/** Whether an address, an http(s) URL, can be reached from its own machine only. */
export function isLoopbackUrl(address: string): boolean {
	// `URL` writes 127.1 and the like out as 127.0.0.1.
	return LOOPBACK_URL_PATTERN.test(new URL(address).href);
}
