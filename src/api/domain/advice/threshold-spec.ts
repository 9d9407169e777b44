/** The declared form of a threshold: value, unit, range and source in one place. */

import type { Domain } from '#shared/contract/advice.ts'
import type { Message } from '#shared/contract/message.ts'

/** Units of thresholds: share, 0.2 is 20%; ratio, a factor; number, without a unit; times, multiples of the target CPA. */
export type ThresholdUnit = 'share' | 'ratio' | 'number' | 'days' | 'hours' | 'count' | 'times'

/** A number that an account may change. */
export interface EditableThreshold {
  /** The default. */
  readonly value: number
  readonly unit: ThresholdUnit
  /** Smallest and largest value that an account may choose. */
  readonly range: readonly [low: number, high: number]
  /** What the default is based on. */
  readonly source: Message
  /** Name of a threshold of the same group that this one must not exceed. */
  readonly atMost?: string
  /** Other rules that use it. */
  readonly alsoIn?: readonly string[]
  /** The area whose tab uses it, if no rule does. */
  readonly tab?: Domain
}

/** A number, or a list of them, that is the same for all accounts. */
export interface FixedThreshold {
  readonly value: number | readonly number[]
  readonly unit: ThresholdUnit
}

/** The thresholds of one rule: an account may change all of them. */
export type RuleThresholds = Readonly<Record<string, EditableThreshold>>

type AnyThreshold = EditableThreshold | FixedThreshold

/** Thresholds by name, or by group and name. */
export type ThresholdSpecs = { readonly [name: string]: AnyThreshold | Readonly<Record<string, AnyThreshold>> }

type ValueOf<V> = V extends number ? number : readonly number[]

/** The values of declared thresholds, by the same names. */
export type Limits<T> = {
  readonly [K in keyof T]: T[K] extends { readonly value: infer V; readonly unit: ThresholdUnit } ? ValueOf<V> : Limits<T[K]>
}

/** An account's own values by path, such as `r31.drop`. */
export type ThresholdValues = Readonly<Record<string, number>>

const isThreshold = (entry: ThresholdSpecs[string]): entry is AnyThreshold => 'unit' in entry && typeof entry.unit === 'string'

const pathOf = (group: string, name: string): string => (group === '' ? name : `${group}.${name}`)

/**
 * The values that apply to an account; own values of paths that cannot be changed are ignored.
 *
 * @param group Path of the group, such as `r31`; empty for the whole table.
 */
export const limitsWith = <T extends ThresholdSpecs>(specs: T, own: ThresholdValues = {}, group = ''): Limits<T> =>
  Object.fromEntries(
    Object.entries(specs).map(([name, entry]) => {
      const path = pathOf(group, name)
      if (!isThreshold(entry)) return [name, limitsWith(entry, own, path)]
      return [name, 'range' in entry ? (own[path] ?? entry.value) : entry.value]
    }),
  ) as Limits<T>

/** The thresholds that an account may change, with their paths, in the declared order. */
export const editableIn = (specs: ThresholdSpecs, group = ''): readonly (readonly [path: string, threshold: EditableThreshold])[] =>
  Object.entries(specs).flatMap(([name, entry]) => {
    const path = pathOf(group, name)
    if (!isThreshold(entry)) return editableIn(entry, path)
    return 'range' in entry ? [[path, entry] as const] : []
  })

/** A rule as its thresholds need it. */
interface WithThresholds<T extends RuleThresholds> {
  readonly id: string
  readonly thresholds: T
}

/** The values of a rule's thresholds that apply to an account. */
export const limitsOf = <T extends RuleThresholds>(rule: WithThresholds<T>, own: ThresholdValues = {}): Limits<T> =>
  limitsWith(rule.thresholds, own, groupOf(rule))

/** The path of a rule's thresholds. */
export const groupOf = ({ id }: Pick<WithThresholds<RuleThresholds>, 'id'>): string => id.toLowerCase()
