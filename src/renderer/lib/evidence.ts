/** A card's numbers as text, by their unit. */

import type { Evidence } from '#shared/contract/advice.ts'
import { count, decimal, money, multiple, plural, rate, UNKNOWN } from './format.ts'

/** A number of an evidence row with its unit; an en dash where it is unknown. */
export const writeEvidence = (unit: Evidence['unit'], value: number | null, currency: string): string => {
  if (value === null) return UNKNOWN
  switch (unit) {
    case 'fraction':
      return rate(value)
    case 'money':
      return money(value, currency)
    case 'count':
      return Number.isInteger(value) ? count(value) : decimal(value, 1)
    case 'ratio':
      return multiple(value)
    case 'days':
      return Number.isInteger(value) ? plural(value, 'day') : `${decimal(value, 1)} days`
    case 'hours':
      return Number.isInteger(value) ? plural(value, 'hour') : `${decimal(value, 1)} hours`
  }
}
