import { z } from 'zod';
import { ENDPOINTS, selectsEndpoint } from '../api/endpoints';
import { requestFaultSchema } from '../requests/requestFault';
import { command } from './command';

const nothing = z.strictObject({}).default({});

function endpointOr(other: string) {
	const [first = other, ...rest] = [...Object.keys(ENDPOINTS), 'start', other];
	return z.enum([first, ...rest]);
}

export const requestCommands = {
	addFault: command({
		method: 'POST',
		path: '/faults',
		description: 'add a fault for the next requests to an endpoint: action answer, reset, hang or delay',
		input: requestFaultSchema.superRefine(({ endpoint }, context) => {
			for (const issue of endpointOr('any').safeParse(endpoint).error?.issues ?? []) {
				context.addIssue({ ...issue, path: ['endpoint'], message: undefined });
			}
		}),
		run: (state, fault) => state.requestFaults.add(fault),
	}),
	/** With the `times` and `skip` that each has left. */
	faults: command({
		method: 'GET',
		path: '/faults',
		description: 'list the faults that are left',
		input: nothing,
		run: (state) => state.requestFaults.list(),
	}),
	clearFaults: command({
		method: 'DELETE',
		path: '/faults',
		description: 'remove the faults that are left',
		input: nothing,
		run: (state) => state.requestFaults.clear(),
	}),
	/** In order; `start` lists those of the endpoints that start a job. */
	requests: command({
		method: 'GET',
		path: '/requests',
		description: 'list the requests received, all or those to one endpoint (?endpoint=)',
		input: z.strictObject({ endpoint: endpointOr('unknown').optional() }).default({}),
		run: (state, { endpoint }) =>
			state.requests
				.list()
				.filter((record) => endpoint === undefined || selectsEndpoint(endpoint, record.endpoint)),
	}),
	clearRequests: command({
		method: 'DELETE',
		path: '/requests',
		description: 'clear the list of requests',
		input: nothing,
		run: (state) => state.requests.clear(),
	}),
};
