/** The user's import choices in the form that the API takes. */

import type { ImportOptions, ImportPreview } from '#shared/contract/internal/import.ts'

/** The field mapping that matches the preview. */
export const mapOf = (fields: ImportPreview['fields']): Record<string, string> =>
  Object.fromEntries(fields.flatMap(({ field, column }) => (column === null ? [] : [[field, column]])))

/** The full mapping after one field changes its column; null removes the field. */
export const remapped = (fields: ImportPreview['fields'], field: string, column: string | null): Record<string, string> =>
  mapOf(fields.map((entry) => (entry.field === field ? { ...entry, column } : entry)))

/** The options with one question answered. */
export const answered = (options: ImportOptions, id: ImportPreview['questions'][number]['id'], value: string): ImportOptions => {
  switch (id) {
    case 'date_format':
      return value === 'iso' || value === 'dmy' || value === 'mdy' ? { ...options, date_format: value } : options
    case 'decimal':
      return value === '.' || value === ',' ? { ...options, decimal: value } : options
    case 'sum_breakdowns':
      return { ...options, sum_breakdowns: value === 'true' }
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
    case 'sum_breakdowns':
      return options.sum_breakdowns === undefined ? null : String(options.sum_breakdowns)
    case 'map':
      return null
  }
}
