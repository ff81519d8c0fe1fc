const Sequencer = require('@jest/test-sequencer').default;

/** What takes the longest, or mostly waits: started last, it would leave the other worker idle at the end. */
const LONGEST = ['variants', 'model', 'operations', 'probe', 'trigger'];

/** Orders the files of a fresh clone, of which jest knows no more than their sizes. */
class LongestFirst extends Sequencer {
	sort(tests) {
		const isKnown = ({ duration }) => duration !== undefined;
		const toPlace = ({ path }) => {
			const place = LONGEST.findIndex((folder) => path.includes(`/test/${folder}/`));
			return place < 0 ? LONGEST.length : place;
		};
		const sorted = super.sort(tests);
		if (sorted.some(isKnown)) return sorted;
		return sorted.sort((a, b) => toPlace(a) - toPlace(b));
	}
}

module.exports = LongestFirst;
