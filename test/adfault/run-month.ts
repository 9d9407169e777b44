/** Runs an advisor over the looks of a simulated account, as the app does: issues of each look go into the next. */

import type { AdviceInput, AdviceOutput, Episode } from '#api/domain/advice/advice-types.ts'
import type { ProductHistory } from '#api/domain/facts/history.ts'
import type { Card, Severity } from '#shared/contract/advice.ts'
import { historyOf } from './world/as-known.ts'
import type { Truth } from './world/simulate.ts'

/** An advisor: the function under test. */
export type Advise = (input: AdviceInput) => AdviceOutput

/** A card with the days of the account on which it was shown first. */
export interface SeenCard {
  readonly id: string
  readonly rule: string
  readonly entity: Card['entity']
  /** The worst severity that it had. */
  readonly severity: Severity
  /** The look on which it was first shown: the day before it, counted from the first day of the world. */
  readonly firstDay: number
}

/** The result of a month. */
export interface MonthResult {
  /** Cards that were shown on a counted day, each once. */
  readonly cards: readonly SeenCard[]
  /** Looks after which the app would send a native notification of those cards: one is of high severity for the first time. */
  readonly notifications: number
  /** Milliseconds that the advisor took for each look. */
  readonly adviceMs: readonly number[]
}

/** Days before the counted ones on which the advisor already runs, so that the counted ones start with the issues of a running account. */
const WARM_UP_DAYS = 7
const order: readonly Severity[] = ['high', 'medium', 'low', 'info', 'insufficient_data']

/** Runs the counted days of an account. `onLook` sees each counted history. */
export const runMonth = (truth: Truth, advise: Advise, onLook: (history: ProductHistory, day: number) => void = () => {}): MonthResult => {
  const { world } = truth
  const history = historyOf(truth)
  const cards = new Map<string, SeenCard>()
  const highIds = new Set<string>()
  const adviceMs: number[] = []
  let episodes: readonly Episode[] = []
  const shownInMonth = new Set<string>()
  const notified: (readonly string[])[] = []
  const first = Math.max(world.dataFrom, world.month[0] - WARM_UP_DAYS)
  for (let day = first; day <= world.month[1]; day++) {
    for (const reading of world.readings(day)) {
      const known = history(reading)
      const start = performance.now()
      const output = advise({ history: known, episodes })
      adviceMs.push(performance.now() - start)
      episodes = output.episodes
      const shown = Object.values(output.domains).flatMap((domain) => domain.cards)
      const isCounted = day >= world.month[0]
      if (isCounted) onLook(known, day)
      for (const card of shown) {
        const before = cards.get(card.card_id)
        const isWorse = before === undefined || order.indexOf(card.severity) < order.indexOf(before.severity)
        const severity = isWorse ? card.severity : before.severity
        if (isCounted) shownInMonth.add(card.card_id)
        cards.set(card.card_id, { id: card.card_id, rule: card.rule, entity: card.entity, severity, firstDay: before?.firstDay ?? day })
      }
      const newHigh = shown.filter(({ card_id, severity }) => severity === 'high' && !highIds.has(card_id))
      for (const { card_id } of newHigh) highIds.add(card_id)
      if (newHigh.length > 0) notified.push(newHigh.map(({ card_id }) => card_id))
    }
  }
  return {
    cards: [...cards.values()].filter(({ id }) => shownInMonth.has(id)),
    notifications: notified.filter((ids) => ids.some((id) => shownInMonth.has(id))).length,
    adviceMs,
  }
}
