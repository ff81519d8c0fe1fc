/**
 * Every job has a name to look for on the service's dashboard: the user's, or the workflow's and the execution's; with
 * its place behind it when the run starts several jobs.
 */
export function buildJobName(
	given: string | undefined,
	run: { workflowName: string; executionId: string },
	place: { position: number; total: number },
): string {
	const name = given?.trim() ? given.trim() : `n8n ${run.workflowName} #${run.executionId}`;
	return place.total > 1 ? `${name} (${place.position}/${place.total})` : name;
}
