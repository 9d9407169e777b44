/** Scores months in which nothing is broken: every card is false, but for plain facts about the data. */

import type { MonthResult, SeenCard } from '../run-month.ts'
import { poissonUpper95 } from './intervals.ts'

/** False cards of a situation at a volume. */
export interface SituationScore {
  readonly situation: string
  /** Purchases a day. */
  readonly volume: number
  readonly months: number
  /** Cards of high severity, and their upper 95% limit a month. */
  readonly high: Rate
  /** Cards of high, medium or low severity, and of rules that state a state. */
  readonly any: Rate
  readonly notifications: Rate
  /** Months with any card. */
  readonly monthsWithCards: number
  /** Cards of any severity by rule. */
  readonly byRule: Readonly<Record<string, number>>
  /** Alerts of plain thresholds. */
  readonly plain: Readonly<Record<string, number>>
  /** Mean milliseconds of the advisor for a look. */
  readonly adviceMs: number
}

/** A month with the alerts of plain thresholds. */
export interface MeasuredMonth extends MonthResult {
  readonly plain: Readonly<Record<string, number>>
}

/** A count over all months, and the exact upper 95% limit a month. */
export interface Rate {
  readonly count: number
  readonly upper95: number
}

/** R36 states facts about the data (a changed attribution setting, old data), which are true here. */
const STATES_FACTS = 'R36'

/** Whether a rule's cards are all of severity info: they assert a state of the account, so they can be false too. */
export const statesInfo = (rule: string): boolean => rule === 'R25'

/** Cards that assert something about the account. */
export const isAssertion = ({ rule, severity }: Pick<SeenCard, 'rule' | 'severity'>): boolean =>
  rule !== STATES_FACTS && (severity === 'high' || severity === 'medium' || severity === 'low' || (severity === 'info' && statesInfo(rule)))

const rate = (count: number, months: number): Rate => ({ count, upper95: poissonUpper95(count) / months })

/** The score of a situation's months. */
export const scoreSituation = (situation: string, volume: number, results: readonly MeasuredMonth[]): SituationScore => {
  const months = results.map(({ cards }) => cards.filter(isAssertion))
  const cards = months.flat()
  const times = results.flatMap(({ adviceMs }) => adviceMs)
  return {
    situation,
    volume,
    months: results.length,
    high: rate(cards.filter(({ severity }) => severity === 'high').length, results.length),
    any: rate(cards.length, results.length),
    notifications: rate(
      results.reduce((sum, { notifications }) => sum + notifications, 0),
      results.length,
    ),
    monthsWithCards: months.filter((shown) => shown.length > 0).length,
    byRule: Object.fromEntries(
      Object.entries(Object.groupBy(cards, ({ rule }) => rule))
        .map(([rule, shown]) => [rule, shown?.length ?? 0] as const)
        .sort(([a], [b]) => a.localeCompare(b)),
    ),
    plain: Object.fromEntries(
      Object.keys(results[0]?.plain ?? {}).map((name) => [name, results.reduce((sum, { plain }) => sum + (plain[name] ?? 0), 0)]),
    ),
    adviceMs: times.reduce((sum, ms) => sum + ms, 0) / Math.max(1, times.length),
  }
}

/** Whether a score meets the targets: no high card, at most 0.3 cards and 0.05 notifications a month, the latter two as upper limits. */
export const meetsTargets = ({ high, any, notifications }: SituationScore): boolean =>
  high.count === 0 && any.upper95 <= 0.3 && notifications.upper95 <= 0.05
