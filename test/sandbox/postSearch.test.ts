import { anyNumber, anyText, closeAfterEach, openSandbox, textLike } from './client';

closeAfterEach();

interface Author {
	user_name: string;
	post: { url: string; content: string; posted_at: string; likes_count: number; comments_count: number };
}

async function findAuthors(request: object): Promise<Author[]> {
	const sandbox = await openSandbox();
	const started = await sandbox.postSearch({ keywords: ['AI'], ...request });
	return (await sandbox.results(started)) as unknown as Author[];
}

const HOUR_MS = 3_600_000;

test('each result is a different author with the post attached', async () => {
	const authors = await findAuthors({ limit: 50 });
	expect(authors[0]).toEqual(
		expect.objectContaining({
			user_name: anyText,
			connections_count: anyNumber,
			followers: anyNumber,
			post: {
				url: textLike(/^https:\/\/network\.example\/posts\//),
				content: textLike('AI'),
				posted_at: anyText,
				likes_count: anyNumber,
				comments_count: anyNumber,
			},
		}),
	);
	expect(new Set(authors.map((author) => author.user_name)).size).toBe(50);
});

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

test('sorting selects from more posts than are returned by relevance', async () => {
	const [relevant, liked] = await Promise.all([
		findAuthors({ limit: 5 }),
		findAuthors({ limit: 5, sortBy: 'likes' }),
	]);
	const urls = new Set(relevant.map(({ post }) => post.url));
	expect(liked.filter(({ post }) => !urls.has(post.url))).not.toEqual([]);
	expect(await findAuthors({ limit: 5, sortBy: 'relevance' })).toMatchObject(
		relevant.map(({ user_name }) => ({ user_name })),
	);
});

test('long posts are truncated to 2,000 characters and short ones are complete', async () => {
	const lengths = (await findAuthors({ limit: 100 })).map(({ post }) => post.content.length);
	expect(Math.max(...lengths)).toBe(2000);
	expect(lengths.filter((length) => length === 2000).length).toBeGreaterThan(5);
	expect(Math.min(...lengths)).toBeLessThan(500);
});
