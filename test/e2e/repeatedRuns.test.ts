import { describeRepeats } from '../support/realN8n/repeatedRuns';
import { openEnvironment } from './sharedEnvironment';

describe('A run that is repeated in a real n8n', () => {
	describeRepeats(async () => (await openEnvironment()).client);
});
