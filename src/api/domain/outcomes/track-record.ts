/** The record of a rule: what its executed cards did, next to what happened where they were ignored. */

import type { ActionKind } from '../advice/rules/action.ts'
import { exactShareInterval } from '../stats/exact-share.ts'
import { randomEffects } from '../stats/random-effects.ts'
import { type LogChange, logInterval } from './log-change.ts'
import type { PlaceboRate } from './placebo.ts'
import type { Verdict } from './verdict.ts'

/** One card whose reading window is over. */
export interface RecordRow {
  /** Number of the decision. */
  readonly review: number
  readonly rule: string
  /** Versions have records of their own: another threshold or statistic is another rule. */
  readonly ruleVersion: number
  readonly action: ActionKind
  /** Events of the unit a day. */
  readonly volume: number
  readonly decision: 'executed' | 'ignored'
  /** Against the old level, positive where the metric moved in the hoped-for direction; null: inconclusive. */
  readonly effect: LogChange | null
  /** Of executed cards. */
  readonly verdict: Verdict | null
  /** Confidence that the card stated, a fraction; null: none. */
  readonly confidence: number | null
  /** Of the method on this metric; null: none could be made. */
  readonly placebo: PlaceboRate | null
}

/** The mean of some effects. */
export interface MeanEffect extends LogChange {
  /** 90% confidence interval of the mean, as logarithms. */
  readonly interval: readonly [number, number]
  /** Share of the variation between cards that is not chance (I²). */
  readonly inconsistency: number
  readonly n: number
}

/** Records by rule, version, action and volume. */
export interface TrackRecord {
  readonly rule: string
  readonly ruleVersion: number
  readonly action: ActionKind
  /** Events a day, lower limit included; the upper one is null for the largest. */
  readonly volume: readonly [number, number | null]
  /** Numbers of its decisions. */
  readonly reviews: readonly number[]
  readonly executed: number
  readonly ignored: number
  readonly verdicts: Readonly<Record<Verdict, number>>
  /** Null with fewer than two that could be judged. */
  readonly effect: MeanEffect | null
  /** The natural recovery: the same of the ignored ones. */
  readonly recovery: MeanEffect | null
  /** Of the first row that has one: all of them read the same metric. */
  readonly placebo: PlaceboRate | null
}

/** Volumes are compared only with volumes of about the same size. Source: 1, 3, 8 and 40 a day, as measured. */
const BINS: readonly (readonly [number, number | null])[] = [
  [0, 2],
  [2, 5],
  [5, 20],
  [20, null],
]

/** The bin of a volume, events a day. */
export const volumeBin = (volume: number): readonly [number, number | null] => BINS.findLast(([low]) => volume >= low) ?? [0, null]

/** The records of all rules, in the order of their first rows. */
export const trackRecords = (rows: readonly RecordRow[]): readonly TrackRecord[] => {
  const groups = Map.groupBy(rows, ({ rule, ruleVersion, action, volume }) =>
    JSON.stringify([rule, ruleVersion, action, volumeBin(volume)]),
  )
  return [...groups.values()].flatMap((own) => own.slice(0, 1).map((first) => recordOf(first, own)))
}

const recordOf = ({ rule, ruleVersion, action, volume }: RecordRow, rows: readonly RecordRow[]): TrackRecord => {
  const [executed, ignored] = (['executed', 'ignored'] as const).map((decision) => rows.filter((row) => row.decision === decision)) as [
    RecordRow[],
    RecordRow[],
  ]
  const count = (verdict: Verdict): number => executed.filter((row) => row.verdict === verdict).length
  return {
    ...{ rule, ruleVersion, action, volume: volumeBin(volume), executed: executed.length, ignored: ignored.length },
    reviews: rows.map(({ review }) => review),
    verdicts: {
      worked: count('worked'),
      hurt: count('hurt'),
      no_clear_effect: count('no_clear_effect'),
      inconclusive: count('inconclusive'),
    },
    effect: meanOf(executed),
    recovery: meanOf(ignored),
    placebo: rows.find(({ placebo }) => placebo !== null)?.placebo ?? null,
  }
}

const meanOf = (rows: readonly RecordRow[]): MeanEffect | null => {
  const effects = rows.flatMap(({ effect }) => (effect === null ? [] : [{ value: effect.log, variance: effect.error ** 2 }]))
  if (effects.length < 2) return null
  const { mean: log, error, degrees, inconsistency } = randomEffects(effects)
  return { log, error, degrees, interval: logInterval({ log, error, degrees }, 0.05), inconsistency, n: effects.length }
}

/** Cards of about the same stated confidence. */
export interface CalibrationBin {
  /** Mean stated confidence, a fraction. */
  readonly stated: number
  /** Executed cards that could be judged, and those of them that worked. */
  readonly n: number
  readonly worked: number
  /** How many judged cards a share needs. */
  readonly needed: number
  /** Share that worked, with its 90% exact interval; null below the number that is needed. */
  readonly rate: { readonly share: number; readonly interval: readonly [number, number] } | null
}

const CONFIDENCE_BINS = 5

/** Judged cards that a share needs. Source: prior; of fewer, the 90% interval contains almost every share. */
export const LEAST_JUDGED = 10

/**
 * How often executed cards worked, by the confidence that they stated. A card may be right and its action without an effect, so the share is a
 * lower bound of how often cards were right; it should rise with the confidence.
 */
export const calibration = (rows: readonly RecordRow[]): readonly CalibrationBin[] => {
  const judged = rows.flatMap(({ decision, verdict, confidence }) =>
    decision === 'executed' && confidence !== null && verdict !== null && verdict !== 'inconclusive'
      ? [{ confidence, worked: verdict === 'worked' }]
      : [],
  )
  const bins = Map.groupBy(judged, ({ confidence }) => Math.min(CONFIDENCE_BINS - 1, Math.floor(confidence * CONFIDENCE_BINS)))
  return [...bins]
    .sort(([a], [b]) => a - b)
    .map(([, own]) => {
      const worked = own.filter((row) => row.worked).length
      const stated = own.reduce((sum, { confidence }) => sum + confidence, 0) / own.length
      const n = own.length
      const rate = n < LEAST_JUDGED ? null : { share: worked / n, interval: exactShareInterval(worked, n) }
      return { stated, n, worked, needed: LEAST_JUDGED, rate }
    })
}
