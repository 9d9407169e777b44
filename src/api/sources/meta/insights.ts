/** Facts of an ad account from its insights, in windows of days, newest first, whose length adapts to what Meta delivers. */

import { z } from 'zod'
import { addDays, type Day, daysBetween } from '#shared/calendar.ts'
import type { DaySpan } from '../../domain/facts/day-span.ts'
import type { AdFact } from '../../domain/facts/facts.ts'
import { continuePace, halveWindow, isSlowest, type ReadingPace, reducePace } from '../../domain/sync/reading-pace.ts'
import type { ReadPart, UnreadableDay } from '../ad-source.ts'
import { type AccountSpend, readAccountSpend } from './account-spend.ts'
import { adStatuses } from './ad-statuses.ts'
import { collectParts } from './breakdown-parts.ts'
import type { GraphClient } from './graph-client.ts'
import { GraphError, isPassing } from './graph-error.ts'
import { readList } from './graph-pages.ts'
import { insightFields, readInsightRow } from './insight-row.ts'

/** In a row: enough to find the one bad day of a window of 28, and to leave it out. */
const MOST_FAILURES = 6

const filtering = JSON.stringify([{ field: 'ad.effective_status', operator: 'IN', value: adStatuses }])

export interface InsightsReader {
  readonly graph: GraphClient
  readonly adAccountId: string
  /** Changed while reading. */
  readonly pace: ReadingPace
  /** Milliseconds in UTC. */
  readonly now: () => number
}

/**
 * Every ad of the account, also archived and deleted ones, on every day of the span, newest days first.
 *
 * Each window is compared with what Meta reports for the whole ad account. A window that fails is split; a day that fails alone is left
 * out, and its error ends the reading once the other days are there. Rejects with a GraphError; the parts before it are whole.
 */
export async function* readInsights({ graph, adAccountId, pace, now }: InsightsReader, span: DaySpan): AsyncGenerator<ReadPart> {
  let last = span.last
  let failures = 0
  let leftOut: GraphError | null = null
  /** A request that failed is not repeated for each window. */
  let isCompared = true
  while (last >= span.first) {
    const start = addDays(last, 1 - pace.days)
    const first = start > span.first ? start : span.first
    try {
      const { facts, unreadable } = await readWindow(graph, adAccountId, { first, last }, pace.pageRows)
      const { spend, error }: AccountAnswer = isCompared ? await spendOrError(graph, adAccountId, { first, last }) : NOT_COMPARED
      isCompared &&= error === null
      yield { span: { first, last }, facts, unreadable, accountSpend: spend }
      if (error !== null && !isPassing(error)) throw error
      continuePace(pace, daysBetween(first, last) + 1, facts.length)
      failures = 0
      last = addDays(first, -1)
    } catch (error) {
      if (!(error instanceof GraphError)) throw error
      if (error.kind === 'too_much_data') {
        if (isSlowest(pace)) throw error
        reducePace(pace, now())
      } else {
        failures += 1
        // It may be of these days alone, such as an answer that takes too long. Where nothing was answered yet, it is the platform or the
        // network that fails.
        if (!isPassing(error) || failures > MOST_FAILURES || pace.answers === 0) throw error
        if (first === last) {
          leftOut = error
          last = addDays(first, -1)
        } else halveWindow(pace)
      }
    }
  }
  if (leftOut !== null) throw leftOut
}

interface AccountAnswer {
  readonly spend: AccountSpend | null
  readonly error: GraphError | null
}

const NOT_COMPARED: AccountAnswer = { spend: null, error: null }

/** The ads of a window count without the spend of the account, so a failure is not thrown before they are saved. */
const spendOrError = async (graph: GraphClient, adAccountId: string, span: DaySpan): Promise<AccountAnswer> => {
  try {
    return { spend: await readAccountSpend(graph, adAccountId, span), error: null }
  } catch (error) {
    if (!(error instanceof GraphError)) throw error
    return { spend: null, error }
  }
}

interface WindowRows {
  readonly facts: readonly AdFact[]
  readonly unreadable: readonly UnreadableDay[]
}

const readWindow = async (graph: GraphClient, adAccountId: string, { first, last }: DaySpan, limit: number): Promise<WindowRows> => {
  const parts = collectParts()
  const odd = new Map<Day, { cells: number; rows: number }>()
  for (const row of await readRows(graph, adAccountId, { first, last }, limit)) {
    const { fact, day, breakdown, oddCells } = readInsightRow(row)
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

const readRows = (graph: GraphClient, adAccountId: string, { first, last }: DaySpan, limit: number): Promise<unknown[]> =>
  readList(
    graph,
    `${adAccountId}/insights`,
    {
      level: 'ad',
      time_increment: '1',
      time_range: JSON.stringify({ since: first, until: last }),
      fields: insightFields.join(','),
      filtering,
      // Other breakdowns of actions do not add up to what Ads Manager shows.
      action_breakdowns: 'action_type',
      use_unified_attribution_setting: 'true',
      limit: String(limit),
    },
    z.unknown(),
  )
