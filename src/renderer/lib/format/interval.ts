/** Two ends of a range as one text, with a shared unit said once. */

import { t } from '../i18n/i18n.ts'

/** A line may break behind a dash, but not before this. */
const DASH = '–\u2060'
const unitAfter = /(?:×|\s?%)$/
const isSigned = (text: string): boolean => /^[+−-]/.test(text)

/**
 * "2.45–3.18×", "12.1–14.0%", "€32.48–€42.56"; where an end has a sign, a dash would read as another one:
 * "−10% to +3%". Neither breaks over lines.
 */
export const spanOf = (low: string, high: string): string => {
  if (isSigned(low) || isSigned(high)) return t('format.span', { low, high })
  const unit = unitAfter.exec(low)?.[0]
  return `${unit !== undefined && high.endsWith(unit) ? low.slice(0, -unit.length) : low}${DASH}${high}`
}
