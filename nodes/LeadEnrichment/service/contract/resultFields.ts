import { isEmpty, saysNothing } from '../../values/nothing';

/** Keys of a lead result's values, in order of priority. Both cases, because none is documented (A3). */
export const RESULT_FIELDS = {
	fullName: ['full_name', 'fullName'],
	firstName: ['first_name', 'firstName'],
	lastName: ['last_name', 'lastName'],
	jobTitle: ['job_title', 'jobTitle'],
	companyName: ['company_name', 'companyName'],
	companyDomain: ['company_domain', 'companyDomain'],
	profileUrl: [
		...['networkUrl', 'network_url', 'network', 'linkedinUrl', 'linkedin_url', 'linkedin'],
		...['profileUrl', 'profile_url'],
	],
	email: ['enrichEmail', 'enrich_email'],
	phone: ['enrichPhone', 'enrich_phone'],
	customData: ['customData', 'custom_data'],
} as const;

/** Texts about a lead, each with its keys in both cases. */
export const INSIGHT_FIELDS = {
	summary: ['summary'],
	top_problems: ['top_problems', 'topProblems'],
	internal_strategic_initiatives: ['internal_strategic_initiatives', 'internalStrategicInitiatives'],
	public_appearances: ['public_appearances', 'publicAppearances'],
} as const;

const { fullName, firstName, lastName, companyName, companyDomain, profileUrl, email, phone, customData } =
	RESULT_FIELDS;

/** Fields that mark an object as a lead result. */
export const LEAD_SIGNS: readonly string[] = [
	[fullName, firstName, lastName, profileUrl, email, phone, customData].flat(),
	'post',
].flat();

/** Fields in which a result may repeat the lead that was sent. None is documented. */
export const ECHO_FIELDS = ['input', 'lead', 'request', 'original'] as const;

/** Fields in which a result says why it has nothing, or not everything (A5). */
const ERROR_FIELDS = ['error', 'enrichment_errors', 'enrichmentErrors'];

/** Result fields that identify or describe the lead but are no findings. */
export const NO_FINDINGS: ReadonlySet<string> = new Set([
	...[ERROR_FIELDS, ECHO_FIELDS, customData].flat(),
	...[fullName, firstName, lastName, companyName, companyDomain, profileUrl].flat(),
	...[
		'name',
		'company',
		'id',
		'status',
		'enrichment_id',
		'enrichmentId',
		'enrichType',
		'enrich_type',
		'message',
		'success',
	],
]);

/** Other fields of a post search, the only operation whose results are documented. */
export const OTHER_FIELDS = [
	...['post', 'user_name', 'userName', 'country', 'followers', 'connections_count', 'connectionsCount'],
] as const;

/** The texts and numbers in a value: itself, a list's entries, or an object's values under `names`, else all values. */
function listPlainTexts(value: unknown, names = ['value'], depth = 5): string[] {
	if (typeof value === 'string') return [value.trim()];
	if (typeof value === 'number' || typeof value === 'boolean') return [String(value)];
	if (typeof value !== 'object' || value === null || depth === 0) return [];
	const all: Array<[name: string, part: unknown]> = Object.entries(value);
	const named = all.filter(([name]) => names.includes(name));
	const parts = (named.length > 0 ? named : all.slice(0, 20)).map(([, part]) => part);
	return parts.flatMap((part) => listPlainTexts(part, names, depth - 1));
}

/** One text as it is, several as a list; undefined if there are none. */
function toPlain(texts: readonly string[]): string | string[] | undefined {
	const [first, ...others] = new Set(texts);
	return first !== undefined && others.length > 0 ? [first, ...others] : first;
}

const isEmail = (text: string) => text.length <= 200 && /^.*\S@\S.*$/.test(text);
const isPhone = (text: string) => /(?:\d\D*){6}/.test(text);
const isWebLink = (text: string) => /^(?:https?:\/\/|[\w-]+(?:\.[\w-]+)+\/)\S+$/i.test(text);
const saysSomething = (text: string) => !saysNothing(text);

/** Parses each kind of value; undefined for other values. A text may be a message, or the reason for having none. */
export const PARSE_VALUE = {
	email: (value: unknown) => toPlain(listPlainTexts(value, ['value', 'email', 'address']).filter(isEmail)),
	phone: (value: unknown) => toPlain(listPlainTexts(value, ['value', 'phone', 'number']).filter(isPhone)),
	link: (value: unknown) => toPlain(listPlainTexts(value).filter(isWebLink)),
	name: (value: unknown) => (typeof value === 'string' && saysSomething(value) ? value : undefined),
	text: (value: unknown) => (listPlainTexts(value).some(saysSomething) ? value : undefined),
} as const;

/** Whether a result contains findings, not only errors. */
export function isFound(result: Readonly<Record<string, unknown>>): boolean {
	const hasErrors = ERROR_FIELDS.some((name) => !isEmpty(result[name]));
	const isFinding = ([name, value]: [string, unknown]) =>
		!NO_FINDINGS.has(name) && PARSE_VALUE.text(value) !== undefined;
	return !hasErrors || Object.entries(result).some(isFinding);
}

/** Why a result has nothing, in the service's words; empty if it does not say. */
export function describeResultErrors(result: Readonly<Record<string, unknown>>): string {
	const errors = ERROR_FIELDS.map((name) => result[name]).filter((value) => !isEmpty(value));
	return errors.map((error) => (typeof error === 'string' ? error : JSON.stringify(error))).join('; ');
}
