/** The backtest: the advisor as of each past day, without look-ahead. Writes nothing. */

import { addDays, type Day } from '#shared/calendar.ts'
import { type Card, domains } from '#shared/contract/advice.ts'
import { replayDays } from '../../advisors/replay.ts'
import { cachedThresholds } from '../../db/accounts/threshold-store.ts'
import { lastAdDay } from '../../db/ads/day-store.ts'
import { loadKnownHistory } from '../../db/advice/product-history.ts'
import type { AccountRow, ProductRow } from '../../db/connection/schema.ts'
import type { Episode } from '../../domain/advice/advice-types.ts'
import type { DaySpan } from '../../domain/facts/day-span.ts'
import type { KnownHistory } from '../../domain/facts/known-history.ts'
import type { ServiceContext } from '../support/service-context.ts'
import { requestedDay, todayOf } from '../support/today.ts'

const WARM_UP_DAYS = 14

export interface DiagnosedDay {
  readonly date: Day
  readonly cards: readonly Card[]
}

/** Days that are loaded at once, so that the memory of a long replay is that of a short one. Each span reads the days before it again. */
const SPAN_DAYS = 90

/**
 * One entry for each day from `from` to `to`: the cards by what was known at the end of that day, through the last day that was complete
 * by then. Days without versions count as known, complete and final from their end. Throws 400 for a day in the future.
 */
export async function* diagnose(
  context: ServiceContext,
  request: {
    readonly account: AccountRow
    readonly product: ProductRow
    readonly from: Day
    readonly to: Day
    /** Called after the last day with what limits the replay, as a sentence. */
    readonly onNote?: ((note: string) => void) | undefined
  },
): AsyncIterable<DiagnosedDay> {
  const { database } = context
  const { account, product, from, to } = request
  requestedDay(context, { account }, to, '--to')
  const yesterday = addDays(todayOf(context, { account }), -1)
  // As live: nothing is known of the days after the last file.
  const lastComplete = earlier((await lastAdDay(database.db, product.id)) ?? yesterday, yesterday)
  const thresholds = await cachedThresholds(database, account.id)
  let episodes: readonly Episode[] = []
  let counts: ReadingTimes = { days: 0, unversioned: 0 }
  for (const span of spansOf(addDays(from, -WARM_UP_DAYS), to)) {
    const known = await loadKnownHistory(database, {
      product,
      currency: account.currency,
      from: span.first,
      asOf: earlier(span.last, lastComplete),
      dataAgeHours: null,
      tokenDaysRemaining: null,
    })
    counts = addReadingTimes(counts, known, span.first > from ? span.first : from)
    for (const { date, output } of replayDays(known, { ...span, lastComplete, thresholds, episodes })) {
      episodes = output.episodes
      if (date >= from) yield { date, cards: domains.flatMap((domain) => output.domains[domain].cards) }
    }
  }
  if (counts.unversioned > 0) request.onNote?.(noteOf(counts))
}

/** Consecutive spans of at most {@link SPAN_DAYS}. */
const spansOf = (first: Day, last: Day): readonly DaySpan[] => {
  const spans: DaySpan[] = []
  for (let start = first; start <= last; start = addDays(start, SPAN_DAYS))
    spans.push({ first: start, last: earlier(last, addDays(start, SPAN_DAYS - 1)) })
  return spans
}

/** Replayed days with ad data, and those of them without reading times. */
interface ReadingTimes {
  readonly days: number
  readonly unversioned: number
}

const addReadingTimes = (counts: ReadingTimes, known: KnownHistory, from: Day): ReadingTimes => {
  const days = [...known.reported].filter((day) => day >= from)
  return {
    days: counts.days + days.length,
    unversioned: counts.unversioned + days.filter((day) => !known.versioned.has(day)).length,
  }
}

/** Days whose growth is unknown look better in a replay than they did at the time. */
const noteOf = ({ days, unversioned }: ReadingTimes): string =>
  `${unversioned} of ${days} days have no reading times: they are replayed with their latest numbers, as if those had been final at once.`

const earlier = (a: Day, b: Day): Day => (a < b ? a : b)
