import { createHash } from 'crypto';

import { toCanonicalJson } from '../values/objects';

const digest = (value: unknown) => createHash('sha256').update(toCanonicalJson(value)).digest();

/**
 * How the hashes are made that rows and ledgers hold, by the letter they begin with. 64 bits: among 10,000 leads, two
 * hashes collide once in 370 billion runs. A recipe is never changed, nor taken out, because users keep hashes in
 * their tables: a new one is put beside it.
 */
const RECIPES = {
	a: (value: unknown) => digest(value).readBigUInt64BE().toString(36).padStart(13, '0'),
};

export const HASH_LENGTH = 14;
/** Whether a value may be a hash of any recipe. */
export const isHash = (value: unknown): value is string =>
	typeof value === 'string' && /^[a-z][0-9a-z]{13}$/.test(value) && Object.hasOwn(RECIPES, value.charAt(0));

/**
 * A value's hash, equal for equal JSON: letters and digits, none a capital and the first a letter, so that no
 * spreadsheet takes it for a number or a formula, and no database mixes two up.
 */
export const toHash = (value: unknown): string => `a${RECIPES.a(value)}`;

/** 52 bits of a value's hash, as the number that takes least memory. */
export function toHashNumber(value: unknown): number {
	const bytes = digest(value);
	return bytes.readUIntBE(0, 6) * 16 + (bytes.readUInt8(6) % 16);
}
