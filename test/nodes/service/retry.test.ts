import { execFileSync } from 'node:child_process';
import path from 'node:path';

import type { ConnectionFailure, ServiceReply } from '../../../nodes/LeadEnrichment/service/reply';
import {
	isTransient,
	judgeStart,
	parseRetryAfter,
	planRetryPause,
} from '../../../nodes/LeadEnrichment/service/retry';
import { toAnswer, toFailure } from '../replies';

const NOW_MS = Date.parse('1994-11-06T08:49:00Z');

describe('the wait that a Retry-After header asks for', () => {
	it.each<[label: string, header: unknown, waitMs: number]>([
		['seconds', '120', 120_000],
		['no seconds', '0', 0],
		['seconds with blanks around them', ' 5 ', 5000],
		['a part of a second', '1.5', 1500],
		['a number', 7, 7000],
		['an HTTP date', 'Sun, 06 Nov 1994 08:49:37 GMT', 37_000],
		['an HTTP date in capitals', 'SUN, 06 NOV 1994 08:49:37 GMT', 37_000],
		['the obsolete date with the whole day’s name', 'Sunday, 06-Nov-94 08:49:37 GMT', 37_000],
		['the obsolete date of C’s asctime', 'Sun Nov  6 08:49:37 1994', 37_000],
		['a date that is past', 'Sun, 06 Nov 1994 08:48:00 GMT', 0],
		['a date that is now', 'Sun, 06 Nov 1994 08:49:00 GMT', 0],
		['a day', '86400', 86_400_000],
		['more than a day, as a day', '86401', 86_400_000],
		['a time without end, as a day', '9'.repeat(400), 86_400_000],
		['a date in many years, as a day', 'Fri, 31 Dec 9999 23:59:59 GMT', 86_400_000],
	])('is read from %s', (_label, header, waitMs) => {
		expect(parseRetryAfter(header, NOW_MS)).toBe(waitMs);
	});

	it.each<[label: string, header: unknown]>([
		['no header', undefined],
		['null', null],
		['an empty header', ''],
		['blanks', '  '],
		['a word', 'soon'],
		['a negative number', '-1'],
		['a number with a unit', '5s'],
		['an exponent', '1e3'],
		['a hexadecimal number', '0x10'],
		['two numbers', '5, 6'],
		['a list of headers', ['5', '6']],
		['an ISO date', '1994-11-06T08:49:37Z'],
		['a date without its day', '06 Nov 1994 08:49:37 GMT'],
		['a day alone', 'Sunday'],
		['a day and a number', 'Sun 5'],
		['words that begin like a day', 'Monitor the status page for 10 minutes'],
		['a date behind other words', 'not before Sun, 06 Nov 1994 08:49:37 GMT'],
		['a date before other words', 'Sun, 06 Nov 1994 08:49:37 GMT+0100'],
		['an obsolete date behind other words', 'until Sunday, 06-Nov-94 08:49:37 GMT'],
		['an obsolete date before other words', 'Sunday, 06-Nov-94 08:49:37 GMT+0100'],
		['a date of asctime behind other words', 'until Sun Nov  6 08:49:37 1994'],
		['a date of asctime with a zone', 'Sun Nov  6 08:49:37 1994 +0100'],
		['a date that does not exist', 'Sun, 99 Nov 1994 08:49:37 GMT'],
		['not a number', NaN],
	])('is not guessed from %s', (_label, header) => {
		expect(parseRetryAfter(header, NOW_MS)).toBeUndefined();
	});

	it.each(['America/New_York', 'Asia/Tokyo'])('counts a date without a zone as GMT in %s', (zone) => {
		const source = path.resolve(__dirname, '../../../nodes/LeadEnrichment/service/retry.ts');
		const script = `const { parseRetryAfter } = require(${JSON.stringify(source)});
			console.log(parseRetryAfter('Sun Nov  6 08:49:37 1994', ${NOW_MS}));`;
		const output = execFileSync(process.execPath, ['--import', 'tsx', '-e', script], {
			cwd: path.resolve(__dirname, '../../..'),
			env: { ...process.env, TZ: zone },
			encoding: 'utf8',
		});
		expect(output.trim()).toBe('37000');
	});
});

describe('the pause before a retry', () => {
	it('doubles with each failure up to 30 seconds', () => {
		const plan = (failures: number) => planRetryPause(failures, toFailure('reset'));
		const pauses = [1, 2, 3, 4, 5, 6, 7, 8, 100].map(plan);
		expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
	});

	it.each<[label: string, failures: number, retryAfterMs: number, pauseMs: number]>([
		['is what the service asks for, also beyond 30 seconds', 1, 300_000, 300_000],
		['is its own when the service asks for less', 4, 1000, 4000],
	])('%s', (_label, failures, retryAfterMs, pauseMs) => {
		expect(planRetryPause(failures, toAnswer(503, {}, retryAfterMs))).toBe(pauseMs);
	});
});

/** What is allowed after a reply: read again, start again, and whether a start may have made a job. */
function describeAllowed(reply: ServiceReply): string {
	const rules = {
		'read again': isTransient(reply),
		'start again': judgeStart(reply) === 'notSent',
		'start later': judgeStart(reply) === 'later',
		'may have started': judgeStart(reply) === 'perhaps',
	};
	const allowed = Object.entries(rules).flatMap(([label, holds]) => (holds ? [label] : []));
	return allowed.join(', ') || 'nothing';
}

describe('after an answer with status', () => {
	it.each<[status: number, allowed: string]>([
		[200, 'may have started'],
		[301, 'may have started'],
		[400, 'nothing'],
		[401, 'nothing'],
		[403, 'nothing'],
		[404, 'nothing'],
		[408, 'read again, may have started'],
		[409, 'may have started'],
		[402, 'nothing'],
		[413, 'nothing'],
		[415, 'nothing'],
		[422, 'nothing'],
		[405, 'nothing'],
		[410, 'nothing'],
		[423, 'may have started'],
		[451, 'nothing'],
		[499, 'nothing'],
		[425, 'read again, may have started'],
		[429, 'read again, start later'],
		[500, 'read again, may have started'],
		[503, 'read again, may have started'],
	])('%i: %s', (status, allowed) => {
		expect(describeAllowed(toAnswer(status))).toBe(allowed);
	});

	it.each<[status: number, allowed: string]>([
		[429, 'read again, start later'],
		[500, 'read again, may have started'],
		[503, 'read again, start later'],
		[408, 'read again, may have started'],
		[400, 'nothing'],
	])('%i and Retry-After: %s', (status, allowed) => {
		expect(describeAllowed(toAnswer(status, {}, 5000))).toBe(allowed);
		expect(describeAllowed(toAnswer(status, {}, 0))).toBe(allowed);
	});
});

describe('after no answer, because the request', () => {
	it.each<[failure: ConnectionFailure, allowed: string]>([
		['refused', 'read again, start again'],
		['nameNotFound', 'read again, start again'],
		['unreachable', 'read again, start again'],
		['handshake', 'read again, start again'],
		['certificate', 'nothing'],
		['blocked', 'nothing'],
		['timeout', 'read again, may have started'],
		['cancelled', 'may have started'],
		['reset', 'read again, may have started'],
		['unknown', 'read again, may have started'],
	])('ended as "%s": %s', (failure, allowed) => {
		expect(describeAllowed(toFailure(failure))).toBe(allowed);
	});
});
