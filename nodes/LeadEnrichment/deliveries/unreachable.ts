import { isLoopbackUrl } from '../values/webAddress';

/**
 * Why a service elsewhere cannot deliver to an address that n8n gives as its own, as a part of a sentence; undefined
 * where it may.
 */
export function describeUnreachable(address: string, { baseUrl }: { baseUrl: string }): string | undefined {
	if (!isLoopbackUrl(address) || isLoopbackUrl(baseUrl)) return undefined;
	return `n8n gives ${new URL(address).origin} as its own address, which only this machine can reach`;
}
