import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { listen, stop, toBaseUrl } from '../engine/localServer';
import { atTeardown } from '../support/realN8n/teardown';

const reportSchema = z.object({ execution: z.string(), row: z.string(), lead: z.record(z.unknown()) });

/** One row that the next node received and reported. */
export type Report = z.infer<typeof reportSchema>;

export interface ReportServer {
	url: string;
	reports: Report[];
}

/** A server outside n8n that records which rows reached the next node, independently of n8n's database. */
export async function startReportServer(): Promise<ReportServer> {
	const reports: Report[] = [];
	const server = await listen((request, response) => {
		void json(request)
			.then((body) => reports.push(reportSchema.parse(body)))
			.then(() => response.end('{}'))
			// A sender that is killed during a report has not reported.
			.catch(() => response.destroy());
	});
	atTeardown(() => stop(server));
	return { url: toBaseUrl(server), reports };
}
