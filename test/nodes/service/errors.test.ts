import { ADDITIONS, CONNECTION_ERRORS, ERRORS } from '../../../nodes/LeadEnrichment/service/errors';
import { ERROR_CODES, type ErrorText } from '../../../nodes/LeadEnrichment/service/errorText';

type Name = keyof typeof ERRORS;

/** Facts of each error, as its caller gives them. */
const FACTS: { readonly [Key in Name]: Parameters<(typeof ERRORS)[Key]> } = {
	noAddress: [],
	addressWithPassword: [],
	noToken: ['is empty'],
	tokenWithScheme: [],
	unsendableToken: [],
	shortWebhookSecret: [16],
	refusedToken: [],
	invalidRequest: [],
	noCredits: [],
	notFound: ['job 1'],
	tooManyRequests: ['in a minute'],
	serverError: ['job 1', 500, 'in a minute'],
	otherStatus: ['job 1', 418],
	errorWithSuccess: ['job 1', 'the account is closed'],
	unreadableAnswer: ['job 1', 'Started'],
	webPage: ['job 1'],
	redirect: ['job 1', 'https://service.example'],
	startNotAnswered: ['My list'],
	jobFailed: ['1', 'failed', 'no workers', 'My list'],
	unreadableResults: ['1', 'are missing', true],
	timedOut: [60, '1, 2', 'The service did not answer in time', true],
	notSentAfterFailure: [],
	notSentInTime: [],
	startedElsewhere: ['2 leads', '1', 24, true],
	otherLedger: ['1'],
	engine2: [],
	cannotResume: ['n8n’s address is http://localhost:5678'],
	notSuspended: ['database is locked', 'Jobs started in this run: 1 (running)'],
	unstorableRow: [3, 'Nothing was sent or charged'],
	alwaysOutputData: [],
	noOperation: ['fly', 'lead'],
	cancelled: [''],
};

const texts: Array<[name: string, text: ErrorText]> = [
	...Object.entries(CONNECTION_ERRORS).map(([name, text]): [string, ErrorText] => [
		`no answer: ${name}`,
		text,
	]),
	...Object.entries(FACTS).map(([name, facts]): [string, ErrorText] => {
		return [name, (ERRORS[name as Name] as (...given: readonly unknown[]) => ErrorText)(...facts)];
	}),
];

it('every error of the package is one of the table', () => {
	const rows = texts.map(([name, { code, help = 'none', message, description }]) => {
		return [name, [`${code}, help: ${help}`, message, description]];
	});
	expect(Object.fromEntries(rows)).toMatchSnapshot();
	expect(
		Object.fromEntries(Object.entries(ADDITIONS).map(([name, add]) => [name, add('My list', '1')])),
	).toMatchSnapshot();
});

it.each(texts)('the error %s says what happened and what to do, without a full stop', (_name, text) => {
	expect(ERROR_CODES).toContain(text.code);
	for (const part of [text.message, text.description]) expect(part).toMatch(/^\S[^]*[^.\s]$/);
});
