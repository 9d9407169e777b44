/** One day of an ad account in reports that Meta prepares: all of it, or parts of its campaigns where that is too much. */

import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Day } from '#shared/calendar.ts'
import type { GraphParams } from './graph-client.ts'
import { GraphError } from './graph-error.ts'
import { readList } from './graph-pages.ts'
import { type RunReader, readReport } from './report-runs.ts'

const campaignSchema = z.object({ campaign_id: z.union([z.string().min(1), z.number()]).transform(String) })

/** The parameters of a day for all campaigns, or for some of them. */
export type DayParams = (campaigns: readonly string[] | null) => GraphParams

const isTooMuch = (error: unknown): boolean => error instanceof GraphError && error.kind === 'too_much_data'

/** The IDs of the campaigns that delivered on the day, in an order that is the same in the next sync. */
const campaignsOn = async (
  { graph, adAccountId }: Pick<RunReader<unknown>, 'graph' | 'adAccountId'>,
  paramsOf: DayParams,
): Promise<readonly string[]> => {
  const params = { ...paramsOf(null), level: 'campaign', fields: 'campaign_id', limit: '500' }
  const rows = await readList(graph, `${adAccountId}/insights`, params, campaignSchema)
  return [...new Set(rows.map(({ campaign_id: id }) => id))].toSorted()
}

const readPart = async <T>(reader: RunReader<T>, day: Day, paramsOf: DayParams, campaigns: readonly string[]): Promise<T[]> => {
  const key = `${day} ${createHash('sha256').update(campaigns.join()).digest('hex')}`
  try {
    return await readReport(reader, key, paramsOf(campaigns))
  } catch (error) {
    if (!isTooMuch(error) || campaigns.length === 1) throw error
    return readHalves(reader, day, paramsOf, campaigns)
  }
}

const readHalves = async <T>(reader: RunReader<T>, day: Day, paramsOf: DayParams, campaigns: readonly string[]): Promise<T[]> => {
  const middle = Math.ceil(campaigns.length / 2)
  const first = await readPart(reader, day, paramsOf, campaigns.slice(0, middle))
  return [...first, ...(await readPart(reader, day, paramsOf, campaigns.slice(middle)))]
}

/**
 * The rows of a day.
 *
 * @throws GraphError `transient` while Meta prepares a report; the next sync continues. `too_much_data` if one campaign is too much.
 */
export const readDayByRuns = async <T>(reader: RunReader<T>, day: Day, paramsOf: DayParams): Promise<T[]> => {
  try {
    return await readReport(reader, day, paramsOf(null))
  } catch (error) {
    if (!isTooMuch(error)) throw error
    const campaigns = await campaignsOn(reader, paramsOf)
    if (campaigns.length < 2) throw error
    return readHalves(reader, day, paramsOf, campaigns)
  }
}
