/**
 * Returns the posted body as one item, or its `results` as one item each, without any check. With the address of a
 * service it reads the job first, whose results then take the place of the posted ones.
 */
class EmptyTrigger {
	constructor() {
		this.description = {
			displayName: 'Empty Trigger',
			name: 'emptyTrigger',
			group: ['trigger'],
			version: [1, 2],
			description: 'Starts the workflow with the posted body',
			defaults: { name: 'Empty Trigger' },
			inputs: [],
			outputs: ['main'],
			webhooks: [{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'empty' }],
			properties: ['serviceUrl', 'token'].map((name) => ({
				displayName: name,
				name,
				type: 'string',
				default: '',
			})),
		};
	}

	async webhook() {
		const body = this.getBodyData();
		const serviceUrl = this.getNodeParameter('serviceUrl');
		const job = serviceUrl
			? await this.helpers.httpRequest({
					url: `${serviceUrl}/v1/jobs/${body.enrichment_id}`,
					headers: { authorization: `Bearer ${this.getNodeParameter('token')}` },
					json: true,
				})
			: {};
		const leads = body.results && (job.results ?? body.results);
		return { workflowData: [this.helpers.returnJsonArray(leads ?? body)] };
	}
}

module.exports = { EmptyTrigger };
