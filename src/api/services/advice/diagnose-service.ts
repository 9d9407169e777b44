/** The backtest: the advisor as of each past day, without look-ahead. Writes nothing. */

import { addDays, type Day, daysFromTo, startOfDay } from '#shared/calendar.ts'
import { type Card, domains } from '#shared/contract/advice.ts'
import { heuristicAdvisor } from '../../advisors/heuristic.ts'
import { cachedThresholds } from '../../db/accounts/threshold-store.ts'
import { loadKnownHistory } from '../../db/advice/product-history.ts'
import type { AccountRow, ProductRow } from '../../db/connection/schema.ts'
import type { Episode } from '../../domain/advice/advice-types.ts'
import { thresholds as shared } from '../../domain/advice/thresholds.ts'
import { historyKnownAt, type KnownHistory, lastCompleteAt } from '../../domain/facts/known-history.ts'
import type { ServiceContext } from '../support/service-context.ts'
import { requestedDay, todayOf } from '../support/today.ts'

const WARM_UP_DAYS = 14

export interface DiagnosedDay {
  readonly date: Day
  readonly cards: readonly Card[]
}

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
    /** Called before the first day with what limits the replay, as a sentence. */
    readonly onNote?: ((note: string) => void) | undefined
  },
): AsyncIterable<DiagnosedDay> {
  const { database } = context
  const { account, product, from, to } = request
  requestedDay(context, { account }, to, '--to')
  const lastComplete = addDays(todayOf(context, { account }), -1)
  const start = addDays(from, -WARM_UP_DAYS)
  const known = await loadKnownHistory(database, {
    product,
    currency: account.currency,
    from: start,
    asOf: earlier(to, lastComplete),
    dataAgeHours: null,
    tokenDaysRemaining: null,
  })
  noteUnversioned(known, request)
  const thresholds = await cachedThresholds(database, account.id)
  let episodes: readonly Episode[] = []
  for (const date of daysFromTo(start, to)) {
    const at = startOfDay(addDays(date, 1), account.timezone)
    const through = lastCompleteAt(known, earlier(date, lastComplete), at)
    const history = historyKnownAt(known, { through, at, prior: shared.claimsInByAge, isReplay: true })
    const output = heuristicAdvisor.advise({ history, episodes, thresholds })
    episodes = output.episodes
    if (date >= from) yield { date, cards: domains.flatMap((domain) => output.domains[domain].cards) }
  }
}

/** Days whose growth is unknown look better in a replay than they did at the time. */
const noteUnversioned = (
  known: KnownHistory,
  { from, onNote }: { readonly from: Day; readonly onNote?: ((note: string) => void) | undefined },
): void => {
  const days = [...known.reported].filter((day) => day >= from)
  const plain = days.filter((day) => !known.versioned.has(day)).length
  if (plain > 0)
    onNote?.(
      `${plain} of ${days.length} days have no reading times: they are replayed with their latest numbers, as if those had been final at once.`,
    )
}

const earlier = (a: Day, b: Day): Day => (a < b ? a : b)
