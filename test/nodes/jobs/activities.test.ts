import { Activities } from '../../../nodes/LeadEnrichment/jobs/jobLoop';
import { finish, readClock, useFakeClock } from '../fakeClock';

useFakeClock();

async function takeMs(ms: number): Promise<void> {
	await new Promise<void>((resolve) => setTimeout(resolve, ms));
}

describe('requests in flight', () => {
	it('are none at first, so that nothing is waited for', async () => {
		const activities = new Activities();
		expect([activities.count, activities.nextEnd()]).toEqual([0, undefined]);
		await finish(activities.allEnd());
		expect(readClock()).toBe(0);
	});

	it('are waited for until the first of them ends, which is then no longer counted', async () => {
		const activities = new Activities();
		activities.add(takeMs(300));
		activities.add(takeMs(100));
		expect(activities.count).toBe(2);
		await finish(activities.nextEnd() ?? Promise.reject(new Error('none')));
		expect([readClock(), activities.count]).toEqual([100, 1]);
		await finish(activities.nextEnd() ?? Promise.reject(new Error('none')));
		expect([readClock(), activities.count, activities.nextEnd()]).toEqual([300, 0, undefined]);
	});

	it('are waited for until all of them have ended', async () => {
		const activities = new Activities();
		[300, 100, 200].forEach((ms) => activities.add(takeMs(ms)));
		await finish(activities.allEnd());
		expect([readClock(), activities.count]).toEqual([300, 0]);
	});
});
