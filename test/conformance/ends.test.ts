import type { z } from 'zod';
import type { shapeSchema } from '../../sandbox/shape';
import { checkSandbox, listLines, type Checked } from './checkSandbox';

type Shape = z.input<typeof shapeSchema>;

const SHIPPED = { pending: 'shipped', inProgress: 'shipped', completed: 'shipped' };
const LATE_WORDS = { inProgress: 'shipped', completed: 'delivered' };
const SHAPES = {
	null: { unreadable: { as: 'null' } },
	missing: { unreadable: { as: 'missing' } },
	text: { unreadable: { as: 'text' } },
	object: { unreadable: { as: 'object' } },
	shipped: { statusWords: SHIPPED, unreadable: { as: 'missing' } },
	elsewhere: { results: { field: 'people' } },
	partial: { statusWords: LATE_WORDS, underWay: 'partial', staleReads: 3 },
} as const satisfies Record<string, Shape>;
type ShapeName = keyof typeof SHAPES;

const checks = new Map<string, Checked>();

// All at the same time: they spend their time waiting.
beforeAll(async () => {
	const check = async ([name, shape]: [string, Shape]) => {
		const pace = { jobMs: 400, lateResultsMs: 100, unknownJobMs: 100 };
		checks.set(name, await checkSandbox({ pace, prepare: ({ control }) => control.setShape(shape) }));
	};
	await Promise.all(Object.entries(SHAPES).map(check));
});

function findLine(name: ShapeName, id: string) {
	const checked = checks.get(name);
	return checked && listLines(checked).find((line) => line.id === id);
}

describe('a job', () => {
	it('whose end is never recognised is told at once, and does not keep the other lines from being seen', () => {
		expect(checks.get('shipped')?.seen[0]).toBe('status "shipped", no results');
		expect(findLine('shipped', 'A7')).toMatchObject({
			verdict: 'differs',
			seen: expect.stringContaining('status "shipped", no results') as string,
		});
		expect(findLine('shipped', '3 words')?.seen).toContain('Unknown: shipped');
		expect(findLine('shipped', '8 pace')?.verdict).toBe('holds');
	});

	it.each(['null', 'missing', 'text', 'object'] as const)(
		'that is complete with results %s for ever differs, and is not called holding',
		(as) => {
			const place = as === 'object' ? 'an object' : as;
			expect(findLine(as, 'A7')).toMatchObject({
				verdict: 'differs',
				seen: `A job said that it was complete and had no list: status "completed", no results (results ${place})`,
			});
		},
	);

	it('whose results stand where the nodes do not look shows where', () => {
		expect(findLine('elsewhere', 'A7')).toMatchObject({
			verdict: 'differs',
			seen: 'Jobs end, but their results stand where the nodes do not look: people',
		});
	});

	it('with a part of its results under a word that nobody knows has not ended while its progress says so', () => {
		expect(findLine('partial', '3 words')?.seen).toContain('Unknown: delivered, shipped');
		expect(findLine('partial', 'A7')?.verdict).toBe('holds');
	});
});
