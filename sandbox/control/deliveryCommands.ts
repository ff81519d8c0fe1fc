import { z } from 'zod';
import { deliveryFaultSchema } from '../deliveries/deliveryFault';
import { command } from './command';

const nothing = z.strictObject({}).default({});

export const deliveryCommands = {
	/** Adds a fault for the next deliveries. */
	addDeliveryFault: command({
		method: 'POST',
		path: '/delivery-faults',
		description: 'drop, repeat, hold or reorder the next deliveries',
		input: deliveryFaultSchema,
		run: (state, fault) => state.deliveries.faults.add(fault),
	}),
	deliveryFaults: command({
		method: 'GET',
		path: '/delivery-faults',
		description: 'list the delivery faults still to come',
		input: nothing,
		run: (state) => state.deliveries.faults.list(),
	}),
	clearDeliveryFaults: command({
		method: 'DELETE',
		path: '/delivery-faults',
		description: 'drop the delivery faults still to come (what is held stays held)',
		input: nothing,
		run: (state) => state.deliveries.faults.clear(),
	}),
	/** Every attempt to deliver, in order. */
	deliveries: command({
		method: 'GET',
		path: '/deliveries',
		description: 'list every attempt to deliver',
		input: nothing,
		run: (state) => state.deliverySender.records(),
	}),
	clearDeliveries: command({
		method: 'DELETE',
		path: '/deliveries',
		description: 'forget the attempts to deliver',
		input: nothing,
		run: (state) => state.deliverySender.clearRecords(),
	}),
	/** Sends what was held back, and tells how many deliveries that is. */
	releaseDeliveries: command({
		method: 'POST',
		path: '/deliveries/release',
		description: 'send what was held back (order held or reversed)',
		input: z.strictObject({ order: z.enum(['held', 'reversed']).default('held') }).default({}),
		run: (state, { order }) => ({ released: state.deliveries.release(order) }),
	}),
	/** Resolves when no delivery and no repetition is under way. Jobs still running do not count. */
	deliveriesSettled: command({
		method: 'GET',
		path: '/deliveries/settled',
		description: 'answer when no delivery and no repetition is under way',
		input: nothing,
		run: (state) => state.deliverySender.settled(),
	}),
};
