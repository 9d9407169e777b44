/** An ads file opened: its table, its columns, its conventions. */

import type { ImportQuestion } from '#shared/contract/internal/import.ts'
import { refuseMultiDay } from '../checks/multi-day-export.ts'
import { wrongImportType } from '../checks/wrong-import-type.ts'
import { type Columns, checkCurrency, type FileLocale, findColumns, type NeededField } from '../reading/columns.ts'
import type { CsvFormat, CsvReadOptions, OpenFile } from '../reading/csv-types.ts'
import { normalizeHeader } from '../reading/header-normalization.ts'
import { detectLocale } from '../reading/locale-detection.ts'
import { openTable, type Table } from '../reading/table.ts'
import { AD_FIELDS, type AdField, BREAKDOWN_NAMES, ENTITY_FIELDS } from './ad-fields.ts'

export interface AdsFile {
  readonly table: Table
  readonly columns: Columns<AdField>
  readonly locale: FileLocale
  readonly questions: readonly ImportQuestion[]
  /** Needed fields without a column. */
  readonly missing: readonly NeededField[]
  readonly format: CsvFormat
  /** Headers of the columns that split an ad's day; empty where rows are not to be added up by them. */
  readonly breakdowns: readonly string[]
}

const missingOf = ({ at }: Columns<AdField>): readonly NeededField[] => [
  ...(['date', 'spend'] as const).filter((field) => !at.has(field)),
  ...(ENTITY_FIELDS.some((field) => at.has(field)) ? [] : (['entity'] as const)),
]

const formatOf = (columns: Columns<AdField>, options: CsvReadOptions): CsvFormat => {
  if (Object.keys(options.map ?? {}).length > 0) return 'mapped'
  if (missingOf(columns).length > 0) return 'unknown'
  const header = (field: AdField): string => normalizeHeader(columns.header[columns.at.get(field) ?? -1] ?? '')
  return header('date') === 'date' && header('spend') === 'spend' ? 'own' : 'ads_manager'
}

/** Throws ImportRefused if the file cannot be understood at all; questions and missing columns are in the result. */
export const openAdsFile = async (open: OpenFile, options: CsvReadOptions): Promise<AdsFile> => {
  const table = await openTable(open, AD_FIELDS, options)
  const other = wrongImportType('ads', table.header, options.map)
  if (other) throw other
  const columns = findColumns(AD_FIELDS, table.header, options.map ?? {})
  refuseMultiDay(table, columns)
  checkCurrency(columns, options.currency)
  const { locale: conventions, questions } = await detectLocale(table, AD_FIELDS, columns, options)
  const taken = new Set(columns.at.values())
  const breakdowns = table.header.filter((name, index) => !taken.has(index) && BREAKDOWN_NAMES.includes(normalizeHeader(name)))
  return { table, columns, locale: conventions, questions, missing: missingOf(columns), format: formatOf(columns, options), breakdowns }
}
