import { base, en, Faker, type Randomizer } from '@faker-js/faker';

/**
 * The mulberry32 generator instead of the library's own, which takes 50 µs to seed: every lead of a job of 1,000
 * has a seed of its own, so that the same lead always gets the same result.
 */
class QuickRandomizer implements Randomizer {
	private state = 0;

	next(): number {
		this.state = (this.state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	}

	seed(seed: number | number[]): void {
		this.state = Array.isArray(seed) ? hash(seed.join()) : seed;
	}
}

const faker = new Faker({ locale: [en, base], randomizer: new QuickRandomizer() });

/** The fake-data library, seeded with these words. There is one instance: a later call seeds it again. */
export function fakerFor(...words: Array<string | number | undefined>): Faker {
	faker.seed(hash(JSON.stringify(words)));
	return faker;
}

/** FNV-1a over UTF-16 units; not for security. */
function hash(text: string): number {
	let value = 0x811c9dc5;
	for (let index = 0; index < text.length; index += 1) {
		value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
	}
	return value | 0;
}
