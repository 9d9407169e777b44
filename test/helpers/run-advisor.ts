/** Runs the heuristic advisor over a generated history day by day, as the app does, and collects the result of each day. */

import { heuristicAdvisor } from '#api/advisors/heuristic.ts'
import type { AdviceOutput, Episode } from '#api/domain/advice/advice-types.ts'
import type { ProductHistory } from '#api/domain/facts/history.ts'
import type { Card, Severity } from '#shared/contract/advice.ts'
import { generateHistory, type MakerOptions } from './history-generator.ts'

export interface AdvisedDay {
  readonly at: number
  readonly output: AdviceOutput
  readonly cards: readonly Card[]
}

/** Days `from` to `to` count from the first day of the made history. `change` may bend each day's history. */
export const runAdvisor = (
  options: MakerOptions,
  from: number,
  to: number,
  change: (history: ProductHistory, at: number) => ProductHistory = (history) => history,
): readonly AdvisedDay[] => {
  const made = generateHistory({ ...options, days: Math.max(options.days ?? 0, to + 1) })
  let episodes: readonly Episode[] = []
  return made.days.slice(from, to + 1).map((day, index) => {
    const output = heuristicAdvisor.advise({ history: change(made.seenOn(day), from + index), episodes })
    episodes = output.episodes
    return { at: from + index, output, cards: Object.values(output.domains).flatMap(({ cards }) => cards) }
  })
}

export interface ShownCard {
  readonly id: string
  readonly rule: string
  /** The worst severity it ever had. */
  readonly severity: Severity
  readonly firstAt: number
}

const order: readonly Severity[] = ['high', 'medium', 'low', 'info', 'insufficient_data']

/** Each card once, with the day it first showed. */
export const shownCards = (days: readonly AdvisedDay[]): readonly ShownCard[] => {
  const seen = new Map<string, ShownCard>()
  for (const { at, cards } of days) {
    for (const card of cards) {
      const known = seen.get(card.card_id)
      const worse = known === undefined || order.indexOf(card.severity) < order.indexOf(known.severity)
      seen.set(card.card_id, {
        id: card.card_id,
        rule: card.rule,
        severity: worse ? card.severity : known.severity,
        firstAt: known?.firstAt ?? at,
      })
    }
  }
  return [...seen.values()]
}

export const isLoud = ({ severity }: { readonly severity: Severity }): boolean => severity === 'high' || severity === 'medium'
