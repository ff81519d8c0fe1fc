/** A hash as leads have one, of that name. */
export const makeHash = (name: number | string) => String(name).padStart(11, '0');

/** The value of the reference to the lead of that hash. */
export const makeReference = (name: number | string) => `n8n-row-${makeHash(name)}`;
