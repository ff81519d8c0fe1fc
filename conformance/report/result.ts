import type { JudgedSection } from '../checks/judge';

/** What a check came to. */
export interface ConformanceResult {
	sections: JudgedSection[];
	/** In credits. */
	maxCredits: number;
	/** By the balance. */
	spent: number;
	version: string;
}
