import { withFastClock } from '../engine/fastClock';
import { useSandbox } from '../operations/service';
import { judge, WAYS, type Way } from './judge';
import { SHAPES, VARIANTS } from './table';

/** All that the sandbox finds, and that it has found nobody for the last row. */
const USUAL = 'RRRRRRRN';
/** Those that change what a job or a delivery says of its end. */
const ENDS =
	/^(plain|start-[2-5]|id|jsend|status|results|completed|stale|job|late|page|rows-(while|twice)|delivery|final|webhook|stuck)/;
const isTried = (name: string, way: Way) =>
	way === 'poll' ||
	(way === 'stream'
		? name === 'delivery-flat' || name.startsWith('delivery-as-') || name in SHAPES
		: ENDS.test(name));

const current = useSandbox();

describe.each(WAYS)('at services of another hand, with results by %s', (way) => {
	it.each(Object.keys(VARIANTS).filter((name) => isTried(name, way)))(
		'each row gets what is its own, and nobody is paid twice: %s',
		async (name) => {
			const { outcome, ...variant } = VARIANTS[name] ?? {};
			const seen = await withFastClock(async () => await judge(current(), variant, way));
			expect(seen.fates).toBe(typeof outcome === 'string' ? outcome : (outcome?.[way] ?? USUAL));
			expect(new Set(seen.paid).size).toBe(seen.paid.length);
			expect(seen.shown).not.toContain('n8n-row-');
		},
	);
});
