import { FaultQueue } from '../faultQueue';
import type { DeliveryFault } from './deliveryFault';
import type { Delivery, DeliverySender } from './deliverySender';

/** Passes deliveries to the delivery sender, after applying the faults set for them. */
export class Deliveries {
	readonly faults = new FaultQueue<DeliveryFault>();
	private held: Delivery[] = [];
	private heldForReorder: Delivery[] = [];

	constructor(private readonly deliverySender: DeliverySender) {}

	/** Resolves after the first attempt, or immediately when a fault drops or holds the delivery. */
	async send(delivery: Delivery): Promise<void> {
		const fault = this.faults.take((entry) => entry.kind === 'any' || entry.kind === delivery.kind);
		switch (fault?.action) {
			case undefined:
				return await this.deliverySender.post(delivery);
			case 'repeat':
				await this.deliverySender.post(delivery);
				return await this.deliverySender.post(delivery);
			case 'drop':
				this.deliverySender.record(delivery, 1, 'dropped');
				return;
			case 'hold':
				this.hold(this.held, delivery);
				return;
			case 'reorder':
				this.hold(this.heldForReorder, delivery);
				if (fault?.times === 0) await this.postInTurn(this.heldForReorder.splice(0).reverse());
		}
	}

	/** Sends the held deliveries one after another, and returns their number. */
	release(order: 'held' | 'reversed'): number {
		const held = [...this.held.splice(0), ...this.heldForReorder.splice(0)];
		const inOrder = order === 'reversed' ? held.reverse() : held;
		void this.deliverySender.track(this.postInTurn(inOrder));
		return inOrder.length;
	}

	/** Removes all faults and held deliveries. */
	clear(): void {
		this.faults.clear();
		this.held = [];
		this.heldForReorder = [];
	}

	private hold(list: Delivery[], delivery: Delivery): void {
		this.deliverySender.record(delivery, 1, 'held');
		list.push(delivery);
	}

	private async postInTurn(deliveries: Delivery[]): Promise<void> {
		for (const delivery of deliveries) await this.deliverySender.post(delivery);
	}
}
