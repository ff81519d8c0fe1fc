import { hasLock, withVersion } from './namedVersion';

describe('another version of n8n than the locked one', () => {
	const content = { dependencies: { 'date-fns': '2.30.0', n8n: '2.40.7' }, overrides: { xlsx: '0.18.5' } };
	const locked = {
		version: '2.40.7',
		files: new Map([
			['package.json', JSON.stringify(content)],
			['package-lock.json', '{}'],
			['.npmrc', 'legacy-peer-deps=true'],
		]),
	};
	const other = withVersion(locked, '2.41.0');

	it('is installed with the same other packages, overrides and settings', () => {
		expect(other.version).toBe('2.41.0');
		expect(JSON.parse(other.files.get('package.json') ?? '')).toEqual({
			...content,
			dependencies: { 'date-fns': '2.30.0', n8n: '2.41.0' },
		});
		expect(other.files.get('.npmrc')).toBe('legacy-peer-deps=true');
	});

	it('is not held back by the lock of that one', () => {
		expect([hasLock(locked), hasLock(other)]).toEqual([true, false]);
	});
});
