/** An ads file opened: its table, its columns, its conventions. */

import type { Channel } from '#shared/contract/channel.ts'
import type { ImportQuestion } from '#shared/contract/internal/import.ts'
import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { refuseMultiDay } from '../checks/multi-day-export.ts'
import { wrongImportType } from '../checks/wrong-import-type.ts'
import { type Columns, findColumns, type NeededField, twinsOf } from '../reading/columns.ts'
import type { CsvFormat, CsvReadOptions, OpenFile } from '../reading/csv-types.ts'
import { normalizeHeader } from '../reading/header-normalization.ts'
import { importQuestion } from '../reading/locale-detection.ts'
import { type ResolvedTable, resolveTable } from '../reading/resolved-table.ts'
import { openTable } from '../reading/table.ts'
import { headerCurrencyRefusal, statesCurrency } from './ad-currency.ts'
import { type EntityContext, finestLevel } from './ad-entities.ts'
import { AD_FIELDS, type AdField, ENTITY_FIELDS, isBreakdown } from './ad-fields.ts'
import { type AdFieldSpec, type AdFormat, adFieldsOf, formatOfHeader } from './ad-formats.ts'
import { allClicksNotes } from './all-clicks.ts'
import { channelOfAnalytics, isAnalyticsReport } from './analytics-names.ts'
import { type PurchaseColumns, purchaseColumns } from './purchase-columns.ts'
import { resultPurchases } from './result-purchases.ts'

export interface AdsFile extends ResolvedTable<AdField> {
  /** Needed fields without a column. */
  readonly missing: readonly NeededField[]
  readonly format: CsvFormat
  /** The platform's report that the file is, even if it is mapped or lacks columns; otherwise the format. */
  readonly report: CsvFormat
  /** Whether it is a report of Google Analytics. */
  readonly isAnalytics: boolean
  /** Whose rows they are, unless a row names another. */
  readonly entities: EntityContext
  /** Position of the column that names what the results of a row are, where purchases are read from results; otherwise -1. */
  readonly indicatorAt: number
  /** Positions of the columns that split an ad's day; empty where rows are not to be added up by them. */
  readonly breakdowns: readonly number[]
  /** What was assumed from the header. */
  readonly notes: readonly Message[]
}

const missingOf = ({ at }: Columns<AdField>): readonly NeededField[] => [
  ...(['date', 'spend'] as const).filter((field) => !at.has(field)),
  ...(ENTITY_FIELDS.some((field) => at.has(field)) ? [] : (['entity'] as const)),
]

const formatOf = (columns: Columns<AdField>, platform: AdFormat | null, options: CsvReadOptions): CsvFormat => {
  if (Object.keys(options.map ?? {}).length > 0) return 'mapped'
  if (missingOf(columns).length > 0) return 'unknown'
  if (platform) return platform.format
  const header = (field: AdField): string => normalizeHeader(columns.header[columns.at.get(field) ?? -1] ?? '')
  return header('date') === 'date' && header('spend') === 'spend' ? 'own' : 'ads_manager'
}

/** Whether the count and the value of the purchases may come from two columns that count differently. */
const purchaseQuestion = ({ mismatch }: PurchaseColumns): readonly ImportQuestion[] => {
  if (mismatch === null) return []
  const value = `purchases=${mismatch.purchases},purchase_value=${mismatch.value}`
  return [importQuestion('map', createMessage('ask.purchases', mismatch), [{ value, text: createMessage('ask.map.yes'), example: value }])]
}

/** The columns with the purchases of others, which may have other columns of the same header. */
const withPurchases = (columns: Columns<AdField>, at: PurchaseColumns['at']): Columns<AdField> => {
  const twins = new Map(columns.twins)
  for (const field of ['purchases', 'purchase_value'] as const) {
    const index = at.get(field)
    if (index === columns.at.get(field)) continue
    twins.delete(field)
    if (index !== undefined) for (const same of twinsOf(columns.header, index)) twins.set(field, same)
  }
  return { ...columns, at, twins }
}

/** The columns that are read where those of purchases are something else. */
const withoutPurchases = (at: PurchaseColumns['at']): PurchaseColumns['at'] =>
  new Map([...at].filter(([field]) => field !== 'purchases' && field !== 'purchase_value'))

/** Ads Manager counts whole purchases, so "1,250" of them has a grouping mark. */
const wholePurchases = (fields: readonly AdFieldSpec[]): readonly AdFieldSpec[] =>
  fields.map((spec) => (spec.field === 'purchases' ? { ...spec, kind: 'count' } : spec))

/** Whose ads the rows are, unless a row names another. */
const channelOf = (header: readonly string[], platform: AdFormat | null, { channel }: CsvReadOptions): Channel =>
  channel ?? platform?.channel ?? channelOfAnalytics(header) ?? 'meta'

/** Whose ads the rows are, unless the file or our own table says so. */
const channelNote = (
  columns: Columns<AdField>,
  platform: AdFormat | null,
  options: CsvReadOptions,
  format: CsvFormat,
): readonly Message[] => {
  const { channel } = options
  const own = channelOf(columns.header, platform, options)
  if (platform && own !== platform.channel)
    return [
      createMessage('note.otherChannel', {
        found: createMessage(`channel.${platform.channel}`),
        chosen: createMessage(`channel.${own}`),
      }),
    ]
  const isPlain = own === 'meta' && (channel !== undefined || platform !== null || format !== 'mapped')
  return isPlain || columns.at.has('channel') ? [] : [createMessage('note.channel', { channel: createMessage(`channel.${own}`) })]
}

/** What a file of a platform, or of an unknown table, leaves open that our own table does not. */
const openNotes = (columns: Columns<AdField>, currency: string): readonly Message[] => {
  const fields = (['purchases', 'purchase_value'] as const).filter((field) => !columns.at.has(field))
  const unread = fields.flatMap((field) => columns.guesses.get(field) ?? []).map((at) => columns.header[at] ?? '')
  const lacking = fields.map((field) => createMessage(`file.field.${field}`))
  return [
    ...(statesCurrency(columns) ? [] : [createMessage('note.noCurrency', { own: currency })]),
    ...(lacking.length > 0 && unread.length === 0 ? [createMessage('note.lacks', { fields: lacking })] : []),
    ...(unread.length > 0 ? [createMessage('note.unclear', { fields: lacking, columns: unread.join(', ') })] : []),
  ]
}

/** Throws ImportRefused if the file cannot be understood at all; questions and missing columns are in the result. */
export const openAdsFile = async (open: OpenFile, options: CsvReadOptions): Promise<AdsFile> => {
  const table = await openTable(open, AD_FIELDS, options)
  const other = wrongImportType('ads', table.header, options.map)
  if (other) throw other
  const platform = formatOfHeader(table.header)
  const fields = adFieldsOf(platform)
  const found = findColumns(fields, table.header, options.map ?? {})
  const isMeta = platform === null || platform.channel === 'meta'
  const purchases = isMeta ? purchaseColumns(found, options.map ?? {}) : null
  const byName = purchases ? withPurchases(found, purchases.at) : found
  const results = isMeta ? resultPurchases(byName, options.map ?? {}) : null
  const all = results ? withPurchases(byName, results.at) : byName
  const leavesPurchases = options.excess_purchases === 'unknown'
  const columns = leavesPurchases ? withPurchases(all, withoutPurchases(all.at)) : all
  const format = formatOf(columns, platform, options)
  const report = platform?.format ?? format
  refuseMultiDay(table, columns, report)
  const specs = format === 'ads_manager' ? wholePurchases(fields) : fields
  const resolved = await resolveTable(table, specs, columns, options)
  const otherCurrency = headerCurrencyRefusal(columns, options.currency)
  const taken = new Set(columns.at.values())
  const breakdowns = table.header.flatMap((name, index) => (!taken.has(index) && isBreakdown(name) ? [index] : []))
  return {
    ...resolved,
    questions: [...resolved.questions, ...(purchases ? purchaseQuestion(purchases) : [])],
    problems: [...resolved.problems, ...(otherCurrency ? [otherCurrency] : [])],
    missing: missingOf(columns),
    format,
    report,
    isAnalytics: isAnalyticsReport(table.header),
    entities: {
      channel: channelOf(table.header, platform, options),
      isChosen: options.channel !== undefined,
      accounts: { asked: options.ad_account ?? null, stored: options.accountOfId ?? (() => null) },
      finest: finestLevel(columns.at, table.head),
    },
    indicatorAt: leavesPurchases ? -1 : (results?.indicatorAt ?? -1),
    breakdowns,
    notes: [
      ...channelNote(columns, platform, options, format),
      ...(purchases?.notes ?? []),
      ...(results?.notes ?? []),
      ...(leavesPurchases ? [createMessage('note.purchasesLeft')] : []),
      ...allClicksNotes(all, options.map ?? {}),
      ...(format === 'own' ? [] : openNotes(all, options.currency)),
    ],
  }
}
