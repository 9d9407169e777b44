/** What an ad set is optimized for. */

/** `sales` are purchases; `other` is a known goal that is none of the others, such as store visits. */
export const adPurposes = ['sales', 'traffic', 'video', 'awareness', 'engagement', 'leads', 'app', 'other'] as const
/** The goal of an ad set, as far as its platform reports it. */
export type AdPurpose = (typeof adPurposes)[number]
