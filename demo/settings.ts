import { resolve } from 'node:path';

export const OUT_FOLDER = resolve(__dirname, 'out');
/** Slow enough that the jobs can be watched, fast enough for a demo. */
export const SANDBOX_SETTINGS = { leadSeconds: 0.1, parallelism: 20, contactHitRate: 0.85 };
