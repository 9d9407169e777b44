/** Formats and parses thresholds: shares as percentages, everything else as is. */

import type { Threshold } from '#shared/contract/internal/maintenance.ts'
import { MOST_DECIMALS, type NumberProblem, readNumber, typedNumber } from '../../lib/format/number-input.ts'
import { i18n, t } from '../../lib/i18n/i18n.ts'
import { formats } from '../../lib/i18n/number-text.ts'

const factorOf = ({ unit }: Pick<Threshold, 'unit'>): number => (unit === 'share' ? 100 : 1)

/** Whether a unit is written after the number. */
export const hasUnit = (unit: Threshold['unit']): unit is Exclude<Threshold['unit'], 'number' | 'count'> =>
  unit !== 'count' && unit !== 'number'

/** The unit after a number: "1 day", "2 days". */
export const unitText = (unit: Exclude<Threshold['unit'], 'number' | 'count'>, value: number): string =>
  unit === 'days' || unit === 'hours' ? t(`settings.rules.unit.${unit}`, { count: value }) : t(`settings.rules.unit.${unit}`)

/** For a field: digits with the decimal separator of the window. */
export const typedOf = (threshold: Pick<Threshold, 'unit'>, value: number): string => typedNumber(value * factorOf(threshold))

/** For a sentence: "15%", "1.03×", "36 hours". */
export const shownOf = (threshold: Pick<Threshold, 'unit'>, value: number): string => {
  if (threshold.unit === 'share') return formats().percent(value, { maximumFractionDigits: 2 })
  const text = formats().number(value, { maximumFractionDigits: 4 })
  if (!hasUnit(threshold.unit)) return text
  const unit = unitText(threshold.unit, value)
  return threshold.unit === 'ratio' ? `${text}${unit}` : `${text}\u00a0${unit}`
}

export type ReadThreshold =
  | { readonly ok: true; readonly value: number }
  /** `problem`: null if the number is outside the range. */
  | { readonly ok: false; readonly problem: NumberProblem | null }

export const readThreshold = (threshold: Threshold, text: string): ReadThreshold => {
  const read = readNumber(text, { decimals: threshold.whole ? 0 : MOST_DECIMALS, percent: threshold.unit === 'share' })
  if (!read.ok) return read
  if (read.value === null) return { ok: false, problem: null }
  const value = Number((read.value / factorOf(threshold)).toFixed(6))
  const fits = value >= threshold.low && value <= threshold.high && (!threshold.whole || Number.isInteger(value))
  return fits ? { ok: true, value } : { ok: false, problem: null }
}

/** Name of a threshold; its key if the catalogue does not know it. */
export const thresholdName = ({ name }: Pick<Threshold, 'name'>): string => {
  const key = `settings.rules.name.${name.replace('.', '_')}`
  return i18n.exists(key) ? t(key as 'settings.rules.name.r02_drop') : name
}

export const ruleName = (rule: string): string => {
  const key = `settings.rules.rule.${rule}`
  return i18n.exists(key) ? t(key as 'settings.rules.rule.R02') : rule
}
