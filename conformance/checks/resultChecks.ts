import { matchResults } from '../../nodes/LeadEnrichment/leads/matchResults';
import { readCustomData, readReference, removeReference } from '../../nodes/LeadEnrichment/leads/reference';
import type { LeadResult } from '../../nodes/LeadEnrichment/service/contract/answers';
import {
	ECHO_FIELDS,
	INSIGHT_FIELDS,
	RESULT_FIELDS,
} from '../../nodes/LeadEnrichment/service/contract/resultFields';
import { isRecord, toCanonicalJson } from '../../nodes/LeadEnrichment/values/records';
import type { Evidence, JobTrace } from '../evidence';
import type { ProbeName } from '../probes/probeNames';
import {
	type AssumptionCheck,
	differs,
	explainAbsence,
	type FactCheck,
	type Finding,
	holds,
	inFile,
	listJobs,
	listWords,
	showNames,
} from './check';

const readResults = (trace: JobTrace | undefined): LeadResult[] => trace?.settled?.job.results ?? [];
const AUTHOR_FIELDS = ['user_name', 'country', 'connections_count', 'followers', 'post'];
const CONTACT_SPELLINGS: readonly string[] = [...RESULT_FIELDS.email, ...RESULT_FIELDS.phone];

/** What the nodes read of a result, by the word for people, with the names that it may have. */
const READ_FIELDS: ReadonlyArray<readonly [word: string, ...alternatives: ReadonlyArray<readonly string[]>]> =
	[
		['name', RESULT_FIELDS.fullName, RESULT_FIELDS.lastName],
		['job title', RESULT_FIELDS.jobTitle],
		['company', RESULT_FIELDS.companyName],
		['domain', RESULT_FIELDS.companyDomain],
		['profile link', RESULT_FIELDS.profileUrl],
		['location', ['location']],
	];

const KNOWN_FIELDS: ReadonlySet<string> = new Set([
	...Object.values(RESULT_FIELDS).flat(),
	...Object.values(INSIGHT_FIELDS).flat(),
	...ECHO_FIELDS,
	...AUTHOR_FIELDS,
	'location',
	'status',
	'enrichment_id',
]);

const isTextOrNone = (value: unknown) => value === undefined || value === null || typeof value === 'string';

/** The fields of a kind that hold something else than text, by name. */
function listOtherTypes(records: readonly LeadResult[]): string[] {
	const names = [...READ_FIELDS.flatMap(([, ...alternatives]) => alternatives.flat()), ...CONTACT_SPELLINGS];
	return [...new Set(names)].filter((name) => records.some((record) => !isTextOrNone(record[name])));
}

function judgeFields(evidence: Evidence): Finding {
	const records = [...listJobs(evidence, 'enrich'), ...listJobs(evidence, 'search')].flatMap(readResults);
	if (records.length === 0) return explainAbsence(evidence, ['search', 'enrichWithEmail']);
	const isThere = (names: readonly string[]) =>
		records.some((record) => names.some((name) => name in record));
	const missing = READ_FIELDS.filter(([, ...alternatives]) => !alternatives.some(isThere)).map(
		([word]) => word,
	);
	const others = records.flatMap((record) =>
		Object.keys(record).filter((name) => !KNOWN_FIELDS.has(name) && !/message/i.test(name)),
	);
	const types = listOtherTypes(records);
	const advice = `Add the names to RESULT_FIELDS: ${inFile('service/contract/resultFields.ts')}. Until then set Simplify to off: all fields are passed on`;
	if (missing.length > 0 && others.length > 0) {
		return differs(`Not read: ${listWords(missing)}. Unknown fields: ${showNames(others)}`, advice);
	}
	if (types.length > 0) {
		return differs(
			`No text: ${showNames(types)}`,
			`Simplify passes them on as they are: see ${inFile('leads/simplify.ts')}`,
		);
	}
	const read = READ_FIELDS.map(([word]) => word).filter((word) => !missing.includes(word));
	return holds(`Read: ${listWords(read)}${missing.length > 0 ? `. Not there: ${listWords(missing)}` : ''}`);
}

/** Where the custom data of a result stands. */
function describePlace(result: LeadResult): string {
	const values = RESULT_FIELDS.customData.map((name) => result[name]).filter((value) => value !== undefined);
	if (values.some(isRecord)) return 'as an object';
	if (values.length > 0) return 'as text';
	const echo = Object.values(result).filter(isRecord);
	return echo.some((lead) => RESULT_FIELDS.customData.some((name) => name in lead))
		? 'in a lead that the result repeats'
		: 'among the result’s own fields';
}

/** The enrich jobs that brought results, with the leads that these are of. */
function listEnriched(evidence: Evidence): JobTrace[] {
	return listJobs(evidence, 'enrich').filter((trace) => readResults(trace).length > 0);
}

function judgeCustomData(evidence: Evidence): Finding {
	const traces = listEnriched(evidence);
	const results = traces.flatMap(readResults);
	if (results.length === 0) return explainAbsence(evidence, ['enrichWithEmail', 'enrichTwo']);
	const advice = `Rows find their results by profile link or name instead, which tells no two rows of one person apart: see ${inFile('leads/reference.ts')}`;
	if (!results.every((result) => readReference(result) !== undefined)) {
		return differs('Results came without the reference that was sent in customData', advice);
	}
	const isWhole = traces.every(({ sentLeads, settled }) =>
		[...matchResults(sentLeads, settled?.job.results ?? []).results].every(
			([{ lead }, result]) =>
				toCanonicalJson(readCustomData(lead) ?? {}) === toCanonicalJson(readCustomData(result) ?? {}),
		),
	);
	const places = listWords(results.map(describePlace));
	if (isWhole) return holds(`It came back ${places}`);
	return differs(
		`The reference came back ${places}, and other custom data did not as it was sent`,
		`Rows find their results all the same; a workflow that reads customData behind the trigger finds it elsewhere: see ${inFile('leads/reference.ts')}`,
	);
}

function judgeOrder(evidence: Evidence): Finding {
	const traces = listEnriched(evidence);
	if (traces.length === 0) return explainAbsence(evidence, ['enrichWithEmail', 'enrichTwo']);
	const orders = traces.map(({ sentLeads, settled }) => {
		const all = (settled?.job.results ?? []).map(removeReference);
		const results = [...new Map(all.map((result) => [toCanonicalJson(result), result])).values()];
		const found = matchResults(sentLeads, results).results;
		const places = sentLeads.flatMap((lead) => {
			const result = found.get(lead);
			return result ? [results.indexOf(result)] : [];
		});
		const isSorted = places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0));
		return {
			isSorted,
			isComplete: places.length === results.length,
			isRepeated: results.length < all.length,
		};
	});
	if (!orders.every(({ isComplete }) => isComplete)) {
		return differs(
			'Results without a reference are not found by profile link or name',
			`Rows then depend on customData: see ${inFile('leads/identity.ts')} and ${inFile('service/contract/resultFields.ts')}`,
		);
	}
	const order = orders.every(({ isSorted }) => isSorted) ? '' : '; they came in another order';
	const repeats = orders.some(({ isRepeated }) => isRepeated) ? '; some came twice' : '';
	return holds(`Each result was found by profile link or name${order}${repeats}`);
}

/** What the description shows of a post search's result, but for what must be asked for. */
const AUTHOR_NAMES = [
	...['full_name', 'first_name', 'last_name', 'job_title', 'company_name', 'company_domain', 'network'],
	...['location', ...AUTHOR_FIELDS],
];

/** Whether records have these names; `types` says what else is wrong. */
function judgeNames(records: readonly LeadResult[], names: readonly string[], advice: string): Finding {
	const missing = names.filter((name) => !records.some((record) => name in record));
	if (missing.length === 0) return holds('All names are there');
	const others = records.flatMap((record) => Object.keys(record).filter((name) => !names.includes(name)));
	return differs(`Not there: ${listWords(missing)}. Others: ${showNames(others)}`, advice);
}

function judgeAuthors(evidence: Evidence): Finding {
	const records = listJobs(evidence, 'postSearch').flatMap(readResults);
	if (records.length === 0) return explainAbsence(evidence, ['postSearch']);
	return judgeNames(
		records,
		AUTHOR_NAMES,
		`Names that RESULT_FIELDS has in both spellings are read all the same: ${inFile('service/contract/resultFields.ts')}`,
	);
}

const POST_TYPES = {
	url: 'string',
	content: 'string',
	posted_at: 'string',
	likes_count: 'number',
	comments_count: 'number',
} as const;

function judgePosts(evidence: Evidence): Finding {
	const posts = listJobs(evidence, 'postSearch')
		.flatMap(readResults)
		.map(({ post }) => post)
		.filter(isRecord);
	if (posts.length === 0) return explainAbsence(evidence, ['postSearch']);
	const wrong = Object.entries(POST_TYPES).filter(([name, type]) =>
		posts.some((post) => typeof post[name] !== type),
	);
	return wrong.length === 0
		? holds('All are there, with these types')
		: differs(
				`Missing, or of another type: ${listWords(wrong.map(([name]) => name))}`,
				`See post_url: ${inFile('leads/simplify.ts')}`,
			);
}

const EMAIL_FIELDS: ReadonlyArray<readonly [ProbeName, string]> = [
	['enrichWithEmail', 'enrichEmail'],
	['searchWithEmail', 'enrich_email'],
	['postSearchWithEmail', 'enrich_email'],
];

function judgeContacts(evidence: Evidence): Finding {
	const seen = EMAIL_FIELDS.flatMap(([probe, name]) => {
		const names = readResults(evidence.jobs.get(probe)).flatMap((record) => Object.keys(record));
		const found = names.includes(name) ? name : names.find((other) => /mail/i.test(other));
		return found === undefined ? [] : [{ found, isExpected: found === name }];
	});
	if (seen.length === 0)
		return explainAbsence(
			evidence,
			EMAIL_FIELDS.map(([probe]) => probe),
		);
	const others = seen.filter(({ isExpected }) => !isExpected);
	if (others.length === 0) return holds('Emails stand there');
	return differs(
		`Emails stand in: ${showNames(others.map(({ found }) => found))}`,
		`Both spellings of RESULT_FIELDS are read in every result; add any other: ${inFile('service/contract/resultFields.ts')}`,
	);
}

const PAGE_FIELD =
	/^(next|previous|cursor|page|pages|paging|pagination|offset|has_?more|(next|total|page)_?(page|pages|cursor|size|token|url))$/i;

/** The names of a job's record, and of its results where these are no list. */
function listNames(body: unknown): string[] {
	if (!isRecord(body)) return [];
	return [...Object.keys(body), ...(isRecord(body.results) ? Object.keys(body.results) : [])];
}

function judgePages(evidence: Evidence): Finding {
	const ended = listJobs(evidence).flatMap(({ ended: read }) => read ?? []);
	if (ended.length === 0) return explainAbsence(evidence, ['search']);
	const names = ended.flatMap(({ answer }) => listNames(answer.body).filter((name) => PAGE_FIELD.test(name)));
	return names.length === 0
		? holds('Nothing in a job’s record tells of further pages')
		: differs(
				`A job’s record tells of pages: ${showNames(names)}`,
				`The nodes read the first page alone: rows of the others come out as skipped (no_result). Read all pages in ${inFile('jobs/watchList.ts')}; until then lower Batch Size and Limit to the size of a page`,
			);
}

export const RESULT_CHECKS: readonly AssumptionCheck[] = [
	{ id: 'A3', judge: judgeFields },
	{ id: 'A4', judge: judgeCustomData },
	{ id: 'A5', judge: judgeOrder },
];

export const RESULT_FACTS: readonly FactCheck[] = [
	{ id: '2.1 pages', fact: 'A job that has ended has all its results in one list', judge: judgePages },
	{ id: '2.3 fields', fact: `A result of Post Search has ${listWords(AUTHOR_NAMES)}`, judge: judgeAuthors },
	{ id: '2.4 fields', fact: `A post has ${listWords(Object.keys(POST_TYPES))}`, judge: judgePosts },
	{
		id: '2.5 contacts',
		fact: 'Emails stand in enrichEmail (Enrich) and enrich_email (Search, Post Search)',
		judge: judgeContacts,
	},
];
