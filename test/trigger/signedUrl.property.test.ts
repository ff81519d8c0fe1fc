import { randomUUID } from 'node:crypto';

import fc from 'fast-check';

import { buildWebhookUrl, signWebhookUrl } from '../../nodes/LeadEnrichment/deliveries/webhookUrl';
import { callWebhook } from '../engine/callWebhook';
import { withFastClock } from '../engine/fastClock';
import { INSTANCE_URL } from '../engine/serverData';

const TRIGGER_URL = `${INSTANCE_URL}webhook/webhook-of-test/lead-enrichment`;
const MARK = 'lead-enrichment-streamed';
/** A changed secret is honoured after this. */
const GRACE_MS = 10_000;
const DAY_MS = 86_400_000;

type Query = Record<string, string>;
type Tampering = 'none' | 'unsigned' | 'forged' | 'foreign' | 'mark';

/** What happens to a trigger, its credential and its deliveries. */
type Step =
	| { kind: 'sign'; streamed: boolean }
	/** The secret is changed, with the old one as the previous secret or without. */
	| { kind: 'changeSecret'; keepsPrevious: boolean }
	| { kind: 'wait'; ms: number }
	| { kind: 'deliver'; url: number; tampering: Tampering };

const step: fc.Arbitrary<Step> = fc.oneof(
	fc.record({
		kind: fc.constant('sign' as const),
		streamed: fc.boolean(),
	}),
	fc.record({ kind: fc.constant('changeSecret' as const), keepsPrevious: fc.boolean() }),
	fc.record({
		kind: fc.constant('wait' as const),
		ms: fc.constantFrom(1, 3_000, 9_999, GRACE_MS, 15_000, 10 * DAY_MS),
	}),
	{
		weight: 4,
		arbitrary: fc.record({
			kind: fc.constant('deliver' as const),
			url: fc.nat({ max: 20 }),
			tampering: fc.constantFrom<Tampering>('none', 'none', 'none', 'unsigned', 'forged', 'foreign', 'mark'),
		}),
	},
);

interface SignedUrl {
	query: Query;
	secret: string;
	streamed: boolean;
	endsAtMs: number;
}

function readQuery(url: string): Query {
	return Object.fromEntries(new URL(url).searchParams);
}

function tamper({ query, streamed }: SignedUrl, tampering: Tampering): Query {
	const url = buildWebhookUrl(TRIGGER_URL, { streamed });
	if (tampering === 'unsigned') return readQuery(url);
	if (tampering === 'forged') return readQuery(signWebhookUrl(url, 'a guess'));
	if (tampering === 'foreign')
		return readQuery(signWebhookUrl(url.replace('of-test', 'of-other'), 'secret of the test 0'));
	if (tampering === 'none') return query;
	const { [MARK]: mark, ...unmarked } = query;
	return mark === undefined ? { ...query, [MARK]: '1' } : unmarked;
}

/** A trigger, its credential with its history, and the signed URLs that jobs were started with. */
class Scenario {
	private readonly urls: SignedUrl[] = [];
	private readonly states = [{ sinceMs: 0, secrets: ['secret of the test 0'] }];
	readonly problems: string[] = [];

	constructor(private readonly credentialId: string) {}

	async play(next: Step): Promise<void> {
		if (next.kind === 'sign') this.sign(next);
		else if (next.kind === 'changeSecret') this.changeSecret(next.keepsPrevious);
		else if (next.kind === 'wait') await new Promise((resolve) => setTimeout(resolve, next.ms));
		else await this.deliver(next);
	}

	private get secrets(): string[] {
		return this.states.at(-1)?.secrets ?? [];
	}

	private sign({ streamed }: Extract<Step, { kind: 'sign' }>): void {
		const [secret = ''] = this.secrets;
		const query = readQuery(signWebhookUrl(buildWebhookUrl(TRIGGER_URL, { streamed }), secret));
		const endsAtMs = (Math.floor(Date.now() / 1000) + 30 * 86_400) * 1000;
		this.urls.push({ query, secret, streamed, endsAtMs });
	}

	private changeSecret(keepsPrevious: boolean): void {
		const next = `secret of the test ${this.states.length}`;
		const secrets = keepsPrevious ? [next, ...this.secrets.slice(0, 1)] : [next];
		this.states.push({ sinceMs: Date.now(), secrets });
	}

	/** The secrets of the credential at some time within the last ten seconds, state by state. */
	private listRecent(): string[][] {
		const sinceMs = Date.now() - GRACE_MS;
		return this.states
			.filter((_state, index) => (this.states[index + 1]?.sinceMs ?? Infinity) > sinceMs)
			.map(({ secrets }) => secrets);
	}

	private async deliver({ url, tampering }: Extract<Step, { kind: 'deliver' }>): Promise<void> {
		const signed = this.urls[url % Math.max(1, this.urls.length)];
		if (!signed) return;
		const [webhookSecret = '', previousWebhookSecret = ''] = this.secrets;
		const recent = this.listRecent();
		const isGenuine = tampering === 'none' && Date.now() < signed.endsAtMs;
		const { status, workflowData } = await callWebhook({
			node: 'leadEnrichmentTrigger',
			parameters: { verification: 'signedUrl' },
			credentials: { webhookSecret, previousWebhookSecret },
			credentialId: this.credentialId,
			// A lead comes out of a job once.
			body: { enrichment_id: randomUUID(), status: 'in_progress', result: { full_name: 'Ada Byron' } },
			query: tamper(signed, tampering),
		});
		const isTaken = status === 200 && workflowData?.[0]?.length === 1;
		const isRefused = status === 401 && workflowData === undefined;
		const mayBeTaken = isGenuine && recent.some((secrets) => secrets.includes(signed.secret));
		const mustBeTaken = isGenuine && recent.every((secrets) => secrets.includes(signed.secret));
		if (isTaken === isRefused) this.problems.push(`answered ${status}`);
		if (isTaken && !mayBeTaken) this.problems.push(`a delivery was taken: ${tampering}`);
		if (isRefused && mustBeTaken) this.problems.push('a genuine delivery was refused');
	}
}

describe('signed, expired, forged and foreign deliveries in any order, while secrets change', () => {
	it('put out nothing forged, and nothing genuine is refused for longer than ten seconds', async () => {
		let played = 0;
		const property = fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
			const scenario = new Scenario(`property ${++played}`);
			await withFastClock(async () => {
				await scenario.play({ kind: 'sign', streamed: played % 2 === 0 });
				for (const next of steps) await scenario.play(next);
			});
			expect(scenario.problems).toEqual([]);
		});
		await fc.assert(property, { numRuns: 150 });
	});
});
