import { flagSchema, readFlag } from '../../../nodes/LeadEnrichment/service/contract/requests';

describe('a yes or no', () => {
	it.each<[value: unknown, flag: boolean]>([
		[true, true],
		[false, false],
		['true', true],
		['false', false],
		[' TRUE\n', true],
		['False', false],
	])('is read from %j', (value, flag) => {
		expect([readFlag(value), flagSchema.parse(value)]).toEqual([flag, flag]);
	});

	it.each([undefined, null, '', ' ', 'yes', 'no', '1', 1, 0, {}, [true], 'true, false'])(
		'is not silently no for %j',
		(value) => {
			expect(readFlag(value)).toBe(value);
			expect(flagSchema.safeParse(value).error?.issues[0]?.message).toBe('must be true or false');
		},
	);
});
