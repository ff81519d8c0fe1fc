import type { PostSearchExamples } from '../test/support/examples';
import type { Owner, SavedWorkflow } from '../test/support/realN8n/N8nClient';

export interface Demo {
	baseUrl: string;
	owner: Owner;
	service: { baseUrl: string; token: string };
	crmExport: SavedWorkflow;
	/** The address of the form of "Upload a List". */
	formUrl: string;
	postSearch: PostSearchExamples;
}

/** What the demo leaves on the screen: where to sign in and what to click. Fits on a screen of 24 lines. */
export function describeDemo({ baseUrl, owner, service, crmExport, formUrl, postSearch }: Demo): string {
	const toUrl = ({ id }: SavedWorkflow) => `${baseUrl}/workflow/${id}`;
	return `
  n8n        ${baseUrl}
  Email      ${owner.email}
  Password   ${owner.password}
  Service    ${service.baseUrl}, access token ${service.token} (the sandbox)

  1. Open the list of 1,200 contacts and click "Execute workflow". Double-click
     "Enrich Leads" to see how little it asks, and each contact with its email and phone:
     ${toUrl(crmExport)}
  2. Upload a list of your own as CSV, or one of examples/lists, and get it back enriched:
     ${formUrl}
  3. Start a search in one workflow; its leads arrive one by one in the other:
     ${toUrl(postSearch.starter)}
     ${toUrl(postSearch.receiver)}

  Next, in "Enrich Leads": change "Get Results" to "Suspend" and execute again: the execution
  sleeps until the results are there. More workflows to import: the folder examples.

  The sandbox stands in for the service: people, emails and phones are made up.
  Ctrl-C ends n8n and the sandbox.
`;
}
