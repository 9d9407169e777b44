/** Compares a value with its expected range: the change as text, whether it is good or bad, and a description. */

import type { BaselineRange, KpiKey } from '#shared/contract/kpi.ts'
import { judgeKpi, type Tone } from '#shared/kpi-judgment.ts'
import { kpiMeta } from '#shared/kpi-meta.ts'
import { change, points } from '../format/format.ts'
import { t } from '../i18n/i18n.ts'
import { type ApiText, localizedText } from '../i18n/message-text.ts'
import type { Nowcast } from './nowcast.ts'

export interface Comparison {
  /** "−24.0%" or "+0.8 pt"; null if there is nothing to compare with. */
  readonly delta: string | null
  readonly tone: Tone
  /** Where the value is if it is outside its range for certain, good or bad or neither. */
  readonly side: 'above' | 'below' | null
  /** The meaning of the color in words, for accessibility. */
  readonly words: string
  /** The API's text behind `words`, if the API wrote it. */
  readonly apiText: ApiText | null
}

const toneText = (tone: Tone, side: Comparison['side']): string => {
  if (tone === 'good') return t('kpi.comparison.better')
  if (tone === 'bad') return t('kpi.comparison.worse')
  return t(`kpi.comparison.${side ?? 'within'}`)
}

/** A day that is not over is not compared: its sums would always look bad. */
export const notComparedYet = (): Comparison => withoutDelta(t('kpi.comparison.notOver'))

const withoutDelta = (words: string, apiText: ApiText | null = null): Comparison => ({
  delta: null,
  tone: 'plain',
  side: null,
  words,
  apiText,
})

const withApiReason = (reason: ApiText): Comparison => withoutDelta(localizedText(reason), reason)

/** The change from an earlier value as text: "−24.0%", or points of a share; null from zero. */
export const changeFrom = (key: KpiKey, value: number, before: number): string | null => {
  if (kpiMeta[key].unit === 'share') return points(value - before)
  return before === 0 ? null : change((value - before) / Math.abs(before))
}

/**
 * Compares a value with the median and the range of its weekday, as {@link judgeKpi} does. Only values outside the range are colored.
 *
 * @param nowcast What is expected of the value while purchases are still being reported: it is compared instead.
 */
export const compare = (key: KpiKey, reported: number | null, usual: BaselineRange, nowcast: Nowcast | null = null): Comparison => {
  const judgment = judgeKpi(key, reported, usual, nowcast)
  if (judgment === 'noRange')
    return usual.reason === null
      ? withoutDelta(t('kpi.comparison.noRange'))
      : withApiReason({ english: usual.reason, messages: usual.texts?.reason })
  if (judgment === 'tooEarly') return withoutDelta(t('kpi.comparison.tooEarly'))
  if (judgment === 'usuallyNone') return withoutDelta(t('kpi.comparison.usuallyNone'))
  const { value, median, tone, side, mayBeWithin } = judgment
  const difference = value - median
  const delta = kpiMeta[key].unit === 'share' ? points(difference) : change(difference / Math.abs(median))
  return { delta, tone, side, words: mayBeWithin ? t('kpi.comparison.mayBeWithin') : toneText(tone, side), apiText: null }
}

/** {@link compare} for a day that is not over: above or below, but neither good nor bad. */
export const compareSoFar = (key: KpiKey, soFar: number, usual: BaselineRange): Comparison => {
  const compared = compare(key, soFar, usual)
  return compared.delta === null ? compared : { ...compared, tone: 'plain', words: toneText('plain', compared.side) }
}
