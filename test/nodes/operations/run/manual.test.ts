import { isByHand, isPreview, readMode } from '../../../../nodes/LeadEnrichment/operations/run/manual';
import { fakeContext } from '../../../support/fakeContext';
import { makeSettings } from '../../makeJobs';

const TOOL = 'n8n-nodes-lead-enrichment.leadEnrichmentTool';
const BY_HAND = { mode: 'manual', workflow: { active: false } };

it.each<[mode: string, active: boolean | undefined, type: string | undefined, byHand: boolean]>([
	['manual', false, undefined, true],
	['manual', undefined, undefined, true],
	['manual', true, undefined, false],
	['manual', false, TOOL, false],
	['manual', true, TOOL, false],
	['trigger', false, undefined, false],
	['webhook', true, undefined, false],
	['integrated', false, undefined, false],
	['evaluation', false, undefined, false],
	['retry', false, undefined, false],
])('an execution of mode %s, of a workflow with active %s, by %s is one by hand: %s', (...row) => {
	const [mode, active, type, byHand] = row;
	const { context } = fakeContext({ mode, workflow: { active }, node: type ? { type } : {} });
	expect(isByHand(context)).toBe(byHand);
	expect(readMode(context, makeSettings({ manualRuns: 'sample' }))).toBe(byHand ? 'sample' : 'run');
});

it.each<[parameters: Record<string, unknown>, isShown: boolean]>([
	[{ operation: 'enrich' }, true],
	[{ operation: 'peopleSearch', manualRuns: 'preview' }, true],
	[{ operation: 'postSearch', manualRuns: 'later' }, true],
	[{ operation: 'enrich', manualRuns: '={{ $json.mode }}' }, true],
	[{ operation: 'enrich', manualRuns: 'sample' }, false],
	[{ operation: 'enrich', manualRuns: 'run' }, false],
	[{ operation: 'get' }, false],
	[{}, false],
])('by hand, a node with %j only shows what it would do: %s', (parameters, isShown) => {
	expect(isPreview(fakeContext({ ...BY_HAND, parameters }).context)).toBe(isShown);
	expect(isPreview(fakeContext({ parameters }).context)).toBe(false);
});
