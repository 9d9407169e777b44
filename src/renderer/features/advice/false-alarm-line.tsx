/** How often cards of this rule were false in simulated accounts of about the product's volume. */

import { useTranslation } from 'react-i18next'
import { type FalseAlarmRate, falseAlarmRate } from '#shared/false-alarms/false-alarm-rate.ts'
import { decimal } from '../../lib/format/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import css from './advice-card.module.css'

export interface FalseAlarmLineProps {
  readonly rule: string
  /** Typical purchases a day; null if unknown. */
  readonly purchasesPerDay: number | null
}

const digitsOf = ({ upper95 }: FalseAlarmRate): number => (upper95 < 0.1 ? 3 : 2)

/** How the rate was measured; null for a rule without one. */
export const falseAlarmsMeasured = (rule: string, purchasesPerDay: number | null): string | null => {
  const rate = falseAlarmRate(rule, purchasesPerDay)
  if (rate === null) return null
  const { perMonth, upper95, volume, months } = rate
  const digits = digitsOf(rate)
  return t('advice.falseAlarmsMeasured', { volume, months, rate: decimal(perMonth, digits), most: decimal(upper95, digits) })
}

export const FalseAlarmLine = ({ rule, purchasesPerDay }: FalseAlarmLineProps) => {
  const { t } = useTranslation()
  const rate = falseAlarmRate(rule, purchasesPerDay)
  if (rate === null) return null
  const digits = digitsOf(rate)
  const [own, most] = [decimal(rate.perMonth, digits), decimal(rate.upper95, digits)]
  return <p className={css.falseAlarms}>{t('advice.falseAlarms', { rate: own, most })}</p>
}
