import type { PostSearchRequest } from '../requests/requestSchemas';
import type { Population } from './person';
import { fakerFor } from './random';

const MAX_CONTENT_CHARACTERS = 2_000;
const HOUR_MS = 3_600_000;
/** The interface description gives a day, a week and a month as 24 hours, 7 and 30 days, and no length of a year. */
const TIMEFRAME_MS = { day: 24 * HOUR_MS, week: 168 * HOUR_MS, month: 720 * HOUR_MS, year: 8_760 * HOUR_MS };

/** The pool is larger than the limit, as in the service: sorting changes which posts are found, not only their order. */
const POOL_FACTOR = 3;
const MIN_POOL = 100;

/** Small ranges, so that ties are frequent and tests see how they are broken. */
const MAX_LIKES = 60;
const MAX_COMMENTS = 12;

/** As shares of the timeframe. No post is so old that it leaves the timeframe while a test runs. */
const NEWEST_AGE = 0.01;
const OLDEST_AGE = 0.95;

export interface Post {
	url: string;
	content: string;
	posted_at: string;
	likes_count: number;
	comments_count: number;
}

/** What sorting needs of a post, and the identity of its author. */
export interface PostMetrics {
	author: string;
	likes: number;
	comments: number;
	age: number;
}

/** Selects the `describeCount` posts that a post search returns, in the order that `sortBy` asks for. */
export function choosePosts(
	population: Population,
	request: PostSearchRequest,
	count: number,
): PostMetrics[] {
	const size = Math.max(MIN_POOL, request.limit * POOL_FACTOR);
	const pool = Array.from({ length: size }, (_, index) => makePostMetrics(population, request, index));
	return sortPosts(pool, request.sortBy).slice(0, count);
}

function sortPosts(pool: PostMetrics[], sortBy: PostSearchRequest['sortBy']): PostMetrics[] {
	if (sortBy === 'relevance') return pool;
	const [first, second] =
		sortBy === 'likes' ? (['likes', 'comments'] as const) : (['comments', 'likes'] as const);
	return [...pool].sort((a, b) => b[first] - a[first] || b[second] - a[second]);
}

function makePostMetrics(population: Population, request: PostSearchRequest, index: number): PostMetrics {
	const author = `${request.keywords.join('|')}@${index}`;
	const faker = fakerFor(population.seed, 'post', author);
	return {
		author,
		likes: faker.number.int(MAX_LIKES),
		comments: faker.number.int(MAX_COMMENTS),
		age: faker.number.float({ min: NEWEST_AGE, max: OLDEST_AGE }),
	};
}

export function writePost(
	population: Population,
	request: PostSearchRequest,
	metrics: PostMetrics,
	startedAtMs: number,
): Post {
	const faker = fakerFor(population.seed, 'text', metrics.author);
	const keyword = faker.helpers.arrayElement(request.keywords);
	const paragraph = `Some thoughts on ${keyword}: to ${faker.company.buzzPhrase()} takes ${faker.company.buzzNoun()}. `;
	const repeats = faker.number.int({ min: 1, max: 60 });
	return {
		url: `https://network.example/posts/${faker.string.numeric(19)}`,
		content: Array.from(paragraph.repeat(repeats).trimEnd()).slice(0, MAX_CONTENT_CHARACTERS).join(''),
		posted_at: new Date(startedAtMs - metrics.age * TIMEFRAME_MS[request.timeframe]).toISOString(),
		likes_count: metrics.likes,
		comments_count: metrics.comments,
	};
}
