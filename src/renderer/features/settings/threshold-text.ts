/** Formats and parses thresholds: shares as percentages, everything else as is. */

import type { Threshold } from '#shared/contract/internal/maintenance.ts'
import { readNumber, type Typed } from '../../lib/format/number-input.ts'
import { i18n, t } from '../../lib/i18n/i18n.ts'
import { formats } from '../../lib/i18n/number-text.ts'

const factorOf = ({ unit }: Pick<Threshold, 'unit'>): number => (unit === 'share' ? 100 : 1)

/** For a field: plain digits with a point. */
export const typedOf = (threshold: Pick<Threshold, 'unit'>, value: number): string =>
  String(Number((value * factorOf(threshold)).toFixed(4)))

/** For a sentence: "15%", "1.03×", "36 hours". */
export const shownOf = (threshold: Pick<Threshold, 'unit'>, value: number): string => {
  if (threshold.unit === 'share') return formats().percent(value, { maximumFractionDigits: 2 })
  const text = formats().number(value, { maximumFractionDigits: 4 })
  const unit = t(`settings.rules.unit.${threshold.unit}`)
  if (threshold.unit === 'count') return text
  return threshold.unit === 'ratio' ? `${text}${unit}` : `${text}\u00a0${unit}`
}

export const readThreshold = (threshold: Threshold, text: string): Typed => {
  const read = readNumber(text)
  if (!read.ok || read.value === null) return { ok: false }
  const value = Number((read.value / factorOf(threshold)).toFixed(6))
  const fits = value >= threshold.low && value <= threshold.high && (!threshold.whole || Number.isInteger(value))
  return fits ? { ok: true, value } : { ok: false }
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
