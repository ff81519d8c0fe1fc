import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { reportSectionSchema } from './reportSection';

const RECORDINGS_FOLDER = join(__dirname, 'results');

const recordingSchema = z.object({
	/** Its place among the sections. */
	order: z.number(),
	/** What the numbers depend on: name and value. */
	machine: z.array(z.tuple([z.string(), z.string()])),
	section: reportSectionSchema,
});

/** A measurement as it was recorded, with the machine, versions and commit of that time. */
export type Recording = z.infer<typeof recordingSchema>;

/** Keeps a measurement in a file of its own, so that each can be recorded anew by itself. */
export async function saveRecording(name: string, recording: Recording): Promise<void> {
	await mkdir(RECORDINGS_FOLDER, { recursive: true });
	await writeFile(join(RECORDINGS_FOLDER, `${name}.json`), `${JSON.stringify(recording, null, '\t')}\n`);
}

/** @throws where a file is not what `saveRecording` has written. */
export async function readRecordings(): Promise<Recording[]> {
	const files = (await readdir(RECORDINGS_FOLDER)).filter((file) => file.endsWith('.json'));
	const texts = await Promise.all(
		files.map(async (file) => await readFile(join(RECORDINGS_FOLDER, file), 'utf8')),
	);
	const recordings = texts.map((text) => recordingSchema.parse(JSON.parse(text)));
	return recordings.sort((a, b) => a.order - b.order);
}
