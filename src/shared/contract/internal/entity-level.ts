/** What has a page of its own. */
export const entityLevels = ['campaign', 'adset'] as const
/** A campaign or an ad set. */
export type EntityLevel = (typeof entityLevels)[number]
