import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
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
	const server = createServer((request, response) => {
		void json(request)
			.then((body) => reports.push(reportSchema.parse(body)))
			.then(() => response.end('{}'))
			// A sender that is killed during a report has not reported.
			.catch(() => response.destroy());
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	atTeardown(() => {
		server.closeAllConnections();
		server.close();
	});
	const { port } = server.address() as AddressInfo; // a listener on a port has no other kind of address
	return { url: `http://127.0.0.1:${port}`, reports };
}
