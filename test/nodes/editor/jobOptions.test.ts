import type { INodeProperties } from 'n8n-workflow';

import { buildOptionsField, showInMode, startOptions } from '../../../nodes/LeadEnrichment/editor/jobFields';
import { RESULTS_MODES, type ResultsMode } from '../../../nodes/LeadEnrichment/jobs/runSettings';

const makeOption = (displayName: string): INodeProperties => ({
	displayName,
	name: displayName,
	type: 'number',
	default: 3,
});

/** The forms of an option that the editor knows in a results mode. */
const findForms = (options: readonly INodeProperties[], mode: ResultsMode) =>
	options.filter(({ displayOptions }) => displayOptions?.show?.['/delivery']?.includes(mode) ?? true);

it('the options stand in the order of the alphabet, whatever the order in which they are given', () => {
	const given = ['Min Balance', 'Job Name', 'Webhook URL', 'Additional Fields'].map(makeOption);
	const { options = [] } = buildOptionsField({}, given);
	expect(options.map(({ name }) => name)).toEqual([
		'Additional Fields',
		'Job Name',
		'Min Balance',
		'Webhook URL',
	]);
	expect(given[0]?.name).toBe('Min Balance');
});

describe('an option of one results mode', () => {
	it.each(RESULTS_MODES.map((mode) => [mode]))(
		'is shown there alone, and has its value elsewhere: %s',
		(mode) => {
			const options = showInMode('webhook', makeOption('Lifetime'));
			expect(findForms(options, mode)).toMatchObject([
				{ name: 'Lifetime', default: 3, type: mode === 'webhook' ? 'number' : 'hidden' },
			]);
		},
	);
});

describe('of the options of a start', () => {
	const listShown = (mode: ResultsMode) =>
		findForms(startOptions, mode)
			.filter(({ type }) => type !== 'hidden')
			.map(({ name }) => name);
	const always = ['additionalFields', 'minBalance', 'name', 'startAgain'];

	it.each<[mode: ResultsMode, own: string[]]>([
		['poll', ['maxConcurrentJobs', 'onTimeout', 'pollInterval']],
		['suspend', []],
		['webhook', ['webhookUrlDays']],
		['none', []],
	])('those are shown that do something in results mode "%s"', (mode, own) => {
		expect(listShown(mode).sort()).toEqual([...always, ...own].sort());
	});
});
