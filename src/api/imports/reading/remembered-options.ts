/** Applies what was chosen for the last file with the same header. */

import type { ImportOptions, RememberedOptions } from '#shared/contract/internal/import.ts'
import type { CsvReadOptions } from './csv-types.ts'

type Combined = ImportOptions & Pick<CsvReadOptions, 'lastTime'>

/**
 * The options with the remembered ones below them.
 *
 * The order of day and month and the decimal separator belong to the cells of a file, not to its header: the next file may have others, so
 * they are proposed again where its cells leave them open, and never applied.
 */
export const withRemembered = (remembered: RememberedOptions | null, options: ImportOptions): Combined => {
  if (remembered === null) return options
  const { date_format, decimal, ...settled } = remembered
  return { ...settled, ...options, lastTime: { ...(date_format && { date_format }), ...(decimal && { decimal }) } }
}
