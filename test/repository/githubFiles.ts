import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const ROOT = path.resolve(__dirname, '../..');

export function readText(file: string): string {
	return readFileSync(path.join(ROOT, file), 'utf8');
}

/** Files of a folder, as paths from the repository's root. */
export function listFiles(folder: string): string[] {
	return readdirSync(path.join(ROOT, folder)).map((name) => `${folder}/${name}`);
}

const stepSchema = z.object({
	uses: z.string().optional(),
	run: z.string().optional(),
	with: z.record(z.unknown()).optional(),
});
const jobSchema = z.object({
	uses: z.string().optional(),
	needs: z.union([z.string(), z.array(z.string())]).optional(),
	permissions: z.record(z.string()).optional(),
	strategy: z.object({ matrix: z.object({ node: z.array(z.number()).default([]) }) }).optional(),
	steps: z.array(stepSchema).default([]),
});
const workflowSchema = z.object({ on: z.record(z.unknown()), jobs: z.record(jobSchema) });
export type Workflow = z.infer<typeof workflowSchema>;

/** A GitHub workflow. @throws ZodError, YAMLParseError for a file that GitHub would not run */
export function readWorkflow(name: string): Workflow {
	return workflowSchema.parse(parse(readText(`.github/workflows/${name}.yml`)));
}

export function listCommands(workflow: Workflow): string[] {
	return Object.values(workflow.jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
}

/** The versions of Node on which a job runs its commands. */
export function listJobNodes({ strategy, steps }: Workflow['jobs'][string]): number[] {
	const fixed = steps.map((step) => step.with?.['node-version']).filter((node) => typeof node === 'number');
	return [...(strategy?.matrix.node ?? []), ...fixed];
}

const fieldSchema = z.object({ type: z.string(), id: z.string().optional() });
const formSchema = z.object({
	name: z.string().min(1),
	description: z.string().min(1),
	body: z.array(fieldSchema).min(1),
});

/** An issue form, with what GitHub demands of one. @throws ZodError, YAMLParseError */
export function readIssueForm(file: string): z.infer<typeof formSchema> {
	return formSchema.parse(parse(readText(file)));
}

const manifestSchema = z.object({
	scripts: z.record(z.string()),
	engines: z.object({ node: z.string() }),
	publishConfig: z.record(z.unknown()),
});

export function readManifest(): z.infer<typeof manifestSchema> {
	return manifestSchema.parse(JSON.parse(readText('package.json')));
}

/** Scripts of package.json that a text runs: `npm run lint`, `npm test`. */
export function listScripts(text: string): string[] {
	return [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(test)\b)/g)].map(([, name, test]) => name ?? test ?? '');
}

/** What a script of package.json runs in the end, each `npm run` replaced by what that runs. */
export function listCommandsOf(script: string): string[] {
	return (readManifest().scripts[script] ?? '').split(' && ').flatMap((command) => {
		const [inner] = listScripts(command);
		return inner ? listCommandsOf(inner) : [command];
	});
}
