/** The advertising platforms that ad facts come from. */

export const channels = ['meta', 'google', 'tiktok', 'microsoft', 'other'] as const
/** An advertising platform. */
export type Channel = (typeof channels)[number]
