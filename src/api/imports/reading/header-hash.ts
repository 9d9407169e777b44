/** Identifies files with the same header, so that the options chosen for one apply to the next. */

import { createHash } from 'node:crypto'
import type { ImportKind } from '#shared/contract/internal/import.ts'
import { AD_FIELDS } from '../ads/ad-fields.ts'
import { ImportRefused } from '../checks/import-refused.ts'
import { RECOGNISED_FIELDS } from '../orders/order-layouts.ts'
import { delimited } from '../workbook/delimited.ts'
import type { CsvReadOptions, OpenFile } from './csv-types.ts'
import { openTable } from './table.ts'

const HEAD_ROWS = 100

/** A hash, because the header of a file without one is its first row of data. Null for a file that is refused. */
export const headerHash = async (open: OpenFile, kind: ImportKind, options: CsvReadOptions): Promise<string | null> => {
  const specs = kind === 'ads' ? AD_FIELDS : RECOGNISED_FIELDS
  const { onProgress: _unused, ...quiet } = options
  try {
    const text = await delimited(open, specs, { ...quiet, map: {} }, HEAD_ROWS)
    const { header } = await openTable(text.open, specs, text.options)
    return createHash('sha256').update(header.join('\0')).digest('hex')
  } catch (error) {
    if (error instanceof ImportRefused) return null
    throw error
  }
}
