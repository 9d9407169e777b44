/** The buyer's choices for an import as the API takes them. */

import type { ImportOptions, ImportPreview } from '#shared/contract/internal/import.ts'

/** The map that says what the preview shows. */
export const mapOf = (fields: ImportPreview['fields']): Record<string, string> =>
  Object.fromEntries(fields.flatMap(({ field, column }) => (column === null ? [] : [[field, column]])))

/** The full map after one field was given another column; null takes the field out. */
export const remapped = (fields: ImportPreview['fields'], field: string, column: string | null): Record<string, string> =>
  mapOf(fields.map((entry) => (entry.field === field ? { ...entry, column } : entry)))

/** The options with a question answered. */
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

/** What the options say to a question; null while it is open. */
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
