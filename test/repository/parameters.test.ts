import { readText } from './githubFiles';

/** Where people look a field up; the list of parameters says only what it is called and what it may hold. */
const EXPLAINED = ['README.md', 'docs/operations.md', 'docs/trigger.md'].map(readText).join('\n');

const labels = new Set(
	[...readText('docs/parameters.md').matchAll(/^\| ([^|]+) \| `[^`]+` \| `/gm)].map(
		([, label = '']) => label,
	),
);

describe('the fields of the nodes and the credential', () => {
	test.each([...labels])('are explained: %s', (label) => {
		expect(EXPLAINED).toContain(label);
	});

	test('are found in the list of parameters', () => {
		expect(labels.size).toBeGreaterThan(40);
	});
});
