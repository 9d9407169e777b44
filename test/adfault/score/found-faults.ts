/** Scores months with a planted fault. */

import { shareInterval } from './intervals.ts'

/** One planted fault and what was shown. */
export interface FaultRun {
  /** Days from the start of the fault to the card with the right cause; infinite without one. */
  readonly delay: number
  /** Whether a card of the right rule was shown before the fault: a false one, which masks the fault, so it counts as not found. */
  readonly wasOpen: boolean
  /** Rules of other new cards since the start of the fault. */
  readonly others: readonly string[]
  /** Days from the start to the first alert of each plain threshold; infinite without one. */
  readonly plain: Readonly<Record<string, number>>
}

/** A share with its exact 95% interval. */
export interface Share {
  readonly count: number
  readonly of: number
  readonly interval: readonly [number, number]
}

/** The score of a fault of one size, alone or inside an ordinary situation. Faults and sizes are never pooled. */
export interface FaultScore {
  readonly fault: string
  readonly rule: string
  readonly size: string
  /** Null: alone. */
  readonly inside: string | null
  /** Purchases a day. */
  readonly volume: number
  readonly deadline: number
  /** Found with the right cause by the deadline. */
  readonly recall: Share
  /** Found with the right cause by the deadline, and no other card since its start. */
  readonly alone: Share
  /** Right cards ÷ all new cards since the start of the fault. */
  readonly precision: Share
  /** Days to the right card, over all runs; null: not found by then. */
  readonly medianDays: number | null
  readonly p90Days: number | null
  /** Runs in which a false card of the same rule was open when the fault started. */
  readonly alreadyOpen: number
  readonly othersByRule: Readonly<Record<string, number>>
  /** Runs in which a plain threshold raised an alert by the deadline: an alert names no cause. */
  readonly plain: Readonly<Record<string, number>>
}

const share = (count: number, of: number): Share => ({ count, of, interval: shareInterval(count, of) })

/** The smallest value that is at least as large as a share of all; null if it is infinite. */
const quantile = (values: readonly number[], at: number): number | null => {
  const value = values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(at * values.length) - 1)]
  return value === undefined || !Number.isFinite(value) ? null : value
}

/** The score of all runs of a fault. */
export const scoreFault = (
  about: Pick<FaultScore, 'fault' | 'rule' | 'size' | 'inside' | 'volume' | 'deadline'>,
  runs: readonly FaultRun[],
): FaultScore => {
  const inTime = runs.filter(({ delay }) => delay <= about.deadline)
  const right = runs.filter(({ delay }) => Number.isFinite(delay)).length
  const others = runs.flatMap((run) => run.others)
  const delays = runs.map(({ delay }) => delay)
  const plainNames = Object.keys(runs[0]?.plain ?? {})
  return {
    ...about,
    recall: share(inTime.length, runs.length),
    alone: share(inTime.filter((run) => run.others.length === 0).length, runs.length),
    precision: share(right, right + others.length),
    medianDays: quantile(delays, 0.5),
    p90Days: quantile(delays, 0.9),
    alreadyOpen: runs.filter(({ wasOpen }) => wasOpen).length,
    othersByRule: Object.fromEntries(
      Object.entries(Object.groupBy(others, (rule) => rule))
        .map(([rule, cards]) => [rule, cards?.length ?? 0] as const)
        .sort(([a], [b]) => a.localeCompare(b)),
    ),
    plain: Object.fromEntries(
      plainNames.map((name) => [name, runs.filter(({ plain }) => (plain[name] ?? Number.POSITIVE_INFINITY) <= about.deadline).length]),
    ),
  }
}
