import type { IncomingHttpHeaders } from 'node:http';
import { startsJob, type EndpointName } from './endpointNames';

export interface RequestRecord {
	time: string;
	endpoint: EndpointName | 'unknown';
	method: string;
	path: string;
	headers: IncomingHttpHeaders;
	/** The parsed body, or its text when it is not JSON. */
	body: unknown;
	/** The status code sent, or what happened instead. */
	status: number | 'under way' | 'reset' | 'hung';
}

/** The requests that reached the service, in order. */
export class RequestLog {
	private records: RequestRecord[] = [];

	add(record: RequestRecord): RequestRecord {
		this.records.push(record);
		return record;
	}

	list(endpoint?: RequestRecord['endpoint'] | 'start'): RequestRecord[] {
		const isWanted = (record: RequestRecord) =>
			endpoint === undefined ||
			record.endpoint === endpoint ||
			(endpoint === 'start' && startsJob(record.endpoint));
		return this.records.filter(isWanted).map((record) => ({ ...record }));
	}

	clear(): void {
		this.records = [];
	}
}
