const Sequencer = require('@jest/test-sequencer').default;

/** What takes the longest, or mostly waits: started last, it would leave the other worker idle at the end. */
const LONGEST = ['conformance', 'secondService', 'model', 'operations', 'trigger'];

/** Orders the files of a fresh clone, of which jest knows no more than their sizes. */
class LongestFirst extends Sequencer {
	sort(tests) {
		const isKnown = ({ duration }) => duration !== undefined;
		const toPlace = ({ path }) =>
			[...LONGEST.keys()].find((place) => path.includes(`/test/${LONGEST[place]}/`));
		const sorted = super.sort(tests);
		if (sorted.some(isKnown)) return sorted;
		return sorted.sort((a, b) => (toPlace(a) ?? Infinity) - (toPlace(b) ?? Infinity) || 0);
	}
}

module.exports = LongestFirst;
