import { closeAfterEach, openSandbox } from './client';

closeAfterEach();

interface Author {
	post: { posted_at: string; likes_count: number; comments_count: number };
}

async function findAuthors(request: object): Promise<Author[]> {
	const sandbox = await openSandbox();
	const started = await sandbox.postSearch({ keywords: ['AI'], ...request });
	return (await sandbox.results(started)) as unknown as Author[];
}

const HOUR_MS = 3_600_000;

test.each([
	['day', 24],
	['week', 168],
	['month', 720],
	['year', 8760],
	[undefined, 720],
])('with timeframe %s every post is at most %d hours old', async (timeframe, hours) => {
	const ages = (await findAuthors({ timeframe, limit: 100 })).map(
		({ post }) => Date.now() - Date.parse(post.posted_at),
	);
	expect(Math.min(...ages)).toBeGreaterThan(0);
	expect(Math.max(...ages)).toBeLessThan(hours * HOUR_MS);
	expect(Math.max(...ages)).toBeGreaterThan((hours * HOUR_MS) / 2);
});

test.each([
	['likes', 'likes_count', 'comments_count'],
	['comments', 'comments_count', 'likes_count'],
] as const)(
	'posts sorted by %s are in descending order, with ties ordered by the other count',
	async (sortBy, first, second) => {
		const posts = (await findAuthors({ sortBy, limit: 60 })).map(({ post }) => post);
		const pairs = posts.slice(1).map((post, index) => [posts[index] ?? post, post] as const);
		expect(
			pairs.every(([a, b]) => a[first] > b[first] || (a[first] === b[first] && a[second] >= b[second])),
		).toBe(true);
		expect(pairs.some(([a, b]) => a[first] === b[first] && a[second] > b[second])).toBe(true);
	},
);
