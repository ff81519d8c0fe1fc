import { delimiter, dirname } from 'node:path';

/** The variables that are passed on to n8n: settings of the user's own n8n (database, queue) must not apply. */
const KEPT_VARIABLES = ['LANG', 'LC_ALL', 'TMPDIR', 'TEMP', 'TMP', 'TZ', 'SYSTEMROOT', 'PATHEXT', 'COMSPEC'];

const QUIET_AND_OFFLINE = {
	// This module fetches a list from the internet at every start.
	N8N_DISABLED_MODULES: 'mcp-registry',
	N8N_DIAGNOSTICS_ENABLED: 'false',
	N8N_DYNAMIC_BANNERS_ENABLED: 'false',
	N8N_HIRING_BANNER_ENABLED: 'false',
	N8N_PERSONALIZATION_ENABLED: 'false',
	N8N_TEMPLATES_ENABLED: 'false',
	N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
	N8N_VERSION_NOTIFICATIONS_WHATS_NEW_ENABLED: 'false',
	// The list of n8n's verified packages is fetched from the internet.
	N8N_VERIFIED_PACKAGES_ENABLED: 'false',
	// The editor is opened over plain HTTP.
	N8N_SECURE_COOKIE: 'false',
};

interface SettingsInput {
	nodeBinary: string;
	userFolder: string;
	/** The folders that n8n's file nodes may use; n8n's default is `~/.n8n-files`. */
	filesFolder: string;
	port: number;
	brokerPort: number;
	encryptionKey: string;
}

/** The environment variables of an n8n that listens on the loopback address only and sends no requests out. */
export function toN8nVariables(input: SettingsInput): NodeJS.ProcessEnv {
	const kept = KEPT_VARIABLES.map((name): [string, string | undefined] => [name, process.env[name]]);
	return {
		...Object.fromEntries(kept.filter(([, value]) => value !== undefined)),
		...QUIET_AND_OFFLINE,
		// n8n starts its task runner with the `node` found on the PATH.
		PATH: [dirname(input.nodeBinary), process.env.PATH].join(delimiter),
		// n8n writes a cache into the home folder.
		HOME: input.userFolder,
		USERPROFILE: input.userFolder,
		N8N_USER_FOLDER: input.userFolder,
		N8N_ENCRYPTION_KEY: input.encryptionKey,
		N8N_HOST: '127.0.0.1',
		N8N_LISTEN_ADDRESS: '127.0.0.1',
		N8N_PORT: String(input.port),
		N8N_RUNNERS_BROKER_PORT: String(input.brokerPort),
		N8N_RESTRICT_FILE_ACCESS_TO: input.filesFolder,
	};
}
