import { RETURNING_MODES, SETTING_NAMES, type SettingName, SETTINGS, type SettingValue } from './settings';

type RunSettingName = {
	[Name in SettingName]: (typeof SETTINGS)[Name]['scope'] extends 'run' ? Name : never;
}[SettingName];

const isRunSetting = (name: SettingName): name is RunSettingName => SETTINGS[name].scope === 'run';
/** The settings that apply to the whole run, however many items and jobs it has. */
export const RUN_SETTING_NAMES: readonly RunSettingName[] = SETTING_NAMES.filter(isRunSetting);

/** The values of the whole run's settings, with defaults for those that an operation does not have. */
export type RunSettings = { [Name in RunSettingName]: SettingValue<Name> };

/** Whether the node outputs the results rather than the started jobs. */
export function returnsResults({ getResults }: Pick<RunSettings, 'getResults'>): boolean {
	return RETURNING_MODES.includes(getResults);
}

const SHORTEST_POLL_INTERVAL_MS = 50;

/** How long a run waits for its jobs, and how often it reads them, in milliseconds. */
export function toWait(settings: Pick<RunSettings, 'maxWaitMinutes' | 'pollInterval'>) {
	const firstPauseMs = Math.max(settings.pollInterval * 1000, SHORTEST_POLL_INTERVAL_MS);
	return { forMs: settings.maxWaitMinutes * 60_000, firstPauseMs };
}

/** How long throttled starts wait for their turn if the node does not wait for the results. */
const LONGEST_START_WAIT_MS = 600_000;

export function toStartWait({
	getResults,
	maxWaitMinutes,
}: Pick<RunSettings, 'getResults' | 'maxWaitMinutes'>): number {
	const maxWaitMs = maxWaitMinutes * 60_000;
	if (getResults === 'poll') return maxWaitMs;
	return getResults === 'suspend' ? Math.min(maxWaitMs, LONGEST_START_WAIT_MS) : LONGEST_START_WAIT_MS;
}
