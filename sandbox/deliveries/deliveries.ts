import { Plan } from '../plan';
import type { Courier, Delivery } from './courier';
import type { DeliveryFault } from './deliveryFault';

/** Hands deliveries to the courier, unless a fault says otherwise. */
export class Deliveries {
	readonly faults = new Plan<DeliveryFault>();
	private held: Delivery[] = [];
	private toReverse: Delivery[] = [];

	constructor(private readonly courier: Courier) {}

	/** Resolves when the first attempt is over, or at once when a fault keeps the delivery back. */
	async send(delivery: Delivery): Promise<void> {
		const fault = this.faults.take((entry) => entry.kind === 'any' || entry.kind === delivery.kind);
		switch (fault?.action) {
			case undefined:
				return await this.courier.post(delivery);
			case 'repeat':
				await this.courier.post(delivery);
				return await this.courier.post(delivery);
			case 'drop':
				this.courier.record(delivery, 1, 'dropped');
				return;
			case 'hold':
				this.keepIn(this.held, delivery);
				return;
			case 'reorder':
				this.keepIn(this.toReverse, delivery);
				if (fault?.times === 0) await this.postInTurn(this.toReverse.splice(0).reverse());
		}
	}

	/** Sends what was kept back, one after the other, and returns how many that is. */
	release(order: 'held' | 'reversed'): number {
		const kept = [...this.held.splice(0), ...this.toReverse.splice(0)];
		const inOrder = order === 'reversed' ? kept.reverse() : kept;
		void this.courier.track(this.postInTurn(inOrder));
		return inOrder.length;
	}

	/** Drops every fault, and what was kept back. */
	forget(): void {
		this.faults.clear();
		this.held = [];
		this.toReverse = [];
	}

	private keepIn(list: Delivery[], delivery: Delivery): void {
		this.courier.record(delivery, 1, 'held');
		list.push(delivery);
	}

	private async postInTurn(deliveries: Delivery[]): Promise<void> {
		for (const delivery of deliveries) await this.courier.post(delivery);
	}
}
