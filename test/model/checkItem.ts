import type { IDataObject } from 'n8n-workflow';
import { enrichedLead } from '../../sandbox/people/leadResults';
import { enrichRequest } from '../../sandbox/requests/requestSchemas';
import type { Expected, Kind } from './expectations';
import { toOwnData } from './people';
import type { Scenario } from './scenario';

/** Of a scenario, what an item depends on beside what is expected of it. */
type Source = Pick<Scenario, 'rows' | 'service' | 'isSimplified'>;

/** What the sandbox is started with, so that the same lead gets the same person here. */
export const POPULATION = { seed: 1, contactHitRate: 1 };
const PROFILE_FIELDS = ['full_name', 'job_title', 'company_name', 'network', 'location'];
/** A contact's name in the service's record and in a simplified lead. */
const CONTACTS = [
	{ field: 'enrichEmail', simple: 'email', own: 'Work Email' },
	{ field: 'enrichPhone', simple: 'phone', own: 'Mobile' },
];

export function classify(json: IDataObject): Kind {
	if ('error' in json) return 'error';
	if (json.skipped === true) return 'skipped';
	return json.status === 'pending' ? 'pending' : 'result';
}

function toCamel(name: string): string {
	return name.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}

/** What the service found under a name: where the row has a column of that name, it stands beside it. */
function readFound(json: IDataObject, name: string): unknown {
	return json[`enriched_${name}`] ?? json[name];
}

function checkResult(
	json: IDataObject,
	{ start, lead, rows, isAmbiguous }: Expected,
	scenario: Source,
): string[] {
	const { isSimplified, service } = scenario;
	const request = enrichRequest.parse(start?.body);
	const sent = request.leads[lead ?? -1];
	if (!sent) return ['has a result of no lead'];
	const person = enrichedLead(POPULATION, request, sent);
	const wrong = PROFILE_FIELDS.filter(
		(name) => (readFound(json, name) ?? readFound(json, toCamel(name))) !== person[name],
	);
	// What Only Missing did not ask for, simplified output has from the row.
	const wrongContacts = CONTACTS.filter(({ field, simple, own }) =>
		isSimplified
			? (json[simple] ?? undefined) !== (json[own] ?? person[field])
			: (json[field] ?? undefined) !== person[field],
	);
	if (!isAmbiguous) wrong.push(...wrongContacts.map(({ simple }) => simple));
	const problems = wrong.map((name) => `has another ${name} than its person`);
	if (json.enrichment_id !== start?.record?.enrichment_id) problems.push('names another job than its own');
	if (isSimplified) return problems;
	const row = scenario.rows[rows[0] ?? -1];
	const customData = readFound(json, 'customData');
	const isDataLost = service.results.stripCustomData && customData === undefined;
	const own = row && toOwnData(row);
	if (!isDataLost && JSON.stringify(customData) !== JSON.stringify(own)) {
		problems.push('has other custom data than its row');
	}
	return problems;
}

function checkOwnRow(json: IDataObject, { rows }: Expected): string[] {
	return json.row === rows[0] ? [] : ['has the fields of another row, or none'];
}

/** What is wrong with an item of the expected kind, apart from its place. */
export function checkItem(json: IDataObject, expected: Expected, scenario: Source): string[] {
	const id = expected.start?.record?.enrichment_id;
	switch (classify(json)) {
		case 'result':
			return [...checkOwnRow(json, expected), ...checkResult(json, expected, scenario)];
		case 'pending':
			return [
				...checkOwnRow(json, expected),
				...(json.enrichment_id === id ? [] : ['waits for another job']),
			];
		case 'skipped':
			return expected.reason === undefined || json.skip_reason === expected.reason
				? checkOwnRow(json, expected)
				: ['is skipped for another reason', ...checkOwnRow(json, expected)];
		default:
			return checkOwnRow(json, expected);
	}
}
