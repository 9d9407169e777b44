/** The kinds of events that a user can note. Without schemas, so that domain and database load no library for them. */

export const eventKinds = ['promotion', 'holiday', 'price_change', 'stock_out', 'site_change', 'tracking_change', 'other'] as const
/** What happened. */
export type EventKind = (typeof eventKinds)[number]

const leftOut: ReadonlySet<EventKind> = new Set(['promotion', 'holiday'])

/** Whether the days of such an event are left out of typical ranges; the others are named as a doubt where they could explain a change. */
export const isLeftOut = (kind: EventKind): boolean => leftOut.has(kind)
