/** How often cards of this rule were false in simulated accounts of about the product's volume. */

import { useTranslation } from 'react-i18next'
import { falseAlarmRate } from '#shared/false-alarms/false-alarm-rate.ts'
import { decimal } from '../../lib/format/format.ts'
import css from './advice-card.module.css'

export interface FalseAlarmLineProps {
  readonly rule: string
  /** Typical purchases a day; null if unknown. */
  readonly purchasesPerDay: number | null
}

export const FalseAlarmLine = ({ rule, purchasesPerDay }: FalseAlarmLineProps) => {
  const { t } = useTranslation()
  const rate = falseAlarmRate(rule, purchasesPerDay)
  if (rate === null) return null
  const { perMonth, upper95, volume, months } = rate
  const digits = upper95 < 0.1 ? 3 : 2
  return (
    <p className={css.falseAlarms}>
      {t('advice.falseAlarms', { volume, months, rate: decimal(perMonth, digits), most: decimal(upper95, digits) })}
    </p>
  )
}
