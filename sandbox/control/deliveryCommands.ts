import { z } from 'zod';
import { deliveryFaultSchema } from '../deliveries/deliveryFault';
import { command } from './command';

const nothing = z.strictObject({}).default({});

export const deliveryCommands = {
	/** Adds a fault for the next deliveries. */
	addDeliveryFault: command({
		method: 'POST',
		path: '/delivery-faults',
		does: 'drop, repeat, hold or reorder the next deliveries',
		input: deliveryFaultSchema,
		run: (world, fault) => world.deliveries.faults.add(fault),
	}),
	deliveryFaults: command({
		method: 'GET',
		path: '/delivery-faults',
		does: 'list the delivery faults still to come',
		input: nothing,
		run: (world) => world.deliveries.faults.list(),
	}),
	clearDeliveryFaults: command({
		method: 'DELETE',
		path: '/delivery-faults',
		does: 'drop the delivery faults still to come (what is held stays held)',
		input: nothing,
		run: (world) => world.deliveries.faults.clear(),
	}),
	/** Every attempt to deliver, in order. */
	deliveries: command({
		method: 'GET',
		path: '/deliveries',
		does: 'list every attempt to deliver',
		input: nothing,
		run: (world) => world.courier.records(),
	}),
	clearDeliveries: command({
		method: 'DELETE',
		path: '/deliveries',
		does: 'forget the attempts to deliver',
		input: nothing,
		run: (world) => world.courier.clearRecords(),
	}),
	/** Sends what was held back, and tells how many deliveries that is. */
	releaseDeliveries: command({
		method: 'POST',
		path: '/deliveries/release',
		does: 'send what was held back (order held or reversed)',
		input: z.strictObject({ order: z.enum(['held', 'reversed']).default('held') }).default({}),
		run: (world, { order }) => ({ released: world.deliveries.release(order) }),
	}),
	/** Resolves when no delivery and no repetition is under way. Jobs still running do not count. */
	deliveriesSettled: command({
		method: 'GET',
		path: '/deliveries/settled',
		does: 'answer when no delivery and no repetition is under way',
		input: nothing,
		run: (world) => world.courier.settled(),
	}),
};
