/**
 * Lets Node load a package instead of jest, once for all test files of a worker, with all that it requires. Tests can
 * therefore not replace what a package requires; they can replace any file of ours.
 */
module.exports = {
	process: (_source, file) => ({ code: `module.exports = requireNatively(${JSON.stringify(file)});` }),
};
