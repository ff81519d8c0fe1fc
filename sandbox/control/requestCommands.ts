import { z } from 'zod';
import { selectsEndpoint } from '../api/endpoints';
import { ENDPOINT_WORDS, requestFaultSchema } from '../requests/requestFault';
import { command, nothing } from './command';

export const requestCommands = {
	addFault: command({
		method: 'POST',
		path: '/faults',
		description: 'add a fault for the next requests to an endpoint: action answer, reset, hang or delay',
		input: requestFaultSchema,
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
		input: z.strictObject({ endpoint: z.enum([...ENDPOINT_WORDS, 'unknown']).optional() }).default({}),
		run: (state, { endpoint }) =>
			state.requests
				.filter((record) => endpoint === undefined || selectsEndpoint(endpoint, record.endpoint))
				.map((record) => ({ ...record })),
	}),
	clearRequests: command({
		method: 'DELETE',
		path: '/requests',
		description: 'clear the list of requests',
		input: nothing,
		run: (state) => {
			state.requests = [];
		},
	}),
};
