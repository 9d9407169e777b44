/** The thresholds that an account may change, their limits, and what each is based on. */

import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { type Thresholds, thresholds } from './thresholds.ts'

/** Units of thresholds: share, 0.2 is 20%; ratio, a factor; times, multiples of the target CPA. */
export const thresholdUnits = ['share', 'ratio', 'days', 'hours', 'count', 'times'] as const
/** The unit of a threshold. */
export type ThresholdUnit = (typeof thresholdUnits)[number]

/** A threshold that an account may change. */
export interface EditableThreshold {
  /** Path in the table of thresholds, such as `r31.drop`. */
  readonly name: string
  readonly unit: ThresholdUnit
  readonly low: number
  readonly high: number
  /** Whether it must be a whole number. */
  readonly whole: boolean
  /** The rules that use it; empty: all rules. */
  readonly rules: readonly string[]
  /** What it is based on. */
  readonly source: Message
}

const entry = (
  name: string,
  unit: ThresholdUnit,
  [low, high]: readonly [number, number],
  rules: readonly string[],
  source: Message,
): EditableThreshold => ({ name, unit, low, high, whole: unit === 'count' || unit === 'days', rules, source })

const START = createMessage('threshold.start')
const TESTED = createMessage('threshold.tested')

/** All thresholds that an account may change. */
export const editableThresholds: readonly EditableThreshold[] = [
  entry('materialShare', 'share', [0, 0.5], [], createMessage('threshold.material')),
  entry('maxNewCards', 'count', [1, 20], [], createMessage('threshold.sitting')),
  entry('falseDiscoveryRate', 'share', [0.001, 0.2], [], createMessage('threshold.falseCards')),
  entry('severity.highShare', 'share', [0.01, 1], [], createMessage('threshold.neverHealthy')),
  entry('severity.mediumShare', 'share', [0.005, 1], [], START),
  entry('r02.drop', 'share', [0.05, 0.9], ['R02'], createMessage('threshold.fifth')),
  entry('r02.driverShare', 'share', [0.2, 1], ['R02'], createMessage('threshold.oneFactor')),
  entry('r07.drop', 'share', [0.05, 0.9], ['R07'], TESTED),
  entry('r07.minClicks', 'count', [20, 100_000], ['R07'], createMessage('threshold.clicks')),
  entry('r10.drop', 'share', [0.05, 0.9], ['R10'], TESTED),
  entry('r10.ordersDown', 'share', [0, 0.9], ['R10'], createMessage('threshold.halfDrop')),
  entry('r20.collapse', 'share', [0.01, 0.9], ['R20'], TESTED),
  entry('r20.minImpressions', 'count', [50, 1_000_000], ['R20'], createMessage('threshold.thin')),
  entry('r20.wholeProduct', 'share', [0.5, 1], ['R20'], START),
  entry('r21.ratio', 'ratio', [0.3, 0.99], ['R21'], TESTED),
  entry('r21.ratioWithoutReach', 'ratio', [0.3, 0.99], ['R21'], createMessage('threshold.stricter')),
  entry('r21.frequencyRise', 'ratio', [1, 3], ['R21'], START),
  entry('r21.minImpressions', 'count', [1000, 10_000_000], ['R21'], createMessage('threshold.falseCtr')),
  entry('r23.targetCpas', 'times', [1, 20], ['R23'], createMessage('threshold.threeTargets')),
  entry('r23.minAgeDays', 'days', [1, 30], ['R23'], createMessage('threshold.learning')),
  entry('r23.lookBackDays', 'days', [5, 28], ['R23'], createMessage('threshold.twoWeeks')),
  entry('r31.drop', 'share', [0.05, 0.95], ['R31', 'R10'], TESTED),
  entry('r31.cvrDrop', 'share', [0, 0.95], ['R31'], createMessage('threshold.surge')),
  entry('r31.ordersSlack', 'share', [0, 0.9], ['R31'], createMessage('threshold.swing')),
  entry('r31.minClaims', 'count', [3, 10_000], ['R31'], START),
  entry('r32.rise', 'share', [0.05, 5], ['R32', 'R10'], TESTED),
  entry('r32.cvrRise', 'share', [0, 5], ['R32'], createMessage('threshold.fewerOrganic')),
  entry('r32.ordersSlack', 'share', [0, 0.9], ['R32'], START),
  entry('r32.minOrders', 'count', [3, 10_000], ['R32'], TESTED),
  entry('r36.staleHours', 'hours', [2, 720], ['R36'], createMessage('threshold.missedNight')),
  entry('r36.veryStaleHours', 'hours', [2, 2160], ['R36'], createMessage('threshold.fourDays')),
  entry('r36.tokenDays', 'days', [1, 59], ['R36'], createMessage('threshold.weekForToken')),
  entry('r36.tokenUrgentDays', 'days', [0, 59], ['R36'], createMessage('threshold.weekend')),
]

/** Pairs of which the first must not exceed the second. */
const ordered = [
  ['severity.mediumShare', 'severity.highShare'],
  ['r36.staleHours', 'r36.veryStaleHours'],
  ['r36.tokenUrgentDays', 'r36.tokenDays'],
] as const

/** Thresholds by path. */
export type ThresholdValues = Readonly<Record<string, number>>

type Group = Readonly<Record<string, number>>

/**
 * The value of a threshold.
 *
 * @param name Path in {@link editableThresholds}.
 * @throws Error for an unknown path, which is a bug.
 */
export const thresholdOf = (name: string, table: Thresholds = thresholds): number => {
  const [first = '', second] = name.split('.')
  const entryOrGroup = (table as unknown as Readonly<Record<string, number | Group>>)[first]
  const value = typeof entryOrGroup === 'object' && second !== undefined ? entryOrGroup[second] : entryOrGroup
  if (typeof value !== 'number') throw new Error(`The threshold ${name} does not exist.`)
  return value
}

/** The defaults with an account's own values; paths that can no longer be changed are ignored. */
export const thresholdsWith = (own: ThresholdValues): Thresholds => {
  const table = structuredClone(thresholds) as unknown as Record<string, number | Record<string, number>>
  for (const { name } of editableThresholds) {
    const value = own[name]
    if (value === undefined) continue
    const [first = '', second] = name.split('.')
    const group = table[first]
    if (second === undefined) table[first] = value
    else if (typeof group === 'object') group[second] = value
  }
  return table as unknown as Thresholds
}

/** Problems of an account's own values, by field; empty if they are valid. */
export const thresholdProblems = (own: ThresholdValues): readonly { readonly field: string; readonly problem: string }[] => {
  const problems = Object.entries(own).flatMap(([name, value]) => {
    const threshold = editableThresholds.find((candidate) => candidate.name === name)
    if (!threshold) return [{ field: name, problem: 'is not a threshold that can be changed' }]
    if (!(value >= threshold.low && value <= threshold.high))
      return [{ field: name, problem: `must be from ${threshold.low} to ${threshold.high}` }]
    return threshold.whole && !Number.isInteger(value) ? [{ field: name, problem: 'must be a whole number' }] : []
  })
  if (problems.length > 0) return problems
  const table = thresholdsWith(own)
  return ordered.flatMap(([low, high]) =>
    thresholdOf(low, table) > thresholdOf(high, table) ? [{ field: low, problem: `must not be above ${high}` }] : [],
  )
}
