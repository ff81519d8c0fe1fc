/** A hash as leads have one, of that name. */
export const makeHash = (name: number | string) => `a${String(name).padStart(13, '0')}`;

/** The value of the reference to the lead of that hash. */
export const makeReference = (name: number | string) => `n8n-row-${makeHash(name)}`;

/** A lead with custom data, which makes it another one than those of the same person. */
export const ownLead = (name: number, person: number) => ({
	hash: makeHash(name),
	plainHash: makeHash(person),
});

/** A lead whose custom data does not count. */
export const plainLead = (name: number) => ownLead(name, name);
