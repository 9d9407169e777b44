/** The user's import choices in the form that the API takes. */

import type { ImportOptions, ImportPreview } from '#shared/contract/internal/import.ts'

/** The field mapping that matches the preview. */
export const mapOf = (fields: ImportPreview['fields']): Record<string, string> =>
  Object.fromEntries(fields.flatMap(({ field, column }) => (column === null ? [] : [[field, column]])))

/** The full mapping after one field changes its column; null reads the field from no column, even from one of its name. */
export const remapped = (fields: ImportPreview['fields'], field: string, column: string | null): Record<string, string> => ({
  ...mapOf(fields),
  [field]: column ?? '',
})

/** The options with one question answered. */
export const answered = (options: ImportOptions, id: ImportPreview['questions'][number]['id'], value: string): ImportOptions => {
  switch (id) {
    case 'date_format':
      return value === 'iso' || value === 'dmy' || value === 'mdy' ? { ...options, date_format: value } : options
    case 'decimal':
      return value === '.' || value === ',' ? { ...options, decimal: value } : options
    case 'sheet':
      return { ...options, sheet: value }
    case 'serial_dates':
      return { ...options, serial_dates: value === 'true' }
    case 'sum_breakdowns':
      return { ...options, sum_breakdowns: value === 'true' }
    case 'replace_days':
      return { ...options, replace_days: value === 'true' }
    case 'count_again':
      return { ...options, count_again: value === 'true' }
    case 'shop': {
      const { shop: _shop, replace_orders: _replace, ...others } = options
      return value === 'replace' ? { ...others, replace_orders: true } : { ...others, shop: value.replace(/^shop:/, '') }
    }
    case 'ad_account': {
      const { ad_account: _account, replace_ads: _replace, ...others } = options
      return value === 'replace' ? { ...others, replace_ads: true } : { ...others, ad_account: value.replace(/^account:/, '') }
    }
    case 'identical_rows':
      return value === 'repeated' || value === 'copies' ? { ...options, identical_rows: value } : options
    case 'equal_refunds':
      return value === 'repeated' || value === 'separate' || value === 'fitting' ? { ...options, equal_refunds: value } : options
    case 'column_refunds':
      return value === 'added' || value === 'included' || value === 'matching' ? { ...options, column_refunds: value } : options
    case 'old_dates':
      return value === 'import' || value === 'skip' ? { ...options, old_dates: value } : options
    case 'blank_spend':
      return value === 'zero' || value === 'skip' ? { ...options, blank_spend: value } : options
    case 'excess_purchases':
      return value === 'import' || value === 'unknown' ? { ...options, excess_purchases: value } : options
    case 'subtotals':
      return value === 'skip' || value === 'count' ? { ...options, subtotals: value } : options
    case 'map':
      return options
  }
}

/** The options' answer to a question; null while it is open. */
export const answerOf = (options: ImportOptions, id: ImportPreview['questions'][number]['id']): string | null => {
  switch (id) {
    case 'date_format':
      return options.date_format ?? null
    case 'decimal':
      return options.decimal ?? null
    case 'sheet':
      return options.sheet ?? null
    case 'serial_dates':
      return options.serial_dates === undefined ? null : String(options.serial_dates)
    case 'sum_breakdowns':
      return options.sum_breakdowns === undefined ? null : String(options.sum_breakdowns)
    case 'replace_days':
      return options.replace_days === undefined ? null : String(options.replace_days)
    case 'count_again':
      return options.count_again === undefined ? null : String(options.count_again)
    case 'shop':
      return options.replace_orders ? 'replace' : options.shop === undefined ? null : `shop:${options.shop}`
    case 'ad_account':
      return options.replace_ads ? 'replace' : options.ad_account === undefined ? null : `account:${options.ad_account}`
    case 'identical_rows':
      return options.identical_rows ?? null
    case 'equal_refunds':
      return options.equal_refunds ?? null
    case 'column_refunds':
      return options.column_refunds ?? null
    case 'old_dates':
      return options.old_dates ?? null
    case 'blank_spend':
      return options.blank_spend ?? null
    case 'excess_purchases':
      return options.excess_purchases ?? null
    case 'subtotals':
      return options.subtotals ?? null
    case 'map':
      return null
  }
}
