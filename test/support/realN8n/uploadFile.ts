import { FormData, request } from 'undici';
import { z } from 'zod';
import { waitUntil } from './waitUntil';

const DEADLINE_MS = 120_000;
const UNFINISHED = ['new', 'running'];
/** n8n's name for a form that waits for its next page, which here is the last one, with the download. */
const HAS_NEXT_PAGE = 'form-waiting';

const submittedSchema = z.object({ formWaitingUrl: z.string().url() });
/** n8n gives a file's bytes as a list, or as text with a character for each, depending on where it keeps files. */
const bytesSchema = z.union([
	z.string().transform((text) => Buffer.from(text, 'latin1')),
	z.object({ data: z.array(z.number()) }).transform(({ data }) => Buffer.from(data)),
]);
const downloadsSchema = z.array(z.object({ fileName: z.string(), data: bytesSchema }));

export interface NamedFile {
	name: string;
	content: Buffer;
}

/** The last page of a form, and the file that it downloads. */
export interface LastPage extends NamedFile {
	title: string;
	message: string;
}

/** Sends a file with a form of one field, and returns the form's last page with its file, as a browser gets it. */
export async function uploadFile(formUrl: string, { name, content }: NamedFile): Promise<LastPage> {
	const form = new FormData();
	form.append('field-0', new Blob([content], { type: 'text/csv' }), name);
	const submitted = await request(formUrl, { method: 'POST', body: form });
	const page = submittedSchema.parse(await submitted.body.json()).formWaitingUrl;
	let status = '';
	const hasEnded = async () => {
		status = await readStatus(page);
		return !UNFINISHED.includes(status);
	};
	await waitUntil(hasEnded, { deadlineMs: DEADLINE_MS, intervalMs: 500 });
	if (status !== HAS_NEXT_PAGE)
		throw new Error(`The form did not reach its last page with ${name}: ${status}`);
	return await download(page);
}

async function readStatus(page: string): Promise<string> {
	const url = new URL(page);
	url.pathname += '/n8n-execution-status';
	const { body } = await request(url);
	return (await body.text()).trim();
}

async function download(page: string): Promise<LastPage> {
	const shown = await request(page);
	const html = await shown.body.text();
	const read = (pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
	const downloads = read(/const binaries = "([^"]*)"/);
	// The page tells n8n that it was shown, which ends the execution.
	const { body } = await request(page, { method: 'POST' });
	await body.dump();
	const [file] = downloadsSchema.parse(JSON.parse(decodeURIComponent(downloads)));
	if (!file) throw new Error('The last page of the form holds no file');
	const [title, message] = [
		read(/<h1>([^<]*)<\/h1>/),
		read(/<p style="white-space: pre-line;">([^<]*)<\/p>/),
	];
	return { name: file.fileName, content: file.data, title, message };
}
