import { createHash } from 'node:crypto';

/** Where a mutant of a folder stands in the random order of a seed, from 0 up to 1: the same for the same sources. */
export function drawPlace(seed, folder, id) {
	return createHash('sha256').update(`${seed} ${folder} ${id}`).digest().readUInt32BE() / 2 ** 32;
}
