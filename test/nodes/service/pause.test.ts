import { pause } from '../../../nodes/LeadEnrichment/service/time';
import { finish, readClock, useFakeClock } from '../fakeClock';
import { answerAfter, hang, toAnswer } from '../scriptedService';

useFakeClock();

describe('a pause', () => {
	it.each([0, -5, 1, 199, 200, 201, 1000, 30_000])('of %i milliseconds lasts as long', async (pauseMs) => {
		await finish(pause(pauseMs));
		expect(readClock()).toBe(Math.max(0, pauseMs));
	});

	it('ends soon after the execution is cancelled', async () => {
		const controller = new AbortController();
		setTimeout(() => controller.abort(), 450);
		await finish(pause(30_000, controller.signal));
		expect(readClock()).toBe(600);
	});

	it('does not begin when the execution is cancelled already', async () => {
		await finish(pause(30_000, AbortSignal.abort()));
		expect(readClock()).toBe(0);
	});

	it('ends as soon as the work that it waits for ends', async () => {
		await finish(pause(30_000, undefined, answerAfter(450, toAnswer(200))));
		expect(readClock()).toBe(450);
	});

	it('ends as soon as that work fails, without failing itself', async () => {
		await finish(pause(30_000, undefined, Promise.reject(new Error('broken'))));
		expect(readClock()).toBe(0);
	});

	it('lasts its time when that work goes on', async () => {
		await finish(pause(700, undefined, hang()));
		expect(readClock()).toBe(700);
	});
});
