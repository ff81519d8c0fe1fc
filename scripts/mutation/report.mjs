import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const KILLED = ['Killed', 'Timeout'];
const SURVIVED = ['Survived', 'NoCoverage'];

function readMutants(file) {
	const { files } = JSON.parse(readFileSync(file, 'utf8'));
	return Object.entries(files).flatMap(([file, { source, mutants }]) =>
		mutants.map((mutant) => ({ ...mutant, file, original: cut(source, mutant.location) })),
	);
}

/** Counts the mutants of a report; the score is the percentage of those tried that a test noticed. */
export function readScore(file) {
	const mutants = readMutants(file);
	const killed = mutants.filter(({ status }) => KILLED.includes(status)).length;
	const survivors = mutants.filter(({ status }) => SURVIVED.includes(status));
	const valid = killed + survivors.length;
	return { killed, survivors, valid, score: valid === 0 ? 100 : (killed / valid) * 100 };
}

/**
 * Takes out of a folder's incremental report the mutants that are evaluated while their file is loaded and that no test
 * noticed: Stryker knows no tests that cover them, and would not try them again when a test is added.
 */
export function forgetStaticSurvivors(file) {
	if (!existsSync(file)) return;
	const report = JSON.parse(readFileSync(file, 'utf8'));
	for (const entry of Object.values(report.files)) {
		entry.mutants = entry.mutants.filter((mutant) => !(mutant.static && SURVIVED.includes(mutant.status)));
	}
	writeFileSync(file, JSON.stringify(report));
}

/** A line for each mutant that no test noticed. */
export function describeSurvivors({ folder, survivors }) {
	return [`${folder}: ${survivors.length} survivors`, ...survivors.map(describeMutant)].join('\n');
}

function describeMutant({ file, location, status, mutatorName, original, replacement }) {
	const place = `${file}:${location.start.line}:${location.start.column}`;
	return `${place} ${status} ${mutatorName}: ${shorten(original)} → ${shorten(replacement ?? '')}`;
}

/** The scores as a table, for the end of the output. */
export function renderTable(scores) {
	const rows = scores.map(
		({ folder, score, valid, killed, survivors, seconds }) =>
			`| ${folder} | ${score.toFixed(1)} % | ${valid} | ${killed} | ${survivors.length} | ${renderTime(seconds)} |`,
	);
	return [
		'| Folder | Score | Mutants | Killed | Survived | Time |',
		'|---|---|---|---|---|---|',
		...rows,
	].join('\n');
}

function renderTime(seconds) {
	return seconds < 100 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}

function cut(source, { start, end }) {
	const lines = source.split('\n').slice(start.line - 1, end.line);
	lines.push(lines.pop().slice(0, end.column - 1));
	lines[0] = lines[0].slice(start.column - 1);
	return lines.join('\n');
}

function shorten(code) {
	const line = code.replace(/\s+/g, ' ');
	return line.length > 90 ? `${line.slice(0, 89)}…` : line;
}
