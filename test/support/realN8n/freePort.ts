import { createServer } from 'node:net';

/** A free port of the loopback address. */
export async function findFreePort(): Promise<number> {
	return await new Promise((resolve, reject) => {
		const server = createServer();
		server.once('error', reject);
		server.listen(0, '127.0.0.1', () => {
			const address = server.address();
			const port = address !== null && typeof address === 'object' ? address.port : 0;
			server.close(() => resolve(port));
		});
	});
}
