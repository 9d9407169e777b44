/** How often cards of a rule were false in simulated accounts of about a product's volume. */

import { falseAlarmRate } from '#shared/false-alarms/false-alarm-rate.ts'
import { decimal } from '../format/format.ts'
import { t } from '../i18n/i18n.ts'

export interface FalseAlarmTexts {
  readonly rate: string
  /** The same with how it was measured; null if it was not for these thresholds. */
  readonly measured: string | null
}

/**
 * @param purchasesPerDay Typical number of the product; null if unknown.
 * @param isChanged Whether the account changed thresholds of the rule; null if unknown.
 * @returns Null for a rule that was not measured.
 */
export const falseAlarmTexts = (rule: string, purchasesPerDay: number | null, isChanged: boolean | null): FalseAlarmTexts | null => {
  const found = falseAlarmRate(rule, purchasesPerDay)
  if (found === null || isChanged === null) return null
  if (isChanged) return { rate: t('advice.falseAlarmsChanged'), measured: null }
  const { perMonth, upper95, volume, months } = found
  const digits = upper95 < 0.1 ? 3 : 2
  const [rate, most] = [decimal(perMonth, digits), decimal(upper95, digits)]
  return { rate: t('advice.falseAlarms', { rate, most }), measured: t('advice.falseAlarmsMeasured', { rate, most, volume, months }) }
}
