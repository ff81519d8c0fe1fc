/** Charges per lead, in credits. */
export const CREDITS_PER_LEAD = 0.1;
export const CREDITS_PER_LEAD_WITH_INSIGHTS = 1.1;
export const CREDITS_PER_ACTIVITY_SIGNAL = 5;
export const CREDITS_PER_EMAIL = 1;
export const CREDITS_PER_PHONE = 10;
