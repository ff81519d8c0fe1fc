import { isObject } from '../../values/objects';
import type { MessageChannel, Timeframe } from './requests';

/** How a service spells its fields: as in the interface description, or as a public service documents it (A26). */
export const FIELD_NAMES = ['described', 'linkedin'] as const;
export type FieldNames = (typeof FIELD_NAMES)[number];

/** How the spellings differ, and the services that use them. Nothing else in the package depends on it. */
interface Spelling {
	label: string;
	profileLink: string;
	messageChannels: Readonly<Record<MessageChannel, string>>;
	timeframes: Readonly<Record<Timeframe, string>>;
	/** Words in an error that show that a service expects this spelling. */
	marks: RegExp;
	/** The domain of the service that uses it. */
	domain?: string;
	/** The limits of the service that uses it, as far as they are published (A24). */
	limits: {
		/** How many leads of all jobs it works on at once: the others wait. */
		leadsAtOnce: number;
		/** The time that its limits of requests and leads count. */
		periodMs: number;
	};
}

const TIMEFRAMES_AS_DESCRIBED = { day: 'day', week: 'week', month: 'month', year: 'year' };

export const SPELLINGS: Readonly<Record<FieldNames, Spelling>> = {
	described: {
		label: 'As Described',
		profileLink: 'networkUrl',
		messageChannels: { email: 'email', network: 'network' },
		timeframes: TIMEFRAMES_AS_DESCRIBED,
		marks: /network_?url/i,
		limits: { leadsAtOnce: Infinity, periodMs: 0 },
	},
	linkedin: {
		label: 'LinkedIn',
		profileLink: 'linkedinUrl',
		// Assumed by analogy; never seen.
		messageChannels: { email: 'email', network: 'linkedin' },
		timeframes: { ...TIMEFRAMES_AS_DESCRIBED, day: '24h' },
		marks: /linkedin_?url|\b24h\b/i,
		domain: 'preceptai.co.uk',
		limits: { leadsAtOnce: 100, periodMs: 60_000 },
	},
};

/** All names of a lead's profile link: a list may use any of them, whatever is sent. */
export const PROFILE_LINK_FIELDS: readonly string[] = FIELD_NAMES.map((name) => SPELLINGS[name].profileLink);

/** The spelling of a credential; with `auto` or an unknown value, the host of the base URL decides. */
export function resolveFieldNames(value: unknown, baseUrl: string): FieldNames {
	const chosen = FIELD_NAMES.find((name) => name === value);
	if (chosen) return chosen;
	const { hostname } = new URL(baseUrl);
	const isOf = (domain?: string) => domain !== undefined && `.${hostname}`.endsWith(`.${domain}`);
	return FIELD_NAMES.find((name) => isOf(SPELLINGS[name].domain)) ?? 'described';
}

/** The words for a field that a service does not know. */
const UNKNOWN_FIELD =
	/\b(unknown|unrecogni[sz]ed|unexpected|unsupported|invalid key|additional propert(y|ies)|extra (inputs?|fields?)|not (allowed|permitted|recogni[sz]ed|expected|supported|known)|should not exist)\b/i;

/** The other spelling, if the service's words name one of its fields or values, or do not know one of those used. */
export function findExpectedFieldNames(words: string, used: FieldNames): FieldNames | undefined {
	const isUnknown = UNKNOWN_FIELD.test(words) && SPELLINGS[used].marks.test(words);
	return FIELD_NAMES.find((name) => name !== used && (isUnknown || SPELLINGS[name].marks.test(words)));
}

/** Renames one property of an object, in place; anything else stays as it is. */
function rename(object: unknown, from: string, to: string): unknown {
	if (!isObject(object) || !Object.hasOwn(object, from)) return object;
	return Object.fromEntries(Object.entries(object).map(([key, value]) => [key === from ? to : key, value]));
}

/** A word, or each word of a list, in a spelling; unknown words stay as they are. */
function spellWords(value: unknown, words: Readonly<Record<string, string>>): unknown {
	if (Array.isArray(value)) return value.map((entry) => spellWords(entry, words));
	return typeof value === 'string' && Object.hasOwn(words, value) ? words[value] : value;
}

/** The body of a start, from the interface description's names to a service's spelling; JSON drops what it lacks. */
export function spellRequest(body: Record<string, unknown>, fieldNames: FieldNames): Record<string, unknown> {
	const { profileLink, messageChannels, timeframes } = SPELLINGS[fieldNames];
	if (fieldNames === 'described') return body;
	const { leads, generateMessage, timeframe } = body;
	const spellLead = (lead: unknown) => rename(lead, SPELLINGS.described.profileLink, profileLink);
	return {
		...body,
		...(Array.isArray(leads) && { leads: leads.map(spellLead) }),
		generateMessage: spellWords(generateMessage, messageChannels),
		timeframe: spellWords(timeframe, timeframes),
	};
}
