/** Formats the two ends of a range as one text, with a shared unit written once. */

import { t } from '../i18n/i18n.ts'

/** Word joiner: prevents a line break after a dash. */
const DASH = '–\u2060'
const unitAfter = /(?:×|\s?%)$/
const isSigned = (text: string): boolean => /^[+−-]/.test(text)

/**
 * "2.45–3.18×", "12.1–14.0%", "€32.48–€42.56".
 *
 * If an end has a sign, "to" replaces the dash, which would look like another sign: "−10% to +3%". The text does not wrap.
 */
export const spanOf = (low: string, high: string): string => {
  if (isSigned(low) || isSigned(high)) return t('format.span', { low, high })
  const unit = unitAfter.exec(low)?.[0]
  return `${unit !== undefined && high.endsWith(unit) ? low.slice(0, -unit.length) : low}${DASH}${high}`
}
