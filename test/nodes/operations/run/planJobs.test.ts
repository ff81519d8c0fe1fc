import { Ledger } from '../../../../nodes/LeadEnrichment/jobs/ledger';
import { StartsUnderWay } from '../../../../nodes/LeadEnrichment/jobs/startsUnderWay';
import { planJobs } from '../../../../nodes/LeadEnrichment/operations/run/planJobs';
import { fakeContext } from '../../../support/fakeContext';
import { finish, clockMs, useFakeClock } from '../../fakeClock';
import { makeRun, scriptRun } from './makeRun';

useFakeClock();

it('a call of a tool that waits for another one ends its wait with the execution', async () => {
	const service = scriptRun();
	const { context, cancel } = fakeContext();
	const ledgers = { execution: new Ledger({ version: 2, jobs: [] }) };
	const underWay = new StartsUnderWay();
	await planJobs(context, makeRun(service), ledgers, underWay);
	const second = planJobs(context, makeRun(service), ledgers, underWay);
	cancel();
	await finish(second);
	expect(clockMs()).toBeLessThan(1000);
});
