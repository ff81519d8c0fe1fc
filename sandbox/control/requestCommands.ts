import { z } from 'zod';
import { ENDPOINT_NAMES } from '../requests/endpointNames';
import { requestFaultSchema } from '../requests/requestFault';
import { command } from './command';

const nothing = z.strictObject({}).default({});

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
	/** In order; `start` lists those of the three endpoints that start a job. */
	requests: command({
		method: 'GET',
		path: '/requests',
		description: 'list the requests received, all or those to one endpoint (?endpoint=)',
		input: z
			.strictObject({ endpoint: z.enum([...ENDPOINT_NAMES, 'start', 'unknown']).optional() })
			.default({}),
		run: (state, { endpoint }) => state.requests.list(endpoint),
	}),
	clearRequests: command({
		method: 'DELETE',
		path: '/requests',
		description: 'clear the list of requests',
		input: nothing,
		run: (state) => state.requests.clear(),
	}),
};
