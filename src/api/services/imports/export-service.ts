/** Exports as CSV: the reviews, facts or saved snapshots of a product. */

import { Readable } from 'node:stream'
import { dayFromNumber } from '#shared/calendar.ts'
import { type Kpi, kpiKeys } from '#shared/contract/kpi.ts'
import { type CsvCell, csvLine } from '#shared/csv.ts'
import { asMicros, unitsFromMicros } from '#shared/money.ts'
import { factsForExport } from '../../db/ads/export-store.ts'
import { coreColumns } from '../../db/ads/fact-values.ts'
import { reviewHistory } from '../../db/advice/review-store.ts'
import { listSnapshots } from '../../db/advice/snapshot-store.ts'
import type { ProductRow } from '../../db/connection/schema.ts'
import type { ServiceContext } from '../support/service-context.ts'

/** UTF-16 units of text that one chunk of the stream has at least. */
const CHUNK_LENGTH = 65_536
/** What the command line's other tools expect. */
const LINE_BREAK = '\n'

type Row = Readonly<Record<string, CsvCell>>

/**
 * Exports a product's data as CSV.
 *
 * @returns a stream of the header line and one line for each row, read from the database as the stream is read
 */
export const exportCsv = async (
  context: ServiceContext,
  what: 'reviews' | 'facts' | 'snapshots',
  product: ProductRow,
): Promise<Readable> => {
  const { columns, rows } = await exports[what](context, product)
  return Readable.from(csvChunks(columns, rows), { objectMode: false })
}

/** Lines in chunks: a write for every line would take longer than reading the rows. */
function* csvChunks(columns: readonly string[], rows: Iterable<Row>): Iterable<string> {
  let chunk = csvLine(columns, LINE_BREAK)
  for (const row of rows) {
    chunk += csvLine(
      columns.map((column) => row[column] ?? null),
      LINE_BREAK,
    )
    if (chunk.length < CHUNK_LENGTH) continue
    yield chunk
    chunk = ''
  }
  if (chunk !== '') yield chunk
}

interface Export {
  readonly columns: readonly string[]
  readonly rows: Iterable<Row>
}

const reviews = async ({ database }: ServiceContext, product: ProductRow): Promise<Export> => {
  const history = await reviewHistory(database.db, { accountId: product.account_id, productId: product.id })
  const iso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())
  return {
    columns: [
      'ts',
      'card_id',
      'title',
      'decision',
      'ignore_reason',
      'withdrawn_at',
      'domain',
      'severity',
      'rule',
      'entity',
      'money_at_risk',
    ],
    rows: history.map(
      ({ ts, card_id, title, decision, ignore_reason, withdrawn_at, card_domain, severity, rule, entity, money_at_risk }) => ({
        ts: iso(ts),
        card_id,
        title,
        decision,
        ignore_reason,
        withdrawn_at: iso(withdrawn_at),
        domain: card_domain,
        severity,
        rule,
        entity,
        money_at_risk,
      }),
    ),
  }
}

const money = (value: number | null): number | null => (value === null ? null : unitsFromMicros(asMicros(value)))

const facts = async ({ database }: ServiceContext, product: ProductRow): Promise<Export> => ({
  columns: [
    'date',
    'channel',
    ...['campaign_id', 'campaign_name', 'adset_id', 'adset_name', 'ad_id', 'ad_name'],
    ...coreColumns,
    'daily_budget',
    'status',
    'attribution_setting',
    'objective',
    'edited',
    'promo',
  ],
  rows: factRows(database.raw, product.id),
})

function* factRows(raw: ServiceContext['database']['raw'], productId: number): Iterable<Row> {
  for (const { day, spend, purchase_value, daily_budget, attribution, purpose, edited, promo, ...rest } of factsForExport(raw, productId)) {
    yield {
      ...rest,
      date: dayFromNumber(day),
      spend: money(spend),
      purchase_value: money(purchase_value),
      daily_budget: money(daily_budget),
      attribution_setting: attribution,
      objective: purpose,
      edited: flag(edited),
      promo: flag(promo),
    }
  }
}

const flag = (value: number | null): string | null => (value === null ? null : value === 1 ? 'true' : 'false')

const snapshots = async ({ database }: ServiceContext, product: ProductRow): Promise<Export> => {
  const saved = await listSnapshots(database.db, product.id)
  return {
    columns: ['date', 'built_at', 'phase', ...kpiKeys],
    rows: saved.map(({ day, built_at, phase, body }) => {
      const { kpi } = JSON.parse(body) as { readonly kpi: Kpi }
      return { date: dayFromNumber(day), built_at: new Date(built_at).toISOString(), phase, ...kpi }
    }),
  }
}

const exports = { reviews, facts, snapshots } as const
