/** Returns the posted body as one item, or its `results` as one item each, without any check. */
class EmptyTrigger {
	constructor() {
		this.description = {
			displayName: 'Empty Trigger',
			name: 'emptyTrigger',
			group: ['trigger'],
			version: 2,
			description: 'Starts the workflow with the posted body',
			defaults: { name: 'Empty Trigger' },
			inputs: [],
			outputs: ['main'],
			webhooks: [{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'empty' }],
			properties: [],
		};
	}

	async webhook() {
		const body = this.getBodyData();
		return { workflowData: [this.helpers.returnJsonArray(body.results ?? body)] };
	}
}

module.exports = { EmptyTrigger };
