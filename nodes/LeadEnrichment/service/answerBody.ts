import { isObject } from '../values/objects';
import { clockMs } from './time';

/** No job has so much; an answer that unpacks to more would fill n8n's memory. */
const MOST_BYTES = 200_000_000;

/** Thrown for an answer that is larger. */
export const TOO_LARGE = 'ERR_ANSWER_TOO_LARGE';

/** When bytes of an answer came last, in the time of `clockMs`. */
export interface Arrival {
	at: number;
}

const isStream = (body: unknown): body is AsyncIterable<Uint8Array> =>
	isObject(body) && Symbol.asyncIterator in body;

/** As n8n's helper reads a body: JSON whatever its type says, else text. */
function parseText(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return text;
	}
}

/** The body that n8n's helper streams, unpacked and parsed. @throws Error for one that is too large or breaks off */
export async function unpackBody(body: unknown, arrival: Arrival): Promise<unknown> {
	if (!isStream(body)) return body;
	const chunks: Uint8Array[] = [];
	let bytes = 0;
	for await (const chunk of body) {
		arrival.at = clockMs();
		bytes += chunk.length;
		if (bytes > MOST_BYTES) throw Object.assign(new Error('The answer is too large'), { code: TOO_LARGE });
		chunks.push(chunk);
	}
	return parseText(
		Buffer.concat(chunks)
			.toString()
			.replace(/^\uFEFF/, ''),
	);
}
