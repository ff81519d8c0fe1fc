import { count } from '../values/count';

/** So many ids of 36 characters fit into one value of an execution's custom data. */
const SHOWN_IDS_MAX = 13;
/** n8n cuts a longer value off. */
const VALUE_LENGTH_MAX = 512;
const SEPARATOR = ', ';
const VALUE_PATTERN = /^(\d+) jobs?: ([\w-]+(?:, [\w-]+)*)$/;

function parse(value: string | undefined): { jobs: number; ids: string[] } {
	const [, jobs, ids] = VALUE_PATTERN.exec(value ?? '') ?? [];
	return jobs === undefined || ids === undefined
		? { jobs: 0, ids: [] }
		: { jobs: Number(jobs), ids: ids.split(SEPARATOR) };
}

function format(jobs: number, ids: readonly string[]): string {
	const text = `${count(jobs, 'job')}: ${ids.join(SEPARATOR)}`;
	return text.length > VALUE_LENGTH_MAX ? format(jobs, ids.slice(0, -1)) : text;
}

/**
 * What an execution's custom data says of the jobs that it has started, when it has started more: how many, and the
 * first ids. `value` is what it said before; anything that is not of this form is replaced.
 */
export function addShownJobs(value: string | undefined, startedIds: readonly string[]): string {
	const { jobs, ids } = parse(value);
	return format(jobs + startedIds.length, [...ids, ...startedIds].slice(0, SHOWN_IDS_MAX));
}
