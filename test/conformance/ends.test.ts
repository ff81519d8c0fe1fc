import type { z } from 'zod';
import type { shapeSchema } from '../../sandbox/shape';
import { checkSandbox, listLines, type Checked } from './checkSandbox';

type Shape = z.input<typeof shapeSchema>;

const check = async (shape: Shape) =>
	await checkSandbox({
		pace: { jobMs: 400, lateResultsMs: 100, unknownJobMs: 100 },
		prepare: (sandbox) => sandbox.control.setShape(shape),
	});
const findLine = (checked: Checked, id: string) => listLines(checked).find((line) => line.id === id);

const SHIPPED = { pending: 'shipped', inProgress: 'shipped', completed: 'shipped' };

describe('a job', () => {
	it('whose end is never recognised is told at once, and does not keep the other lines from being seen', async () => {
		const checked = await check({ statusWords: SHIPPED, unreadable: { as: 'missing' } });
		expect(checked.seen[0]).toBe('status "shipped", no results');
		expect(findLine(checked, 'A7')).toMatchObject({
			verdict: 'differs',
			seen: expect.stringContaining('status "shipped", no results') as string,
		});
		expect(findLine(checked, '3 words')?.seen).toContain('Unknown: shipped');
		expect(findLine(checked, '8 pace')?.verdict).toBe('holds');
	});

	it.each(['null', 'missing', 'text', 'object'] as const)(
		'that is complete with results %s for ever differs, and is not called holding',
		async (as) => {
			const checked = await check({ unreadable: { as } });
			const place = as === 'object' ? 'an object' : as;
			expect(findLine(checked, 'A7')).toMatchObject({
				verdict: 'differs',
				seen: `A job said that it was complete and had no list: status "completed", no results (results ${place})`,
			});
		},
	);

	it('whose results stand where the nodes do not look shows where', async () => {
		const checked = await check({ results: { field: 'people' } });
		expect(findLine(checked, 'A7')).toMatchObject({
			verdict: 'differs',
			seen: 'Jobs end, but their results stand where the nodes do not look: people',
		});
	});

	it('with a part of its results under a word that nobody knows has not ended while its progress says so', async () => {
		const checked = await check({
			statusWords: { inProgress: 'shipped', completed: 'delivered' },
			underWay: 'partial',
			staleReads: 3,
		});
		expect(findLine(checked, '3 words')?.seen).toContain('Unknown: delivered, shipped');
		expect(findLine(checked, 'A7')?.verdict).toBe('holds');
	});
});
