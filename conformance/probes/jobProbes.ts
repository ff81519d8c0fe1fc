import type { LeadInput } from '../../nodes/LeadEnrichment/leads/leadFields';
import type { ChargedWork } from '../../nodes/LeadEnrichment/service/contract/charges';
import {
	ACTIVITY_SIGNAL_FIELD,
	buildActivitySignal,
	CUSTOM_DATA_MAX_PROPERTIES,
	INTERESTS_MAX,
	KEYWORDS_MAX,
	LIMIT_MAX,
	STREAMING_FIELD,
} from '../../nodes/LeadEnrichment/service/contract/requests';
import {
	FIELD_NAMES,
	type FieldNames,
	spellRequest,
} from '../../nodes/LeadEnrichment/service/contract/spellings';
import { enrichCosts, searchCosts } from '../money/worstCase';
import { hasName, MADE_UP_CONTACTS, toSentLeads, withLongText, withoutLink } from './contacts';
import type { JobProbe, ProbeSetting } from './probe';
import type { JobKind, JobProbeName } from './probeNames';

/** The other spelling of a camelCase name. */
export function toSnakeCase(name: string): string {
	return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Another name that the activity signal may have. */
export const OTHER_SIGNAL_FIELD = 'activitySignal';
/** A field that no service knows. */
export const UNKNOWN_FIELD = 'conformanceUnknownField';
/** What no field of another type than text may hold. */
const WRONG_VALUE = 'conformance';
const NAME = 'Conformance check of n8n-nodes-lead-enrichment';
/** Two of them, so that a service that sends its results in pages shows it. */
export const STREAMED_LEADS = 2;

const SEARCH = { query: 'sales managers at software companies in Berlin', limit: 1 };
const POST_SEARCH = { keywords: ['sales'], limit: 1 };
const EMAILS = { includeContactDetails: true, enrichType: ['emails'] };
const listWords = (count: number) => Array.from({ length: count }, (_word, index) => `sales ${index + 1}`);

type Body = Record<string, unknown>;

interface Kind {
	kind: JobKind;
	costs: (setting: ProbeSetting) => number;
}
function findWorstCase({ metFieldNames }: ProbeSetting, costs: (fieldNames: FieldNames) => number): number {
	return Math.max(...(metFieldNames ? [metFieldNames] : FIELD_NAMES).map(costs));
}
const searching = (work: Partial<ChargedWork> = {}): Kind => ({
	kind: work.operation === 'postSearch' ? 'postSearch' : 'search',
	costs: (setting) => findWorstCase(setting, (fieldNames) => searchCosts(work, fieldNames)),
});
const enriching = (leads: number): Kind => ({
	kind: 'enrich',
	costs: (setting) => findWorstCase(setting, (fieldNames) => enrichCosts(leads, fieldNames)),
});
const search = searching();
const postSearch = searching({ operation: 'postSearch' });
const enrich = enriching(1);

/** Bodies in the service's spelling, where it is known. */
const spell =
	(buildBodies: JobProbe['buildBodies']): JobProbe['buildBodies'] =>
	(setting) => {
		const bodies = buildBodies(setting);
		return 'reason' in bodies ? bodies : bodies.map((body) => spellRequest(body, setting.fieldNames));
	};

/** A start that the service is expected to refuse. */
function refuse({ kind, costs }: Kind, asksFor: string, body: Body) {
	return {
		kind,
		asksFor,
		isExpectedToBeRefused: true,
		worstCase: costs,
		buildBodies: spell(() => [body]),
	};
}

/** A start that the service is expected to take. */
function take({ kind, costs }: Kind, asksFor: string, buildBodies: JobProbe['buildBodies']) {
	return {
		kind,
		asksFor,
		isExpectedToBeRefused: false,
		worstCase: costs,
		buildBodies: spell(buildBodies),
	};
}

const onlyEmail = (lead: LeadInput): LeadInput => ({ ...lead, enrichType: ['emails'] });

function toEnrichBody(leads: readonly LeadInput[], more: Body = {}): Body {
	return {
		name: NAME,
		leads: toSentLeads(leads.map(onlyEmail)).map(({ lead }) => lead),
		includeContactDetails: false,
		...more,
	};
}

const withCustomData = (customData: Body) => ({
	leads: [{ ...MADE_UP_CONTACTS[0], enrichType: ['emails'], customData }],
	includeContactDetails: false,
});

function deliver(body: Body, probe: string) {
	return ({ buildWebhookUrl }: ProbeSetting) => {
		const webhookUrl = buildWebhookUrl(probe);
		return webhookUrl === undefined
			? { reason: 'there is no address for deliveries: give one with --webhook-url' }
			: [{ name: NAME, ...body, webhookUrl }];
	};
}

/**
 * One lead with its reference, and a custom text of 100 code points. First by its profile link alone, in one spelling
 * and the other: the one that is taken is the service's. It may also refuse that text, or a link at a host that it does
 * not know.
 */
function buildEnrichBodies({ lead, fieldNames }: ProbeSetting): Body[] {
	const { networkUrl, customData } = lead;
	const build = (one: LeadInput) =>
		[withLongText(one), one].map((sent) => toEnrichBody([sent], { includeContactDetails: true }));
	const byLink = networkUrl ? build({ networkUrl, ...(customData && { customData }) }) : [];
	const spellings = [fieldNames, ...FIELD_NAMES.filter((name) => name !== fieldNames)];
	return [
		...spellings.flatMap((name) => byLink.map((body) => spellRequest(body, name))),
		...(hasName(lead) ? build(withoutLink(lead)) : []),
	];
}

/** How many more leads are sent than the balance covers. */
const SKIPPED_LEADS = 2;
/** A larger balance is not short, and nobody wants it spent by a check. */
const MOST_SHORT_LEADS = 20;

function buildShortBodies({ balance, enrichCharge }: ProbeSetting) {
	const covered = enrichCharge ? Math.floor(balance / enrichCharge) : Infinity;
	if (covered < 1 || covered > MOST_SHORT_LEADS) return { reason: 'the credits are not short' };
	const people = Array.from({ length: covered + SKIPPED_LEADS }, (_lead, index) => ({
		...withoutLink(MADE_UP_CONTACTS[0]),
		firstName: `Ada${'abcdefghijklmnopqrstuvwxyz'[index] ?? ''}`,
	}));
	return [toEnrichBody(people)];
}

function buildUnpaidBodies({ balance, enrichCharge }: ProbeSetting) {
	const isShort = enrichCharge !== undefined && balance < enrichCharge;
	return isShort ? [toEnrichBody([MADE_UP_CONTACTS[1]])] : { reason: 'the credits cover a lead' };
}

/** Nothing can cost more than is there. */
const atMostBalance = (leads: number): Kind => ({
	...enrich,
	costs: (setting) => Math.min(enriching(leads).costs(setting), setting.balance),
});

const WITH_EMAIL = { contactDetails: ['emails'] } as const;
const SIGNAL = searching({ activitySignal: true });
/** A limit that the service does not understand may count as none: as many leads as it ever returns. */
const UNLIMITED = { leads: LIMIT_MAX + 1 };
const [, SECOND_CONTACT] = MADE_UP_CONTACTS;

/**
 * All starts, in the order in which they are sent: one that shows how the service spells its fields, the refused ones,
 * then what the default budget pays for, cheapest first, then what needs more, cheapest first again, and last what is
 * sent only when credits are short anyway.
 */
const PROBES: Readonly<Record<JobProbeName, Omit<JobProbe, 'name'>>> = {
	enrichWithEmail: {
		...take(enrich, 'Enrich of one lead with email', () => []),
		buildBodies: buildEnrichBodies,
	},

	searchWithoutQuery: refuse(search, 'a search without query', { limit: 1 }),
	postSearchWithoutKeywords: refuse(postSearch, 'a post search without keywords', { limit: 1 }),
	manyKeywords: refuse(postSearch, `${KEYWORDS_MAX + 1} keywords`, {
		...POST_SEARCH,
		keywords: listWords(KEYWORDS_MAX + 1),
	}),
	unknownTimeframe: refuse(postSearch, 'an unknown timeframe', { ...POST_SEARCH, timeframe: WRONG_VALUE }),
	streamingAsText: refuse(search, `text in ${STREAMING_FIELD}`, {
		...SEARCH,
		[STREAMING_FIELD]: WRONG_VALUE,
	}),
	streamingInSnakeCase: {
		...refuse(search, `text in ${toSnakeCase(STREAMING_FIELD)}`, {
			...SEARCH,
			[toSnakeCase(STREAMING_FIELD)]: WRONG_VALUE,
		}),
		onlyIfAccepted: 'streamingAsText',
	},
	postStreamingAsText: refuse(postSearch, `text in ${STREAMING_FIELD}`, {
		...POST_SEARCH,
		[STREAMING_FIELD]: WRONG_VALUE,
	}),
	enrichWithoutLeads: refuse(enrich, 'Enrich without leads', { includeContactDetails: false }),
	leadWithoutIdentity: refuse(enrich, 'a lead with a first name alone', {
		leads: [{ firstName: MADE_UP_CONTACTS[0].firstName, enrichType: ['emails'] }],
		includeContactDetails: false,
	}),
	longCustomData: refuse(enrich, '101 characters of custom data', withCustomData({ long: 'x'.repeat(101) })),
	manyCustomData: refuse(
		enrich,
		`${CUSTOM_DATA_MAX_PROPERTIES + 1} properties of custom data`,
		withCustomData(
			Object.fromEntries(
				listWords(CUSTOM_DATA_MAX_PROPERTIES + 1).map((word, index) => [`key${index}`, word]),
			),
		),
	),
	manyInterests: refuse(enrich, `${INTERESTS_MAX + 1} interests`, {
		leads: [onlyEmail(MADE_UP_CONTACTS[0])],
		includeContactDetails: false,
		interests: listWords(INTERESTS_MAX + 1),
	}),

	search: take(search, 'a search for one lead', () => [
		{ ...SEARCH, name: NAME, [UNKNOWN_FIELD]: true },
		{ ...SEARCH, name: NAME },
	]),
	postSearch: take(postSearch, 'a post search for one lead', () => [{ ...POST_SEARCH, name: NAME }]),
	firstOfTwo: take(search, 'a search, at the same moment as the next', () => [{ ...SEARCH, name: NAME }]),
	secondOfTwo: {
		...take(search, 'a search, at the same moment as the last', () => [{ ...SEARCH, name: NAME }]),
		together: 'firstOfTwo',
	},
	finalDelivery: take(search, 'a search with a delivery at its end', deliver(SEARCH, 'finalDelivery')),
	streamedDelivery: take(
		searching({ leads: STREAMED_LEADS }),
		`a search for ${STREAMED_LEADS} leads, streamed`,
		deliver({ ...SEARCH, limit: STREAMED_LEADS, [STREAMING_FIELD]: true }, 'streamedDelivery'),
	),
	searchWithEmail: take(searching(WITH_EMAIL), 'a search for one lead with email', () => [
		{ ...SEARCH, ...EMAILS, name: NAME },
	]),
	postSearchWithEmail: take(
		searching({ ...WITH_EMAIL, operation: 'postSearch' }),
		'a post search for one lead with email',
		() => [{ ...POST_SEARCH, ...EMAILS, name: NAME }],
	),

	searchWithInsights: take(searching({ findInsights: true }), 'a search for one lead with insights', () => [
		{ ...SEARCH, findInsights: true, name: NAME },
	]),
	enrichTwo: take(enriching(2), 'Enrich of two leads without contact details', ({ lead }) => [
		toEnrichBody([lead, SECOND_CONTACT]),
		...(hasName(lead) ? [toEnrichBody([withoutLink(lead), SECOND_CONTACT])] : []),
	]),
	signalAsText: refuse(SIGNAL, `text in ${ACTIVITY_SIGNAL_FIELD}`, {
		...SEARCH,
		[ACTIVITY_SIGNAL_FIELD]: WRONG_VALUE,
	}),
	otherSignal: {
		...refuse(SIGNAL, `text in ${OTHER_SIGNAL_FIELD}`, { ...SEARCH, [OTHER_SIGNAL_FIELD]: WRONG_VALUE }),
		onlyIfAccepted: 'signalAsText',
	},
	signal: take(SIGNAL, 'a search for one lead with an activity signal', () => [
		{ ...SEARCH, name: NAME, [ACTIVITY_SIGNAL_FIELD]: buildActivitySignal(['sales']) },
	]),
	limitOfZero: refuse(searching(UNLIMITED), 'a search with limit 0', {
		...SEARCH,
		limit: 0,
	}),
	highLimit: refuse(searching(UNLIMITED), `a search with limit ${LIMIT_MAX + 1}`, {
		...SEARCH,
		limit: LIMIT_MAX + 1,
	}),
	highPostLimit: refuse(
		searching({ ...UNLIMITED, operation: 'postSearch' }),
		`a post search with limit ${LIMIT_MAX + 1}`,
		{ ...POST_SEARCH, limit: LIMIT_MAX + 1 },
	),

	shortCredits: take(
		atMostBalance(MOST_SHORT_LEADS + SKIPPED_LEADS),
		'Enrich of more leads than the credits cover',
		buildShortBodies,
	),
	noCredits: {
		...take(atMostBalance(1), 'Enrich of a lead that the credits do not cover', buildUnpaidBodies),
		isExpectedToBeRefused: true,
	},
};

// Object.entries loses the names' type.
export const JOB_PROBES = Object.entries(PROBES).map(([name, probe]) => ({ name, ...probe })) as JobProbe[];
