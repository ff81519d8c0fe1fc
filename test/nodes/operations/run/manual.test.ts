import { isByHand, isPreview } from '../../../../nodes/LeadEnrichment/operations/run/manual';
import { fakeContext } from '../../../support/fakeContext';

const BY_HAND = { mode: 'manual', workflow: { active: false } };

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

it('a tool is never executed by hand', () => {
	const node = { type: 'n8n-nodes-lead-enrichment.leadEnrichmentTool' };
	expect(isByHand(fakeContext(BY_HAND).context)).toBe(true);
	expect(isByHand(fakeContext({ ...BY_HAND, node }).context)).toBe(false);
});
