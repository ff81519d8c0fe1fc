import { toMarkdown } from '../../bench/report';

const SECTION = {
	title: 'Polling',
	intro: 'One job.',
	tables: [{ caption: 'Reads', head: ['Job', 'Reads'], rows: [['2 s', '1 | 2']] }],
	targets: [
		{ wanted: 'at most 2 reads', found: '1', isMet: true },
		{ wanted: 'at most 1 s lost', found: '3 s', isMet: false },
	],
	notes: ['A note.'],
};
const MACHINE = [['Processor', '2 × unknown']];

describe('the results of the benchmark', () => {
	it('show whether each target was met, and the numbers of each measurement', () => {
		const text = toMarkdown([SECTION], MACHINE, { quick: false, minutes: 30 });
		expect(text).toContain('| at most 2 reads | 1 | yes |\n| at most 1 s lost | 3 s | **no** |');
		expect(text).toContain(
			'## 1. Polling\n\nOne job.\n\n**Reads**\n\n| Job | Reads |\n| --- | --- |\n| 2 s | 1 \\| 2 |',
		);
		expect(text).toContain('| Processor | 2 × unknown |\n| Duration | 30 minutes |');
		expect(text).not.toContain('quick run');
	});

	it('warn that a quick run does not measure speed', () => {
		const text = toMarkdown([SECTION], MACHINE, { quick: true, minutes: 3 });
		expect(text).toContain('**This was a quick run**');
	});
});
