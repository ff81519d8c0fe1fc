/**
 * The names under which a lead result may carry a value, in the order in which they count. The records of Enrich and
 * Search are not documented, so camelCase and snake_case are both read (A3).
 */
export const RESULT_FIELDS = {
	fullName: ['full_name', 'fullName'],
	firstName: ['first_name', 'firstName'],
	lastName: ['last_name', 'lastName'],
	jobTitle: ['job_title', 'jobTitle'],
	companyName: ['company_name', 'companyName'],
	companyDomain: ['company_domain', 'companyDomain'],
	profileUrl: ['networkUrl', 'network_url', 'network', 'profileUrl', 'profile_url'],
	email: ['enrichEmail', 'enrich_email'],
	phone: ['enrichPhone', 'enrich_phone'],
	customData: ['customData', 'custom_data'],
} as const;

/** What is written about a lead, by its name and that in camelCase. */
export const INSIGHT_FIELDS = {
	summary: ['summary'],
	top_problems: ['top_problems', 'topProblems'],
	internal_strategic_initiatives: ['internal_strategic_initiatives', 'internalStrategicInitiatives'],
	public_appearances: ['public_appearances', 'publicAppearances'],
} as const;

const { fullName, firstName, lastName, profileUrl, email, phone, customData } = RESULT_FIELDS;

/** The contact details that were found: each spelling of email and phone, camelCase first. */
export const CONTACT_FIELDS = email.flatMap((name, spelling) => [name, phone[spelling] ?? name]);

/** Fields that only a result of Enrich has, as far as they are documented. */
export const ENRICH_MARKS: readonly string[] = [email[0], phone[0], ...customData];

/** Fields by which an object is recognised as a lead result. */
export const LEAD_MARKS: readonly string[] = [
	[fullName, firstName, lastName, profileUrl, email, phone, customData].flat(),
	'post',
].flat();

/** Fields in which a result may repeat the lead that it is for, as it was sent. None is documented. */
export const ECHO_FIELDS = ['input', 'lead', 'request', 'original'] as const;
