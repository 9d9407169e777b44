/** Which days a sync asked the fake for. */

import { asDay, type Day, daysFromTo } from '#shared/calendar.ts'
import type { GraphRequest } from './graph-types.ts'

/** The days of all requests for insights of ads, in their order, each as often as it was asked for. */
export const askedDays = (requests: readonly GraphRequest[]): readonly Day[] =>
  requests
    .flatMap(({ endpoint, query }) => (endpoint === 'insights' ? [JSON.parse(query.time_range ?? '')] : []))
    .flatMap(({ since, until }) => daysFromTo(asDay(since), asDay(until)))
    .toSorted()
