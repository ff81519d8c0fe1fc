import type { IncomingHttpHeaders } from 'node:http';

export interface RequestRecord {
	time: string;
	/** The endpoint's name, or `unknown`. */
	endpoint: string;
	method: string;
	path: string;
	headers: IncomingHttpHeaders;
	/** The parsed body, or its text when it is not JSON. */
	body: unknown;
	/** The status code sent, or what happened instead. */
	status: number | 'under way' | 'reset' | 'hung';
	/** The id of the job that it started, whether or not the answer says so. */
	startedJob?: string;
}
