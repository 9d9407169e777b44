/** Which thresholds an account may set for itself, within what range, and what each rests on. */

import { type Thresholds, thresholds } from './thresholds.ts'

/** share: 0.2 is 20 %; ratio: a factor; times: multiples of the target CPA. */
export const thresholdUnits = ['share', 'ratio', 'days', 'hours', 'count', 'times'] as const
export type ThresholdUnit = (typeof thresholdUnits)[number]

export interface EditableThreshold {
  /** Path in the table of thresholds: `r31.drop`. */
  readonly name: string
  readonly unit: ThresholdUnit
  readonly low: number
  readonly high: number
  /** Whether only whole numbers make sense. */
  readonly whole: boolean
  /** The rules that use it; empty: every rule. */
  readonly rules: readonly string[]
  readonly source: string
}

const entry = (
  name: string,
  unit: ThresholdUnit,
  [low, high]: readonly [number, number],
  rules: readonly string[],
  source: string,
): EditableThreshold => ({ name, unit, low, high, whole: unit === 'count' || unit === 'days', rules, source })

const PRIOR = 'A prior: set before there was data to learn it from.'
const RULE = 'What the rule was tested with against planted faults.'

export const editableThresholds: readonly EditableThreshold[] = [
  entry('materialShare', 'share', [0, 0.5], [], 'Money below this share of a week’s spend is not worth a buyer’s minutes.'),
  entry('maxNewCards', 'count', [1, 20], [], 'As many as can be worked down in one sitting.'),
  entry('falseDiscoveryRate', 'share', [0.001, 0.2], [], 'Tuned on healthy synthetic months for at most 0.3 false cards each.'),
  entry('severity.highShare', 'share', [0.01, 1], [], 'A prior: a healthy product must never reach it.'),
  entry('severity.mediumShare', 'share', [0.005, 1], [], PRIOR),
  entry('r02.drop', 'share', [0.05, 0.9], ['R02'], 'A prior: a fifth less is what buyers act on.'),
  entry('r02.driverShare', 'share', [0.2, 1], ['R02'], 'One factor must explain half of the fall to be named.'),
  entry('r07.drop', 'share', [0.05, 0.9], ['R07'], RULE),
  entry('r07.minClicks', 'count', [20, 100_000], ['R07'], 'Clicks in 2 days, so that a handful of them is no finding.'),
  entry('r10.drop', 'share', [0.05, 0.9], ['R10'], RULE),
  entry('r10.ordersDown', 'share', [0, 0.9], ['R10'], 'A prior: half of the drop and more.'),
  entry('r20.collapse', 'share', [0.01, 0.9], ['R20'], RULE),
  entry('r20.minImpressions', 'count', [50, 1_000_000], ['R20'], 'A prior: below it delivery is too thin to judge.'),
  entry('r20.wholeProduct', 'share', [0.5, 1], ['R20'], PRIOR),
  entry('r21.ratio', 'ratio', [0.3, 0.99], ['R21'], RULE),
  entry('r21.ratioWithoutReach', 'ratio', [0.3, 0.99], ['R21'], 'A prior: stricter, since rising frequency cannot be checked.'),
  entry('r21.frequencyRise', 'ratio', [1, 3], ['R21'], PRIOR),
  entry(
    'r21.minImpressions',
    'count',
    [1000, 10_000_000],
    ['R21'],
    'At 20,000 impressions a rule of “CTR −20 %” fires wrongly 1 % of the time.',
  ),
  entry('r23.targetCpas', 'times', [1, 20], ['R23'], 'An ad that is fine shows no purchase after 3 target CPAs 5 % of the time.'),
  entry('r23.minAgeDays', 'days', [1, 30], ['R23'], 'Younger ads are still learning.'),
  entry('r23.lookBackDays', 'days', [5, 28], ['R23'], 'Two weeks, so that every weekday is in it twice.'),
  entry('r31.drop', 'share', [0.05, 0.95], ['R31', 'R10'], RULE),
  entry('r31.cvrDrop', 'share', [0, 0.95], ['R31'], 'A prior: a surge of organic orders is no outage.'),
  entry('r31.ordersSlack', 'share', [0, 0.9], ['R31'], 'A prior: one standard deviation at 25 orders.'),
  entry('r31.minClaims', 'count', [3, 10_000], ['R31'], PRIOR),
  entry('r32.rise', 'share', [0.05, 5], ['R32', 'R10'], RULE),
  entry('r32.cvrRise', 'share', [0, 5], ['R32'], 'A prior: fewer organic orders are no duplicates.'),
  entry('r32.ordersSlack', 'share', [0, 0.9], ['R32'], PRIOR),
  entry('r32.minOrders', 'count', [3, 10_000], ['R32'], RULE),
  entry('r36.staleHours', 'hours', [2, 720], ['R36'], 'A day and a half: a missed night is no trouble yet.'),
  entry('r36.veryStaleHours', 'hours', [2, 2160], ['R36'], 'Four days.'),
  entry('r36.tokenDays', 'days', [1, 59], ['R36'], 'A week is enough to get a token from whoever can make one.'),
  entry('r36.tokenUrgentDays', 'days', [0, 59], ['R36'], 'Two days: a weekend may lie between.'),
]

/** The first must not be above the second. */
const ordered = [
  ['severity.mediumShare', 'severity.highShare'],
  ['r36.staleHours', 'r36.veryStaleHours'],
  ['r36.tokenUrgentDays', 'r36.tokenDays'],
] as const

export type ThresholdValues = Readonly<Record<string, number>>

type Group = Readonly<Record<string, number>>

/** The number that a table holds under a name of {@link editableThresholds}. */
export const thresholdOf = (name: string, table: Thresholds = thresholds): number => {
  const [first = '', second] = name.split('.')
  const held = (table as unknown as Readonly<Record<string, number | Group>>)[first]
  const value = typeof held === 'object' && second !== undefined ? held[second] : held
  if (typeof value !== 'number') throw new Error(`There is no threshold ${name}.`)
  return value
}

/** The table with an account's own numbers in it; names that can no longer be set are passed over. */
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

/** What is wrong with an account's own numbers, as they would stand; empty where nothing is. */
export const thresholdProblems = (own: ThresholdValues): readonly { readonly field: string; readonly problem: string }[] => {
  const problems = Object.entries(own).flatMap(([name, value]) => {
    const known = editableThresholds.find((threshold) => threshold.name === name)
    if (!known) return [{ field: name, problem: 'is no threshold that can be set' }]
    if (!(value >= known.low && value <= known.high)) return [{ field: name, problem: `must be from ${known.low} to ${known.high}` }]
    return known.whole && !Number.isInteger(value) ? [{ field: name, problem: 'must be a whole number' }] : []
  })
  if (problems.length > 0) return problems
  const table = thresholdsWith(own)
  return ordered.flatMap(([low, high]) =>
    thresholdOf(low, table) > thresholdOf(high, table) ? [{ field: low, problem: `must not be above ${high}` }] : [],
  )
}
