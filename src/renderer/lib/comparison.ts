/** How a value stands against its usual range: the delta as text, whether it is good or bad, and the same in words. */

import type { KpiKey, UsualRange } from '#shared/contract/kpi.ts'
import { change, points } from './format.ts'
import { type Direction, kpiMeta } from './kpi-meta.ts'

export type Tone = 'good' | 'bad' | 'plain'

export interface Comparison {
  /** "−24.0 %" or "+0.8 pt"; null where there is nothing to compare with. */
  readonly delta: string | null
  readonly tone: Tone
  /** For those who cannot see the colour. */
  readonly words: string
}

const toneOf = (difference: number, outside: boolean, good: Direction): Tone => {
  if (!outside || good === 'none') return 'plain'
  return difference > 0 === (good === 'up') ? 'good' : 'bad'
}

const wordsOf = (tone: Tone, outside: boolean): string => {
  if (tone === 'good') return 'better than usual'
  if (tone === 'bad') return 'worse than usual'
  return outside ? 'outside the usual range' : 'within the usual range'
}

/** A day that is not over is compared with nothing: its sums would always look bad. */
export const notComparedYet: Comparison = { delta: null, tone: 'plain', words: 'so far; the day is not over' }

/** Compares a value with the median and the range of its weekday. Colour speaks only outside the range. */
export const compare = (key: KpiKey, value: number | null, usual: UsualRange): Comparison => {
  const { median, low, high } = usual
  if (value === null || median === null) return { delta: null, tone: 'plain', words: usual.reason ?? 'no usual range yet' }
  const { unit, good } = kpiMeta[key]
  const share = unit === 'share'
  if (!share && median === 0) return { delta: null, tone: 'plain', words: 'usually none' }
  const difference = value - median
  const outside = low !== null && high !== null && (value < low || value > high)
  const tone = toneOf(difference, outside, good)
  return { delta: share ? points(difference) : change(difference / Math.abs(median)), tone, words: wordsOf(tone, outside) }
}
