/** False cards as rows that a program can read. */

import { allRules } from '#api/domain/advice/rules/all-rules.ts'
import type { SituationScore } from './false-cards.ts'
import { poissonUpper95 } from './intervals.ts'

/** False cards of a rule in a situation at a volume. */
export interface FalseCardRow {
  readonly rule: string
  /** Null for a rule that is not declared in this checkout. */
  readonly ruleVersion: number | null
  /** Purchases a day. */
  readonly volume: number
  readonly situation: string
  readonly months: number
  readonly cards: number
  /** Exact upper 95% limit of cards a month. */
  readonly upper95: number
}

const versions: ReadonlyMap<string, number> = new Map(allRules.map(({ id, version }) => [id, version]))

/** A row for each of the rules and each score, also without cards. */
export const falseCardRows = (scores: readonly SituationScore[], rules: readonly string[]): readonly FalseCardRow[] =>
  scores.flatMap(({ situation, volume, months, byRule }) =>
    rules.map((rule) => {
      const cards = byRule[rule] ?? 0
      return { rule, ruleVersion: versions.get(rule) ?? null, volume, situation, months, cards, upper95: poissonUpper95(cards) / months }
    }),
  )
