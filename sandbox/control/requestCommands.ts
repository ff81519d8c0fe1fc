import { z } from 'zod';
import { ENDPOINT_NAMES } from '../requests/endpointNames';
import { requestFaultSchema } from '../requests/requestFault';
import { command } from './command';

const nothing = z.strictObject({}).default({});

export const requestCommands = {
	/** Adds a fault for the next calls of an endpoint. */
	addFault: command({
		method: 'POST',
		path: '/faults',
		description: 'break the next calls of an endpoint: action answer, reset, hang or delay',
		input: requestFaultSchema,
		run: (state, fault) => state.requestFaults.add(fault),
	}),
	/** The faults still to come, with the turns they have left. */
	faults: command({
		method: 'GET',
		path: '/faults',
		description: 'list the faults still to come',
		input: nothing,
		run: (state) => state.requestFaults.list(),
	}),
	clearFaults: command({
		method: 'DELETE',
		path: '/faults',
		description: 'drop the faults still to come',
		input: nothing,
		run: (state) => state.requestFaults.clear(),
	}),
	/** The requests seen, in order; `start` lists those of the three endpoints that start a job. */
	requests: command({
		method: 'GET',
		path: '/requests',
		description: 'list the requests seen, all or those of one endpoint (?endpoint=)',
		input: z
			.strictObject({ endpoint: z.enum([...ENDPOINT_NAMES, 'start', 'unknown']).optional() })
			.default({}),
		run: (state, { endpoint }) => state.requests.list(endpoint),
	}),
	clearRequests: command({
		method: 'DELETE',
		path: '/requests',
		description: 'forget the requests seen',
		input: nothing,
		run: (state) => state.requests.clear(),
	}),
};
