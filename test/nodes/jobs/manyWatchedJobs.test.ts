import { WatchList } from '../../../nodes/LeadEnrichment/jobs/watchList';
import { useFakeClock } from '../fakeClock';
import { makeId, scriptService, toFailure } from '../scriptedService';

useFakeClock();

function createList(firstPauseMs: number): WatchList {
	const { client } = scriptService(() => toFailure('unknown'));
	return new WatchList(client, firstPauseMs, Infinity);
}

describe('a Get Job that waits for more jobs than fit into one call', () => {
	it('knows when the next of 200,000 jobs is due', () => {
		const list = createList(2000);
		for (let index = 0; index < 200_000; index++) list.add({ index, enrichmentId: makeId(index) }, false);
		expect(list.msUntilNextRead()).toBe(500);
	});

	it('waits for ever for the next of none', () => {
		expect(createList(2000).msUntilNextRead()).toBe(Infinity);
	});
});
