/** The value of a row after import, as the window shows it. */

import type { ImportPreview } from '#shared/contract/internal/import.ts'
import { daySpan, instant } from '../../lib/format/days.ts'
import { count, moneyWithCents } from '../../lib/format/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { apiNow } from '../../lib/state/api-clock.ts'
import { moneyFields } from './money-fields.ts'

type ParsedRow = ImportPreview['parsed'][number]

/**
 * @param currency - of the amounts, unless the row names another
 * @param timezone - of the account, for instants
 * @returns days, instants, numbers and amounts in the format of the window; an unknown value is empty
 */
export const parsedText = (row: ParsedRow, field: string, currency: string, timezone: string): string => {
  const value = row[field]
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return t(value ? 'dataImport.sample.yes' : 'dataImport.sample.no')
  if (typeof value === 'number') return moneyFields.has(field) ? moneyWithCents(value, String(row.currency ?? currency)) : count(value)
  if (field === 'date') return daySpan(value, value)
  return field === 'created_at' ? instant(value, timezone, apiNow()) : value
}
