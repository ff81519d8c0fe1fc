import { z } from 'zod';
import { deliveryFaultSchema } from '../deliveries/deliveryFault';
import { command, nothing } from './command';

export const deliveryCommands = {
	addDeliveryFault: command({
		method: 'POST',
		path: '/delivery-faults',
		description: 'drop, repeat, hold or reorder the next deliveries',
		input: deliveryFaultSchema,
		run: (state, fault) => state.deliveries.faults.add(fault),
	}),
	clearDeliveryFaults: command({
		method: 'DELETE',
		path: '/delivery-faults',
		description: 'remove the delivery faults that are left (held deliveries stay held)',
		input: nothing,
		run: (state) => state.deliveries.faults.clear(),
	}),
	deliveries: command({
		method: 'GET',
		path: '/deliveries',
		description: 'list every attempt of a delivery',
		input: nothing,
		run: (state) => state.deliverySender.records(),
	}),
	clearDeliveries: command({
		method: 'DELETE',
		path: '/deliveries',
		description: 'clear the list of attempts',
		input: nothing,
		run: (state) => state.deliverySender.clearRecords(),
	}),
	/** Returns the number of deliveries sent. */
	releaseDeliveries: command({
		method: 'POST',
		path: '/deliveries/release',
		description: 'send the held deliveries (order held or reversed)',
		input: z.strictObject({ order: z.enum(['held', 'reversed']).default('held') }).default({}),
		run: (state, { order }) => ({ released: state.deliveries.release(order) }),
	}),
	/** Resolves when no delivery and no retry is pending. Does not wait for jobs that are still running. */
	deliveriesSettled: command({
		method: 'GET',
		path: '/deliveries/settled',
		description: 'respond when no delivery and no retry is pending',
		input: nothing,
		run: (state) => state.deliverySender.settled(),
	}),
};
