/** What starts jobs of the three kinds. */
export type JobKind = 'enrich' | 'search' | 'postSearch';

export type ReadProbeName = 'credits' | 'wrongToken' | 'noToken' | 'unknownJob' | 'malformedId';

export type JobProbeName =
	| 'enrichWithEmail'
	| 'searchWithoutQuery'
	| 'postSearchWithoutKeywords'
	| 'manyKeywords'
	| 'unknownTimeframe'
	| 'streamingAsText'
	| 'streamingInSnakeCase'
	| 'postStreamingAsText'
	| 'enrichWithoutLeads'
	| 'leadWithoutIdentity'
	| 'longCustomData'
	| 'manyCustomData'
	| 'manyInterests'
	| 'search'
	| 'postSearch'
	| 'firstOfTwo'
	| 'secondOfTwo'
	| 'finalDelivery'
	| 'streamedDelivery'
	| 'searchWithEmail'
	| 'postSearchWithEmail'
	| 'searchWithInsights'
	| 'enrichTwo'
	| 'signalAsText'
	| 'otherSignal'
	| 'signal'
	| 'limitOfZero'
	| 'highLimit'
	| 'highPostLimit'
	| 'shortCredits'
	| 'noCredits';

export type ProbeName = ReadProbeName | JobProbeName;
