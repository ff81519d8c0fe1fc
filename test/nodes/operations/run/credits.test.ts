import { fetchBalanceBefore } from '../../../../nodes/LeadEnrichment/operations/run/runPlan';
import { fakeContext } from '../../../support/fakeContext';
import { toAnswer } from '../../scriptedService';
import { makeRunPlan, scriptRun } from './makeRun';

it('a balance that cannot be read before a run stops nothing', async () => {
	const charges = [{ operation: 'enrich', leads: 1, contactDetails: [] }] as const;
	const plan = { ...makeRunPlan(scriptRun({ credits: () => toAnswer(418) }), 1, { maxCredits: 5 }), charges };
	expect(await fetchBalanceBefore(fakeContext().context, plan)).toBeUndefined();
});
