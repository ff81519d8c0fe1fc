import { createHash } from 'crypto';

import { toCanonicalJson } from '../values/objects';

/** Bytes of a hash: among 10,000 leads, two hashes collide once in 370 billion runs. */
const HASH_BYTES = 8;
export const HASH_LENGTH = 11;

/** 64 bits of a value's hash, as 11 letters, digits, `-` and `_`; equal for equal JSON. */
export function toHash(value: unknown): string {
	const digest = createHash('sha256').update(toCanonicalJson(value)).digest();
	return digest.subarray(0, HASH_BYTES).toString('base64url');
}

/** 52 bits of a value's hash, as the number that takes least memory. */
export function toHashNumber(value: unknown): number {
	const digest = createHash('sha256').update(toCanonicalJson(value)).digest();
	return digest.readUIntBE(0, 6) * 16 + (digest.readUInt8(6) % 16);
}
