import type { ChargedWork } from '../service/contract/charges';
import type { JobValues, SentLead } from './sentLeads';
import type { IBinaryKeyData, IExecuteFunctions } from 'n8n-workflow';
import type { CONTACT_NAMES, EnrichType } from '../service/contract/requests';
import type { LeadField } from './leadFields';
import type { Receipt } from './receipt';

export type Contacts = Partial<Record<(typeof CONTACT_NAMES)[EnrichType], string | null>>;

/** An input item. */
export interface SourceRow {
	itemIndex: number;
	source: Record<string, unknown>;
	binary?: IBinaryKeyData;
	/**
	 * What simplified output has under these names as long as nothing was found: the row's own, or null if the row has
	 * none and it was asked for.
	 */
	contacts?: Contacts;
	/** What was paid for it before, if this run would send the same lead. */
	receipt?: Receipt;
	/** What was read of its lead, for a preview; unchecked if the row cannot be sent. */
	lead?: Partial<Record<LeadField, unknown>>;
}

/** A lead that was started before, to bring its result back to its rows: it costs nothing now. */
export const toStartedLead = (
	started: Pick<Lead, 'hash' | 'leadKey' | 'lead' | 'said' | 'rows' | 'customDataByRow'>,
): Lead => ({
	...{ settings: {}, leads: 1, creditsPerLead: 0 },
	charged: { operation: 'enrich', contactDetails: [] },
	...started,
});

export function listRows(context: Pick<IExecuteFunctions, 'getInputData'>): SourceRow[] {
	return context.getInputData().map(({ json, binary }, itemIndex) => ({ itemIndex, source: json, binary }));
}

/** What is paid for once, with every row that asked for it: a lead of Enrich, or a search. */
export interface Lead extends SentLead<SourceRow> {
	/** Its job's values; of a search, its whole request. Leads of one job share the object. */
	settings: JobValues;
	/** 1 for a lead; for a search, the most leads it may find. */
	leads: number;
	/** Of a search, whether a sample lowered its limit. */
	isShortened?: boolean;
	/** The most that each of its leads can cost, in credits. */
	creditsPerLead: number;
	charged: Omit<ChargedWork, 'leads'>;
	/** Where its results are posted, if anywhere. */
	webhookUrl?: string;
	/** A hash of the address its results must come to; absent if the results are read. */
	to?: string;
}
