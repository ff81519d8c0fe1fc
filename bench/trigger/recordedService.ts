import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { listen, toBaseUrl } from '../../test/engine/localServer';

const TOKEN = 'token-of-the-benchmark';

/**
 * A program that answers `GET /v1/jobs/{id}` with recorded texts from memory, so that the time of a service is not
 * measured. Its argument is a file with the texts by job.
 */
const [, , file = ''] = process.argv;
const texts = z.record(z.string()).parse(JSON.parse(readFileSync(file, 'utf8')));
const readings = new Map(Object.entries(texts).map(([id, text]) => [`/v1/jobs/${id}`, Buffer.from(text)]));

const listening = listen((request, response) => {
	const isAuthorized = request.headers.authorization === `Bearer ${TOKEN}`;
	const reading = readings.get(request.url ?? '');
	const status = isAuthorized ? (reading ? 200 : 404) : 401;
	const answer = status === 200 && reading ? reading : Buffer.from('{"error":"Refused"}');
	response.writeHead(status, { 'content-type': 'application/json', 'content-length': answer.length });
	response.end(answer);
});

void listening.then((server) => console.log(`Base URL      ${toBaseUrl(server)}\nAccess token  ${TOKEN}`));
