/** A card's numbers as text, by their unit. */

import type { Evidence } from '#shared/contract/advice.ts'
import { count, decimal, money, multiple, rate, UNKNOWN } from '../format/format.ts'
import { t } from '../i18n/i18n.ts'

/** What `n` counts in an evidence row without an interval; null if the catalogue has no name for it. */
export const countedName = (rule: string): string | null => {
  if (rule === 'R20') return t('advice.countedBy.days')
  return rule === 'R23' ? t('advice.countedBy.purchases') : null
}

/** A number of an evidence row with its unit; an en dash if it is unknown. */
export const writeEvidence = (unit: Evidence['unit'], value: number | null, currency: string): string => {
  if (value === null) return UNKNOWN
  switch (unit) {
    case 'fraction':
      return rate(value)
    case 'money':
      return money(value, currency)
    case 'count':
      return Number.isInteger(value) || Math.abs(value) >= 100 ? count(Math.round(value)) : decimal(value, 1)
    case 'ratio':
      return multiple(value)
    case 'days':
      return Number.isInteger(value) ? t('format.days', { count: value }) : t('format.partDays', { value: decimal(value, 1) })
    case 'hours':
      return Number.isInteger(value) ? t('format.hours', { count: value }) : t('format.partHours', { value: decimal(value, 1) })
  }
}
