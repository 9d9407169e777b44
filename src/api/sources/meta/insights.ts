/** Facts of an ad account from its insights, in windows of days, newest first, whose length adapts to what Meta delivers. */

import { addDays, daysBetween } from '#shared/calendar.ts'
import type { DaySpan } from '../../domain/facts/day-span.ts'
import type { AdFact } from '../../domain/facts/facts.ts'
import type { ReadPart } from '../ad-source.ts'
import { type AccountSpend, readAccountSpend } from './account-spend.ts'
import type { GraphClient } from './graph-client.ts'
import { GraphError } from './graph-error.ts'
import { readList } from './graph-pages.ts'
import { insightFields, insightRowSchema } from './insight-row.ts'

/** The newest day comes first and alone: it is what the user waits for. */
const FIRST_WINDOW_DAYS = 1
const MOST_WINDOW_DAYS = 28
/** A window of so many calls is saved before a limit on calls can end the sync. */
const CALLS_PER_WINDOW = 10
const FIRST_LIMIT = 500
const MIN_LIMIT = 25
/** In a row: enough to find the one bad day of a window of 28, and to leave it out. */
const MOST_FAILURES = 6

/** How much is read at once; it adapts to what Meta delivers, from one window to the next. */
export interface ReadingPace {
  days: number
  /** Meta refused more days than these. */
  mostDays: number
  /** Rows of a page. */
  limit: number
  /** Windows that were read. */
  answers: number
}

export const startingPace = (): ReadingPace => ({ days: FIRST_WINDOW_DAYS, mostDays: MOST_WINDOW_DAYS, limit: FIRST_LIMIT, answers: 0 })

const paceAfter = (pace: ReadingPace, days: number, rows: number): void => {
  const calls = Math.max(1, Math.ceil(rows / pace.limit))
  const wanted = Math.min(2 * days, Math.floor((days * CALLS_PER_WINDOW) / calls))
  pace.days = Math.max(1, Math.min(pace.mostDays, wanted))
}

const slowDown = (pace: ReadingPace): void => {
  pace.days = Math.max(1, Math.floor(pace.days / 2))
  pace.mostDays = pace.days
  pace.limit = Math.max(MIN_LIMIT, Math.floor(pace.limit / 2))
}

/** Every effective status of an ad, from Meta's reference of the Ad object. Without this list Meta leaves out the ads that were deleted. */
const adStatuses = [
  'ACTIVE',
  'PAUSED',
  'DELETED',
  'PENDING_REVIEW',
  'DISAPPROVED',
  'PREAPPROVED',
  'PENDING_BILLING_INFO',
  'CAMPAIGN_PAUSED',
  'ARCHIVED',
  'ADSET_PAUSED',
  'IN_PROCESS',
  'WITH_ISSUES',
] as const
const filtering = JSON.stringify([{ field: 'ad.effective_status', operator: 'IN', value: adStatuses }])

const slower = (pace: ReadingPace): void => {
  pace.days = Math.max(1, Math.floor(pace.days / 2))
}

/** Failures that may be of these days alone, such as an answer that takes too long or an entry that cannot be read. */
const mayBeOfTheseDays = ({ kind }: GraphError): boolean => kind === 'transient' || kind === 'unreachable' || kind === 'unreadable'

/**
 * Every ad of the account, also archived and deleted ones, on every day of the span, newest days first.
 *
 * Each window is compared with what Meta reports for the whole ad account. A window that fails is split; a day that fails alone is left out, and its error ends the reading once the other days are there. Rejects
 * with a GraphError; the parts before it are whole.
 */
export async function* readInsights(graph: GraphClient, adAccountId: string, span: DaySpan, pace: ReadingPace): AsyncGenerator<ReadPart> {
  let last = span.last
  let failures = 0
  let leftOut: GraphError | null = null
  /** A request that failed is not repeated for each window. */
  let isCompared = true
  while (last >= span.first) {
    const start = addDays(last, 1 - pace.days)
    const first = start > span.first ? start : span.first
    try {
      const facts = await readWindow(graph, adAccountId, { first, last }, pace.limit)
      const { spend, error }: AccountAnswer = isCompared ? await spendOrError(graph, adAccountId, { first, last }) : NOT_COMPARED
      isCompared &&= error === null
      yield { span: { first, last }, facts, accountSpend: spend }
      if (error !== null && !mayBeOfTheseDays(error)) throw error
      paceAfter(pace, daysBetween(first, last) + 1, facts.length)
      failures = 0
      pace.answers += 1
      last = addDays(first, -1)
    } catch (error) {
      if (!(error instanceof GraphError)) throw error
      if (error.kind === 'too_much_data') {
        if (pace.days === 1 && pace.limit === MIN_LIMIT) throw error
        slowDown(pace)
      } else {
        failures += 1
        // Where nothing was answered yet, it is the platform or the network that fails.
        if (!mayBeOfTheseDays(error) || failures > MOST_FAILURES || pace.answers === 0) throw error
        if (first === last) {
          leftOut = error
          last = addDays(first, -1)
        } else slower(pace)
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

const readWindow = async (graph: GraphClient, adAccountId: string, { first, last }: DaySpan, limit: number): Promise<readonly AdFact[]> => {
  // Rows may move between pages during the sync: an ad's day that appears twice counts once.
  const facts = new Map<string, AdFact>()
  for (const fact of await readRows(graph, adAccountId, { first, last }, limit))
    if (fact.day >= first && fact.day <= last) facts.set(`${fact.day} ${fact.adId}`, fact)
  return [...facts.values()]
}

const readRows = (graph: GraphClient, adAccountId: string, { first, last }: DaySpan, limit: number): Promise<AdFact[]> =>
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
    insightRowSchema,
  )
