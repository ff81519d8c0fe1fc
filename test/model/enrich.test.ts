import { useSandbox } from '../operations/service';
import { itHolds } from './checkScenarios';
import { findProblems } from './findProblems';
import { OTHER_TOKEN, play } from './play';
import { scenarios } from './scenario';

const current = useSandbox({ otherAccounts: { [OTHER_TOKEN]: 1000 } });

describe('Enrich, whatever rows, settings, retries and the service do', () => {
	itHolds(
		'puts every row out once with its own result, pays for each lead once, and shows what is paid',
		scenarios,
		200,
		async (scenario) => findProblems(scenario, await play(current(), scenario), current()),
	);
});
