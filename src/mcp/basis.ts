/** What every number of an answer rests on: currency, days, whether they are complete and settled, and how old the data is. */

import { addDays, type Day, parseDay } from '#shared/calendar.ts'
import { deskAccountRoute } from '#shared/contract/internal/window-account.ts'
import type { KpiKey } from '#shared/contract/kpi.ts'
import { snapshotRoute } from '#shared/contract/snapshot.ts'
import { kpiMeta } from '#shared/kpi-meta.ts'
import { visibleName } from '#shared/visible-name.ts'
import type { Read } from './reader.ts'
import { ToolError } from './tool-error.ts'

/** Applies to every number of the answer that does not state its own. */
export interface Basis {
  readonly currency: string
  readonly time_zone: string
  readonly window: { readonly from: string; readonly to: string }
  /** Whether the last day is over and was read after that. */
  readonly complete: boolean
  /** Whether the platform can no longer restate the last day. */
  readonly settled: boolean
  /** Age of the oldest source behind the numbers, in seconds. */
  readonly age_seconds: number
}

/** The account, and the product that a tool was asked for, by the name that the API has. */
export interface Subject {
  readonly currency: string
  readonly timeZone: string
  readonly today: string
  readonly product: string
  /** The day that is meant without one: the last day that is over and has data. */
  readonly day: string
}

/** Finds a product by its name, also by the form of the name that agents see. */
export const subjectOf = async (read: Read, product: string, day: string | undefined): Promise<Subject> => {
  const { products, currency, timezone: timeZone, today } = await read(deskAccountRoute)
  const matching = products.filter(({ name }) => name === product || visibleName(name) === product)
  const found = matching.find(({ name }) => name === product) ?? matching[0]
  if (!found || (found.name !== product && matching.length > 1))
    throw new ToolError('No product has this name. Call list_products and use one of its names exactly as it is.')
  if (day !== undefined && day > today) throw new ToolError(`The day is in the future. Today is ${today} in the account time zone.`)
  const yesterday = dayBefore(today)
  const lastDay = [found.last_day, found.orders_last_day]
    .filter((each) => each !== null)
    .sort()
    .at(-1)
  const latest = lastDay !== undefined && lastDay < yesterday ? lastDay : yesterday
  return { currency, timeZone, today, product: found.name, day: day ?? latest }
}

const asDay = (text: string): Day => {
  const day = parseDay(text)
  if (day === null) throw new ToolError('A day must be a calendar date, YYYY-MM-DD.')
  return day
}

const dayBefore = (day: string): string => addDays(asDay(day), -1)

/** `days` days that end on `to`. */
export const windowOf = (to: string, days: number): Basis['window'] => ({ from: addDays(asDay(to), 1 - days), to })

/** Reads the snapshot of a day, which knows how complete and how old the data is. */
export const snapshotOf = (read: Read, { product, day }: Pick<Subject, 'product' | 'day'>) =>
  read(snapshotRoute, { product, query: { anchor: day } })

type SnapshotAnswer = Awaited<ReturnType<typeof snapshotOf>>

export const basisOf = (
  { currency, timeZone, day }: Subject,
  { snapshot, data_age_seconds }: SnapshotAnswer,
  window: Basis['window'] = { from: day, to: day },
): Basis => ({
  ...{ currency, time_zone: timeZone, window },
  ...{ complete: snapshot.complete, settled: snapshot.settled, age_seconds: data_age_seconds },
})

/** The unit of a KPI: the currency for money. */
export const unitOf = (metric: KpiKey, currency: string): string => {
  const { unit } = kpiMeta[metric]
  if (unit === 'money') return currency
  if (unit === 'share') return 'fraction'
  return unit === 'multiple' || unit === 'number' ? 'ratio' : unit
}
