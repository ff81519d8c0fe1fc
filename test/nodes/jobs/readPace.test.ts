import { ReadPace } from '../../../nodes/LeadEnrichment/jobs/watchList';
import { toAnswer, toFailure } from '../scriptedService';

const NO_DEADLINE = Infinity;
const TOO_MANY = toAnswer(429);

describe('reads that a service throttles', () => {
	it('let all reads pause, for longer each time', () => {
		const pace = new ReadPace();
		pace.learn(TOO_MANY, 0, 10, NO_DEADLINE);
		const first = pace.opensAt;
		pace.learn(TOO_MANY, 600, 610, NO_DEADLINE);
		expect([first, pace.opensAt]).toEqual([510, 1610]);
	});

	it('let them pause as long as Retry-After says', () => {
		const pace = new ReadPace();
		pace.learn(toAnswer(503, {}, 7000), 0, 10, NO_DEADLINE);
		expect(pace.opensAt).toBe(7010);
	});

	it('count once where several were under way', () => {
		const pace = new ReadPace();
		for (let read = 0; read < 10; read++) pace.learn(TOO_MANY, 0, 10, NO_DEADLINE);
		expect([pace.opensAt, pace.readsAtOnce]).toEqual([510, 5]);
	});

	it('let fewer be made at once, at least one, and more again with each that is answered', () => {
		const pace = new ReadPace();
		for (let read = 1; read < 9; read++) pace.learn(TOO_MANY, read * 100, read * 100 + 10, NO_DEADLINE);
		expect(pace.readsAtOnce).toBe(1);
		for (let read = 0; read < 4; read++) pace.learn(undefined, 1000, 1010, NO_DEADLINE);
		expect(pace.readsAtOnce).toBe(5);
	});

	it('let no read pause beyond the deadline of the wait', () => {
		const pace = new ReadPace();
		pace.learn(toAnswer(429, {}, 60_000), 0, 10, 20_000);
		expect(pace.opensAt).toBe(20_000);
		pace.learn(TOO_MANY, 20_000, 20_010, 20_000);
		expect(pace.opensAt).toBe(20_000);
	});

	it.each([toFailure('timeout'), toAnswer(500), toAnswer(503), toAnswer(404)])(
		'are not those that fail for other reasons: %j',
		(reply) => {
			const pace = new ReadPace();
			pace.learn(reply, 0, 10, NO_DEADLINE);
			expect([pace.opensAt, pace.readsAtOnce]).toEqual([0, 10]);
		},
	);
});
