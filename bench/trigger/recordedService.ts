import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

/**
 * A program that answers `GET /v1/jobs/{id}` with recorded texts from memory, so that the time of a service is not
 * measured. Its arguments are a file with the texts by job, and the accepted token.
 */
const [, , file = '', token = ''] = process.argv;
const texts = z.record(z.string()).parse(JSON.parse(readFileSync(file, 'utf8')));
const readings = new Map(Object.entries(texts).map(([id, text]) => [`/v1/jobs/${id}`, Buffer.from(text)]));

const server = createServer((request, response) => {
	const isAuthorized = request.headers.authorization === `Bearer ${token}`;
	const reading = readings.get(request.url ?? '');
	const status = isAuthorized ? (reading ? 200 : 404) : 401;
	const answer = status === 200 && reading ? reading : Buffer.from('{"error":"Refused"}');
	response.writeHead(status, { 'content-type': 'application/json', 'content-length': answer.length });
	response.end(answer);
});

server.listen(0, '127.0.0.1', () => console.log(JSON.stringify(server.address())));
