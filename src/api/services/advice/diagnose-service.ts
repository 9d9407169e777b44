/** The backtest: the advisor as of each past day, without look-ahead. Writes nothing. */

import { addDays, type Day, daysFromTo } from '#shared/calendar.ts'
import { type Card, domains } from '#shared/contract/advice.ts'
import { heuristicAdvisor } from '../../advisors/heuristic.ts'
import { cachedThresholds } from '../../db/accounts/threshold-store.ts'
import { loadHistory } from '../../db/advice/product-history.ts'
import type { AccountRow, ProductRow } from '../../db/connection/schema.ts'
import type { Episode } from '../../domain/advice/advice-types.ts'
import { historyAsOf } from '../../domain/advice/history-window.ts'
import { thresholdsWith } from '../../domain/advice/threshold-table.ts'
import type { ServiceContext } from '../support/service-context.ts'
import { requestedDay, todayOf } from '../support/today.ts'

const WARM_UP_DAYS = 14

export interface DiagnosedDay {
  readonly date: Day
  readonly cards: readonly Card[]
}

/**
 * One entry for each day from `from` to `to`: the cards that would have been shown on the next day. A day that is not complete is
 * evaluated as in the window: through the last complete day. Throws 400 for a day in the future.
 */
export async function* diagnose(
  context: ServiceContext,
  request: { readonly account: AccountRow; readonly product: ProductRow; readonly from: Day; readonly to: Day },
): AsyncIterable<DiagnosedDay> {
  const { database } = context
  const { account, product, from, to } = request
  requestedDay(context, { account }, to, '--to')
  const lastComplete = addDays(todayOf(context, { account }), -1)
  const start = addDays(from, -WARM_UP_DAYS)
  const history = await loadHistory(database.db, {
    product,
    currency: account.currency,
    from: start,
    asOf: earlier(to, lastComplete),
    dataAgeHours: null,
    tokenDaysRemaining: null,
  })
  const thresholds = thresholdsWith(await cachedThresholds(database, account.id))
  let episodes: readonly Episode[] = []
  for (const date of daysFromTo(start, to)) {
    const output = heuristicAdvisor.advise({ history: historyAsOf(history, earlier(date, lastComplete)), episodes, thresholds })
    episodes = output.episodes
    if (date >= from) yield { date, cards: domains.flatMap((domain) => output.domains[domain].cards) }
  }
}

const earlier = (a: Day, b: Day): Day => (a < b ? a : b)
