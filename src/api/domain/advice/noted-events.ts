/** Events that the user noted, by the days that they touch. */

import { addDays, type Day } from '#shared/calendar.ts'
import type { NotedEvent, ProductHistory } from '../facts/history.ts'

/** The events on some of the days from first to last, both included; latest first. */
export const eventsBetween = (events: readonly NotedEvent[], first: Day, last: Day): readonly NotedEvent[] =>
  events.filter((event) => event.first <= last && event.last >= first).toSorted((a, b) => (a.first < b.first ? 1 : -1))

/** The events of the last `days` days. */
export const recentEvents = ({ events, asOf }: Pick<ProductHistory, 'events' | 'asOf'>, days: number): readonly NotedEvent[] =>
  eventsBetween(events, addDays(asOf, 1 - days), asOf)
