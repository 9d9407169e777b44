/** Facts of an ad account from its insights, in windows of days, newest first, whose length adapts to what Meta delivers. */

import { z } from 'zod'
import { addDays, type Day, daysBetween, daysFromTo } from '#shared/calendar.ts'
import type { PurchaseAlias } from '#shared/contract/internal/purchase-alias.ts'
import type { DaySpan } from '../../domain/facts/day-span.ts'
import type { AdFact } from '../../domain/facts/facts.ts'
import { continuePace, halveWindow, limitWindow, type ReadingPace, reducePace, switchToRuns } from '../../domain/sync/reading-pace.ts'
import { spanKey } from '../../domain/sync/report-run.ts'
import type { ReachAnswer, ReadPart, UnreadableDay } from '../ad-source.ts'
import { type AccountDays, type AccountSpend, readAccountDays } from './account-spend.ts'
import { adStatuses } from './ad-statuses.ts'
import { collectParts } from './breakdown-parts.ts'
import { readDayByRuns } from './day-by-runs.ts'
import type { GraphClient, GraphParams } from './graph-client.ts'
import { GraphError, isPassing } from './graph-error.ts'
import { type ListBound, readList } from './graph-pages.ts'
import { type InsightRow, insightFields, readInsightRow } from './insight-row.ts'
import type { ReachCalls } from './reach-calls.ts'
import { type RunReader, readReport } from './report-runs.ts'

/** In a row: enough to find the one bad day of a window of 28, and to leave it out. */
const MOST_FAILURES = 6

const statusFilter = { field: 'ad.effective_status', operator: 'IN', value: adStatuses }

export interface InsightsReader extends Omit<RunReader<InsightRow>, 'pageRows' | 'row'> {
  /** Changed while reading. */
  readonly pace: ReadingPace
  readonly purchaseAlias: PurchaseAlias
  readonly reach: ReachCalls
}

/**
 * Every ad of the account, also archived and deleted ones, on every day of the span, newest days first.
 *
 * Each window is compared with what Meta reports for the whole ad account. A window that fails is split; a day that fails alone is left
 * out, and its error ends the reading once the other days are there. A day that is too much for an answer at once, or takes too long, is read
 * from a report that Meta prepares, as are the days after it, several at a time. Rejects with a GraphError; the parts before it are whole.
 */
export async function* readInsights(reader: InsightsReader, span: DaySpan): AsyncGenerator<ReadPart> {
  const { graph, adAccountId, pace, now } = reader
  let last = span.last
  let failures = 0
  let leftOut: GraphError | null = null
  /** Days of the last window that took too long. */
  let slowDays: number | null = null
  /** A request that failed is not repeated for each window. */
  let isCompared = true
  while (last >= span.first) {
    const start = (pace.usesRuns && reader.runs.firstDayUpTo(last)) || addDays(last, 1 - pace.days)
    const first = start > span.first ? start : span.first
    try {
      const rows = await readWindow(reader, { first, last })
      const { days, error }: AccountAnswer = isCompared ? await accountOrError(graph, adAccountId, { first, last }) : NOT_COMPARED
      const spend = days?.spend ?? null
      // Now and then, Meta answers with an empty list.
      const { facts, unreadable } = rows.facts.length === 0 && isSpent(spend) ? await readWindow(reader, { first, last }) : rows
      isCompared &&= error === null
      const reach = reachIn({ first, last }, days, await reader.reach.ofLevels({ first, last }, facts))
      yield { span: { first, last }, facts, unreadable, accountSpend: spend, ...reach }
      if (pace.usesRuns) reader.runs.forget(last)
      if (error !== null && !isPassing(error)) throw error
      if (slowDays !== null) limitWindow(pace, slowDays, now())
      slowDays = null
      continuePace(pace, daysBetween(first, last) + 1, facts.length)
      failures = 0
      last = addDays(first, -1)
    } catch (error) {
      if (!(error instanceof GraphError)) throw error
      const isTooMuch = error.kind === 'too_much_data'
      if (first === last && !pace.usesRuns && (isTooMuch || error.isTimeout)) switchToRuns(pace, now())
      else if (isTooMuch && first !== last) {
        if (pace.usesRuns) reader.runs.forget(last)
        reducePace(pace, daysBetween(first, last) + 1, now())
      } else {
        failures += 1
        // It may be of these days alone, such as a report that is not ready. Where nothing was answered yet, it is the platform or the network
        // that fails.
        const isOfDays = isTooMuch || (isPassing(error) && (pace.answers > 0 || (pace.usesRuns && error.kind === 'transient')))
        if (!isOfDays || failures > MOST_FAILURES) throw error
        // A report of several days that is not ready is left for the next sync, as a single day is.
        if (first === last || pace.usesRuns) {
          leftOut = error
          last = addDays(first, -1)
        } else {
          if (error.isTimeout) slowDays = daysBetween(first, last) + 1
          halveWindow(pace)
        }
      }
    }
  }
  if (leftOut !== null) throw leftOut
}

interface AccountAnswer {
  readonly days: AccountDays | null
  readonly error: GraphError | null
}

const NOT_COMPARED: AccountAnswer = { days: null, error: null }

const isSpent = (spend: AccountSpend | null): boolean => spend !== null && [...spend.values()].some((ofDay) => ofDay > 0)

/** The ads of a window count without the spend of the account, so a failure is not thrown before they are saved. */
const accountOrError = async (graph: GraphClient, adAccountId: string, span: DaySpan): Promise<AccountAnswer> => {
  try {
    return { days: await readAccountDays(graph, adAccountId, span), error: null }
  } catch (error) {
    if (!(error instanceof GraphError)) throw error
    return { days: null, error }
  }
}

/** Reach is worth no failed sync: where it could not be read, it is unknown until it is. */
const reachIn = ({ first, last }: DaySpan, account: AccountDays | null, levels: ReachAnswer): Pick<ReadPart, 'reach' | 'unreadReach'> => ({
  reach: [...(account?.reach ?? []), ...(typeof levels === 'string' ? [] : levels)],
  unreadReach: account === null || typeof levels === 'string' ? daysFromTo(first, last) : [],
})

interface WindowRows {
  readonly facts: readonly AdFact[]
  readonly unreadable: readonly UnreadableDay[]
}

const readWindow = async (reader: InsightsReader, { first, last }: DaySpan): Promise<WindowRows> => {
  const parts = collectParts()
  const odd = new Map<Day, { cells: number; rows: number }>()
  for (const { fact, day, breakdown, oddCells } of await readRows(reader, { first, last })) {
    if (day !== null && (day < first || day > last)) continue
    if (fact !== null) parts.add(fact, breakdown)
    if (fact !== null && oddCells === 0) continue
    // A row without a day is noted at the last one, which is read again first.
    const counted = odd.get(day ?? last) ?? { cells: 0, rows: 0 }
    odd.set(day ?? last, { cells: counted.cells + oddCells, rows: counted.rows + (fact === null ? 1 : 0) })
  }
  const facts = parts.facts()
  if (facts.length === 0 && odd.size > 0) throw new GraphError('unreadable', 'Meta’s response has an unexpected format (in every row)')
  return { facts, unreadable: [...odd].map(([day, counts]) => ({ day, ...counts })) }
}

/** A row as Meta sends it has several kilobytes: it is read with its page, so that no more than a page of them is in memory. */
const rowSchema = ({ purchaseAlias }: InsightsReader) => z.unknown().transform((row): InsightRow => readInsightRow(row, purchaseAlias))

/** More ads than an ad account can show on a day. Source: Meta, limits of ad accounts: 50,000 ads that are not archived. */
const MOST_ADS = 50_000
/** Of a window that Meta divides into short pages. */
const MOST_PAGES = 400

/** A window that seems endless is split; a single day that does is an error. */
const boundOf = ({ first, last }: DaySpan): ListBound => ({
  rows: MOST_ADS,
  pages: MOST_PAGES,
  error: () => new GraphError(first === last ? 'endless' : 'too_much_data', `Meta returned more than ${MOST_ADS} rows, or too many pages`),
})

const readRows = (reader: InsightsReader, span: DaySpan): Promise<InsightRow[]> => {
  const { graph, adAccountId, pace } = reader
  const row = rowSchema(reader)
  if (pace.usesRuns && span.first !== span.last)
    return readReport({ ...reader, pageRows: pace.pageRows, row }, spanKey(span.first, span.last), paramsOf(span, null))
  if (pace.usesRuns) return readDayByRuns({ ...reader, pageRows: pace.pageRows, row }, span.last, (campaigns) => paramsOf(span, campaigns))
  return readList(graph, `${adAccountId}/insights`, { ...paramsOf(span, null), limit: String(pace.pageRows) }, row, boundOf(span))
}

/** @param campaigns - null: all of them */
const paramsOf = ({ first, last }: DaySpan, campaigns: readonly string[] | null): GraphParams => ({
  level: 'ad',
  time_increment: '1',
  time_range: JSON.stringify({ since: first, until: last }),
  fields: insightFields.join(','),
  filtering: JSON.stringify([statusFilter, ...(campaigns === null ? [] : [{ field: 'campaign.id', operator: 'IN', value: campaigns }])]),
  // Other breakdowns of actions do not add up to what Ads Manager shows.
  action_breakdowns: 'action_type',
  use_unified_attribution_setting: 'true',
})
