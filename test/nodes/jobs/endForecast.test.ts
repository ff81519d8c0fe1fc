import { EndForecast } from '../../../nodes/LeadEnrichment/jobs/pollPlan';

/** What is expected after jobs were seen to have ended at an age, each after it was seen running at another. */
function learn(...jobs: Array<[endedMs: number, runningMs?: number]>): number | undefined {
	const forecast = new EndForecast();
	for (const [endedMs, runningMs] of jobs) forecast.learn(endedMs, runningMs);
	return forecast.read();
}

describe('the age at which a run’s jobs end', () => {
	it('is not known before one has ended', () => {
		expect(learn()).toBeUndefined();
	});

	it('lies a little before the middle between the last read that showed it running and the one that did not', () => {
		expect(learn([12_000, 8000])).toBe(9500);
	});

	it('lies before the first read of a job that had ended by then', () => {
		expect(learn([500])).toBe(400);
	});

	it('follows a job that ended sooner at once, and later ones slowly', () => {
		expect(learn([12_000, 8000], [1000])).toBe(800);
		expect(learn([12_000, 8000], [60_000, 50_000])).toBeCloseTo(9975);
	});
});
