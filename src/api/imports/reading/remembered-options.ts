/** Applies what was chosen for the last file with the same header. */

import type { ImportOptions, RememberedOptions } from '#shared/contract/internal/import.ts'
import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import type { CsvReadOptions } from './csv-types.ts'

type Combined = ImportOptions & Pick<CsvReadOptions, 'lastTime'>
type ColumnMap = NonNullable<ImportOptions['map']>

/** The remembered columns of fields that the new map leaves out, except columns that it gives to another field. */
const remainingMap = ({ map: saved = {} }: RememberedOptions, map: ColumnMap): ColumnMap => {
  const taken = new Set(Object.values(map).filter((column) => column !== ''))
  return Object.fromEntries(Object.entries(saved).filter(([field, column]) => !(field in map) && !taken.has(column)))
}

/** Both maps, where there are both: the new one goes first. */
const combinedMap = (remembered: RememberedOptions, { map }: ImportOptions): Pick<ImportOptions, 'map'> =>
  map === undefined ? {} : { map: { ...remainingMap(remembered, map), ...map } }

/**
 * The options with the remembered ones below them; of a column map each field by itself.
 *
 * The order of day and month and the decimal separator belong to the cells of a file, not to its header: the next file may have others, so
 * they are proposed again where its cells leave them open, and never applied.
 */
export const withRemembered = (remembered: RememberedOptions | null, options: ImportOptions): Combined => {
  if (remembered === null) return options
  const { date_format, decimal, ...settled } = remembered
  return {
    ...settled,
    ...options,
    ...combinedMap(remembered, options),
    lastTime: { ...(date_format && { date_format }), ...(decimal && { decimal }) },
  }
}

/** What to save for the next file with the same header. */
export const toRemember = (remembered: RememberedOptions | null, options: ImportOptions): ImportOptions => ({
  ...remembered,
  ...options,
  ...(remembered && combinedMap(remembered, options)),
})

/** The note about remembered options; where a new map leaves out remembered fields, with their columns. */
export const rememberedNote = (remembered: RememberedOptions, { map }: ImportOptions): Message => {
  const columns = Object.entries(map === undefined ? {} : remainingMap(remembered, map)).map(([field, column]) => `${field}=${column}`)
  return columns.length === 0 ? createMessage('note.remembered') : createMessage('note.rememberedColumns', { columns: columns.join(', ') })
}
