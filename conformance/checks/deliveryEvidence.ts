import { type Delivery, parseDelivery } from '../../nodes/LeadEnrichment/trigger/parseDelivery';
import { isRecord } from '../../nodes/LeadEnrichment/values/records';
import type { Evidence, ReceivedDelivery } from '../evidence';

export interface ReadDelivery {
	received: ReceivedDelivery;
	/** As the trigger understands it. */
	parsed: Delivery;
}

export type DeliveryProbe = 'finalDelivery' | 'streamedDelivery';

/** The deliveries of a probe's job whose body is a JSON object, in the order in which they came. */
export function readDeliveries({ deliveries }: Evidence, probe: DeliveryProbe): ReadDelivery[] {
	return (deliveries?.received ?? []).flatMap((received) =>
		received.probe === probe && isRecord(received.body)
			? [{ received, parsed: parseDelivery(received.body) }]
			: [],
	);
}
