import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const KILLED = ['Killed', 'Timeout'];
const SURVIVED = ['Survived', 'NoCoverage'];

function readMutants(reports) {
	const { files } = JSON.parse(readFileSync(path.join(reports, 'incremental.json'), 'utf8'));
	return Object.entries(files).flatMap(([file, { source, mutants }]) =>
		mutants.map((mutant) => ({ ...mutant, file, original: cut(source, mutant.location) })),
	);
}

/** Counts the mutants of a folder's last runs; the score is the percentage of valid mutants that a test noticed. */
export function readScore(reports) {
	const mutants = readMutants(reports);
	const count = (statuses) => mutants.filter(({ status }) => statuses.includes(status)).length;
	const killed = count(KILLED);
	const survivors = mutants.filter(({ status }) => SURVIVED.includes(status));
	const valid = killed + survivors.length;
	return {
		killed,
		timeouts: count(['Timeout']),
		survivors,
		valid,
		score: valid === 0 ? 100 : (killed / valid) * 100,
	};
}

/**
 * Takes out of a folder's incremental report the mutants that are evaluated while their file is loaded and that no test
 * noticed: Stryker knows no tests that cover them, and would not try them again when a test is added.
 */
export function forgetStaticSurvivors(reports) {
	const file = path.join(reports, 'incremental.json');
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

/** So many mutants of the last runs of all folders, drawn at random; the same `seed` draws the same ones. */
export function describeSample(allReports, count, seed) {
	const draw = (mutant) =>
		createHash('sha256')
			.update(`${seed} ${describeMutant({ ...mutant, status: '' })}`)
			.digest('hex');
	const drawn = allReports
		.flatMap(readMutants)
		.filter(({ status }) => [...KILLED, ...SURVIVED].includes(status))
		.map((mutant) => ({ mutant, order: draw(mutant) }))
		.sort((a, b) => (a.order < b.order ? -1 : 1))
		.slice(0, count)
		.map(({ mutant }) => mutant);
	const survivors = drawn.filter(({ status }) => SURVIVED.includes(status));
	return [
		...drawn.map(describeMutant),
		`${drawn.length - survivors.length} of ${drawn.length} were noticed. The others:`,
		...survivors.map(describeMutant),
	].join('\n');
}

/** The table of docs/mutation-testing.md. */
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
