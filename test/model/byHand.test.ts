import { useSandbox } from '../operations/service';
import { findProblemsByHand } from './checkByHand';
import { itHolds } from './checkScenarios';
import { handScenarios } from './handScenario';
import { playByHand } from './playByHand';

const current = useSandbox();

describe('Enrich by hand, whatever a person executes within the hour', () => {
	itHolds(
		'pays for each lead once, sends nothing in a preview, and puts every row out once with its own result',
		handScenarios,
		100,
		async (scenario) => findProblemsByHand(scenario, await playByHand(current(), scenario), current()),
	);
});
