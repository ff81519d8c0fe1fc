/**
 * Runs the analysis of `@n8n/scan-community-package` on folders instead of on a published package. It fails on errors
 * alone, and prints nothing of warnings: these are counted here. Arguments: the folder with the sources, then the
 * unpacked tarball.
 */
import { ESLint } from 'eslint';
import {
	analyzePackage,
	buildScanConfig,
	SOURCE_FILE_PATTERNS,
} from '@n8n/scan-community-package/scanner/scanner.mjs';

const [sources, tarball] = process.argv.slice(2);

/** Prints the findings of a folder, warnings included, and returns how many there are. */
async function countFindings(title, cwd, patterns) {
	const { passed, message, details = '' } = await analyzePackage(cwd, patterns);
	const eslint = new ESLint({
		cwd,
		allowInlineConfig: false,
		overrideConfigFile: true,
		overrideConfig: await buildScanConfig(),
	});
	const results = await eslint.lintFiles(patterns);
	const count = (key) => results.reduce((sum, result) => sum + result[key], 0);
	const [errors, warnings] = [count('errorCount'), count('warningCount')];
	console.log(`${title}: ${results.length} files, ${errors} errors, ${warnings} warnings`);
	if (!passed) console.log(message, details);
	else if (warnings > 0) console.log((await eslint.loadFormatter('stylish')).format(results));
	return passed ? errors + warnings : Math.max(1, errors + warnings);
}

const findings =
	(await countFindings('@n8n/scan-community-package, sources', sources, SOURCE_FILE_PATTERNS)) +
	(await countFindings('@n8n/scan-community-package, tarball', tarball, ['**/*.js', 'package.json']));
process.exitCode = findings === 0 ? 0 : 1;
