import { describeDemo } from '../../demo/guide';

const toWorkflow = (id: string) => ({ id, versionId: 'v' });

describe('what the demo leaves on the screen', () => {
	const text = describeDemo({
		baseUrl: 'http://127.0.0.1:45678',
		owner: { email: 'demo@lead-enrichment.example', password: 'Demo-0123456789ab-1' },
		service: { baseUrl: 'http://127.0.0.1:45679', token: 'sandbox-token-of-32-characters-000' },
		crmExport: toWorkflow('a1b2c3d4e5f6g7h8'),
		formUrl: 'http://127.0.0.1:45678/form/3f2b8c1e-5d4a-4e6f-9b7a-1c2d3e4f5a6b',
		postSearch: { starter: toWorkflow('starter'), receiver: toWorkflow('receiver') },
	});

	it('fits on a screen of 24 lines with 100 columns', () => {
		const lines = text.split('\n');
		expect(lines.length).toBeLessThanOrEqual(24);
		expect(lines.filter((line) => line.length > 100)).toEqual([]);
	});
});
