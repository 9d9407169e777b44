/** What the demo's past has besides its data: the advice of the days around its decisions, and the decisions. */

import { addDays, type Day, dayNumber, startOfDay } from '#shared/calendar.ts'
import type { Card } from '#shared/contract/advice.ts'
import { ADVICE_SOURCE } from '../../advisors/advice-source.ts'
import type { ReplayedDay } from '../../advisors/replay.ts'
import { saveProvisionalAdvice, saveShownCards } from '../../db/advice/advice-store.ts'
import type { AccountRow, ProductRow } from '../../db/connection/schema.ts'
import { planOf } from '../../sources/demo/catalogue/catalogue.ts'
import type { PastDecision } from '../../sources/demo/demo-plan.ts'
import { cardsOf, toAdvice } from '../advice/advice-service.ts'
import { recordDecision } from '../advice/record-decision.ts'
import type { ServiceContext } from '../support/service-context.ts'

/** Days that are replayed before the first that is saved, so that its cards have the start that they would have had. */
const WARM_UP_DAYS = 14
/** Days whose advice is saved before a decision. */
const SAVED_DAYS = 7
/** A decision is on a card of one of so many days before it. */
const OPEN_WITHIN_DAYS = 4

/** When the account reads its advice, and when it decides: milliseconds after midnight. */
const [READ_AT, DECIDED_AT] = [8.25 * 3_600_000, 9.2 * 3_600_000]

/** A decision with its card, and the morning on which it was made. */
interface MadeDecision {
  readonly plan: PastDecision
  readonly day: Day
  readonly card: Card
}

/**
 * Replays the advisor over the days before each planned decision, and saves what it showed and what was decided. A decision without its card
 * is left out: the demo has no decision on what the advisor did not find. Rejects with a JobError.
 *
 * @param onProgress - called with the share that is done, 0..1, ascending
 */
export const addDemoPast = async (
  { compute, database }: Pick<ServiceContext, 'compute' | 'database'>,
  { account, product, foundedOn }: DemoProduct,
  onProgress: (share: number) => void,
): Promise<void> => {
  const decisions = planOf(product.name)?.decisions ?? []
  for (const [index, decision] of decisions.entries()) {
    onProgress(index / decisions.length)
    const last = addDays(foundedOn, decision.on - 1)
    const first = addDays(last, 1 - SAVED_DAYS)
    const days = await compute.run({
      type: 'replay',
      product,
      currency: account.currency,
      from: addDays(first, -WARM_UP_DAYS),
      asOf: last,
      answerFrom: first,
      dataAgeHours: null,
      tokenDaysRemaining: null,
      thresholds: {},
    })
    const made = madeDecision(product, decision, days)
    if (made === null) continue
    await database.write(() => database.db.transaction().execute((trx) => savePast(trx, { account, product }, days, made)))
  }
  onProgress(1)
}

interface DemoProduct {
  readonly account: Pick<AccountRow, 'id' | 'timezone' | 'currency'>
  readonly product: ProductRow
  readonly foundedOn: Day
}

/** In the order of the days: a decision records its card as it was on the morning. */
const savePast = async (
  trx: ServiceContext['database']['db'],
  { account, product }: Omit<DemoProduct, 'foundedOn'>,
  days: readonly ReplayedDay[],
  { plan, day, card }: MadeDecision,
): Promise<void> => {
  const at = (morning: Day, after: number): number => startOfDay(morning, account.timezone) + after
  for (const { date, output } of days) {
    const next = addDays(date, 1)
    const generatedAt = at(next, READ_AT)
    const advice = toAdvice(output, generatedAt)
    await saveProvisionalAdvice(trx, {
      product_id: product.id,
      day: dayNumber(date),
      basis: 'replay',
      source: ADVICE_SOURCE,
      generated_at: generatedAt,
      body: JSON.stringify(advice),
    })
    await saveShownCards(trx, product.id, dayNumber(date), cardsOf(advice))
    if (next !== day) continue
    const { made } = plan
    await recordDecision(
      trx,
      { accountId: account.id, productId: product.id, timeZone: account.timezone },
      {
        card_id: card.card_id,
        decision: made.decision,
        ignore_reason: made.decision === 'ignore' ? made.reason : null,
        action: made.decision === 'executed' ? made.action : null,
        remind_on: null,
        ts: at(day, DECIDED_AT),
        proposed_by: null,
        proposed_reason: null,
      },
    )
  }
}

/** The decision on its card, on the last of the mornings on which it was open; null if it was open on none. */
const madeDecision = (product: ProductRow, plan: PastDecision, days: readonly ReplayedDay[]): MadeDecision | null => {
  const isMeant = ({ rule, entity }: Card): boolean =>
    rule === plan.rule && (entity.level === 'product' ? product.name : entity.name) === plan.entity
  for (const { date, output } of days.slice(-OPEN_WITHIN_DAYS).reverse()) {
    const card = Object.values(output.domains)
      .flatMap(({ cards }) => cards)
      .find(isMeant)
    if (card) return { plan, day: addDays(date, 1), card }
  }
  return null
}
