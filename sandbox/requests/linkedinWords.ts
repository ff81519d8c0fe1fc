import { z } from 'zod';
import { ACTIVITY_SIGNAL_FIELD } from '../assumptions';
import { isRecord } from '../input';
import { filledText, keywordsSchema, postSearchRequest, searchRequest } from './requestSchemas';

/** Words of the interface description, and those of a public service that speaks the same interface. */
const PAIRS = [
	['networkUrl', 'linkedinUrl'],
	['network', 'linkedin'],
	['day', '24h'],
] as const;
const OTHER_WORD = new Map<unknown, string>(PAIRS.flatMap(([a, b]) => [[a, b] as const, [b, a] as const]));
const ANY_WORD = new RegExp(`\\b(${[...OTHER_WORD.keys()].join('|')})\\b`, 'g');

const swapWord = (word: unknown): unknown => OTHER_WORD.get(word) ?? word;
const swapAll = (value: unknown, swap: (part: unknown) => unknown) =>
	Array.isArray(value) ? value.map(swap) : value;

/**
 * A lead with its profile link under the other name, and so in the other spelling. Words are swapped rather than
 * replaced, so that a word of the wrong spelling is refused, and refused in the words of the right one.
 */
export function swapLead(lead: unknown): unknown {
	if (!isRecord(lead)) return lead;
	return Object.fromEntries(
		Object.entries(lead).map(([name, value]) => [OTHER_WORD.get(name) ?? name, value]),
	);
}

/** The body of a start in the other spelling. */
export function swapBody(body: unknown): unknown {
	if (!isRecord(body)) return body;
	return {
		...body,
		leads: swapAll(body.leads, swapLead),
		generateMessage: swapAll(body.generateMessage, swapWord),
		timeframe: swapWord(body.timeframe),
	};
}

export const swapWords = (text: string) => text.replace(ANY_WORD, (word) => OTHER_WORD.get(word) ?? word);

/** What only the public service takes. */
export const linkedinSearchRequest = searchRequest.extend({
	[ACTIVITY_SIGNAL_FIELD]: z
		.strictObject({ type: z.literal('post_interaction'), keywords: keywordsSchema })
		.optional(),
});

export const linkedinPostSearchRequest = postSearchRequest.extend({
	description: filledText.optional(),
	location: filledText.optional(),
});
