import path from 'node:path';

/**
 * Keeps n8n-core's settings file out of the home folder. Import this before n8n-core, which reads the environment when
 * it is loaded; each jest worker has a folder of its own, so that two never write the same file.
 */
export const PACKAGE_ROOT = path.resolve(__dirname, '../..');

const worker = process.env.JEST_WORKER_ID ?? '1';
process.env.N8N_USER_FOLDER = path.join(PACKAGE_ROOT, 'node_modules', '.cache', `engine-tests-${worker}`);
process.env.N8N_ENCRYPTION_KEY = 'engine-tests';
process.env.N8N_LOG_LEVEL = 'silent';
