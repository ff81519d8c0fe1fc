import './environment';

import { inspect } from 'node:util';
import { Logger } from '@n8n/backend-common';
import { Container } from '@n8n/di';
import type { LogMetadata } from 'n8n-workflow';

const lines: string[] = [];

function capture(level: string) {
	return (message: string, metadata?: LogMetadata) => {
		const details = metadata === undefined ? '' : ` ${inspect(metadata, { depth: 10 })}`;
		lines.push(`${level}: ${message}${details}`);
	};
}

/** Everything the engine and the nodes log, on every level: a secret must not be in a debug line either. */
const logger = Container.get(Logger);
logger.error = capture('error');
logger.warn = capture('warn');
logger.info = capture('info');
logger.debug = capture('debug');
logger.scoped = () => logger;

/** Runs `work` and returns the lines logged meanwhile. */
export async function captureLogs<Result>(work: () => Promise<Result>): Promise<[Result, string[]]> {
	const start = lines.length;
	const result = await work();
	return [result, lines.slice(start)];
}
