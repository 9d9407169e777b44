/** The thresholds that an account may change: the shared ones, those of tabs, then those of each rule. */

import type { Domain } from '#shared/contract/advice.ts'
import type { Message } from '#shared/contract/message.ts'
import { allRules } from './rules/all-rules.ts'
import { type EditableThreshold, editableIn, groupOf, type ThresholdUnit, type ThresholdValues } from './threshold-spec.ts'
import { sharedThresholds } from './thresholds.ts'

/** A threshold of the table. */
export interface TableThreshold {
  /** Its path, such as `r31.drop`. */
  readonly name: string
  readonly default: number
  readonly unit: ThresholdUnit
  readonly low: number
  readonly high: number
  /** Whether it must be a whole number. */
  readonly whole: boolean
  /** The rules that use it; empty: all rules, or a tab. */
  readonly rules: readonly string[]
  /** The area whose tab alone uses it; null: rules do. */
  readonly tab: Domain | null
  /** What it is based on. */
  readonly source: Message
  /** Path of the threshold that it must not exceed. */
  readonly atMost: string | null
}

const entryOf = (
  name: string,
  { value, unit, range: [low, high], source, atMost, alsoIn = [], tab }: EditableThreshold,
  rule: string | null,
): TableThreshold => ({
  name,
  default: value,
  unit,
  low,
  high,
  whole: unit === 'count' || unit === 'days',
  rules: rule === null ? [] : [rule, ...alsoIn],
  tab: tab ?? null,
  source,
  atMost: atMost === undefined ? null : name.replace(/[^.]*$/, atMost),
})

/** All thresholds that an account may change. */
export const editableThresholds: readonly TableThreshold[] = [
  ...editableIn(sharedThresholds).map(([name, threshold]) => entryOf(name, threshold, null)),
  ...allRules.flatMap((rule) => editableIn(rule.thresholds, groupOf(rule)).map(([name, threshold]) => entryOf(name, threshold, rule.id))),
]

const byName = new Map(editableThresholds.map((threshold) => [threshold.name, threshold]))

/** The default of a threshold; undefined for a path that cannot be changed. */
export const defaultOf = (name: string): number | undefined => byName.get(name)?.default

/** Problems of an account's own values, by field; empty if they are valid. */
export const thresholdProblems = (own: ThresholdValues): readonly { readonly field: string; readonly problem: string }[] => {
  const problems = Object.entries(own).flatMap(([name, value]) => {
    const threshold = byName.get(name)
    if (!threshold) return [{ field: name, problem: 'is not a threshold that can be changed' }]
    if (!(value >= threshold.low && value <= threshold.high))
      return [{ field: name, problem: `must be from ${threshold.low} to ${threshold.high}` }]
    return threshold.whole && !Number.isInteger(value) ? [{ field: name, problem: 'must be a whole number' }] : []
  })
  if (problems.length > 0) return problems
  const effective = (name: string): number | undefined => own[name] ?? defaultOf(name)
  return editableThresholds.flatMap(({ name, atMost }) => {
    if (atMost === null) return []
    const [value, most] = [effective(name), effective(atMost)]
    return value !== undefined && most !== undefined && value > most ? [{ field: name, problem: `must not be above ${atMost}` }] : []
  })
}
