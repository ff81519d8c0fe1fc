import type { LeadInput } from '../../nodes/LeadEnrichment/leads/leadFields';
import type { FieldNames } from '../../nodes/LeadEnrichment/service/contract/spellings';
import type { ServiceRequest } from '../service/client';
import type { JobKind, JobProbeName, ReadProbeName } from './probeNames';

/** A request that costs nothing, whatever comes of it. */
export interface ReadProbe {
	name: ReadProbeName;
	request: ServiceRequest;
}

/** What a probe's body is made of. */
export interface ProbeSetting {
	/** The contact that Enrich is asked for. */
	lead: LeadInput;
	/** The webhook URL for a probe's job; undefined where the service has no address for deliveries. */
	buildWebhookUrl: (probe: string) => string | undefined;
	/** How the service spells its fields, or is taken to. */
	fieldNames: FieldNames;
	/** The same, once the service has shown it: until then a probe costs what it may in any spelling. */
	metFieldNames: FieldNames | undefined;
	/** The balance, in credits. */
	balance: number;
	/** What Enrich was seen to charge for one lead without contact details; undefined where it was not seen. */
	enrichCharge: number | undefined;
}

/** A start: one that is expected to be refused, or one whose job is read to its end. */
export interface JobProbe {
	name: JobProbeName;
	/** For the plan: what is asked for. */
	asksFor: string;
	kind: JobKind;
	isExpectedToBeRefused: boolean;
	/** In credits, if it is accepted. */
	worstCase: (setting: ProbeSetting) => number;
	/**
	 * The body; or several, each of which is sent only when the one before it was refused. Undefined where the
	 * probe is of no use, with the reason.
	 */
	buildBodies: (setting: ProbeSetting) => ReadonlyArray<Record<string, unknown>> | { reason: string };
	/** Of use only when this other probe was not refused. */
	onlyIfAccepted?: JobProbeName;
	/** Sent at the same moment as this other one. */
	together?: JobProbeName;
}
