import type { JudgedSection } from '../checks/judge';

/** What a check came to. */
export interface ConformanceResult {
	sections: JudgedSection[];
	/** In credits. */
	maxCredits: number;
	/** By the balance. */
	spent: number;
	/** Of this package; left out of the reports that are kept in the repository. */
	version?: string;
}
