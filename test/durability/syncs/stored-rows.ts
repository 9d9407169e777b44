/** The ads that a desk has stored, and the same as the fake of Meta has them. */

import { openDatabase } from '#api/db/connection/database.ts'
import { asDay, type Day, dayNumber } from '#shared/calendar.ts'
import { rowsOf } from '../../helpers/fake-graph/graph-rows.ts'
import type { GraphData } from '../../helpers/fake-graph/graph-types.ts'

interface StoredRow {
  readonly day: number
  readonly ad: string
  readonly spend: number
  readonly purchases: number | null
  readonly value: number | null
}

/** The rows of a query of the database of a desk. */
export const storedIn = (dataDir: string, sql: string): readonly unknown[] => {
  const { raw } = openDatabase(dataDir, 'reading')
  try {
    return raw.prepare(sql).all()
  } finally {
    raw.close()
  }
}
const rowsSql = `SELECT day, ad_id AS ad, spend, purchases, purchase_value AS value FROM source_fact JOIN ad ON ad.id = ad ORDER BY day, ad_id`

type Entry = { readonly action_type: string; readonly value: string }
const amountOf = (entries: unknown, types: readonly string[]): number =>
  (entries as readonly Entry[] | undefined)
    ?.filter(({ action_type: type }) => types.includes(type))
    .reduce((sum, { value }) => sum + Number(value), 0) ?? 0
/** The names of a purchase in the order of preference, written once more: the desk's own must agree. */
const purchaseTypes = (row: Readonly<Record<string, unknown>>): readonly string[] =>
  [['omni_purchase'], ['purchase'], ['offsite_conversion.fb_pixel_purchase', 'onsite_conversion.purchase']].find((group) =>
    ((row.actions ?? []) as readonly Entry[]).some(({ action_type: type }) => group.includes(type)),
  ) ?? []

/** All ads of all days that a desk has stored. */
export const storedRows = (dataDir: string): readonly unknown[] => storedIn(dataDir, rowsSql)

/** The same rows as the fake of Meta has them. */
export const truth = (world: GraphData, first: Day, last: Day): readonly StoredRow[] =>
  rowsOf(world, first, last, 'all')
    .map((row) => ({
      day: dayNumber(asDay(String(row.date_start))),
      ad: String(row.ad_id),
      spend: Math.round(Number(row.spend) * 1e6),
      purchases: amountOf(row.actions, purchaseTypes(row)),
      value: Math.round(amountOf(row.action_values, purchaseTypes(row)) * 1e6),
    }))
    .sort((a, b) => a.day - b.day || (a.ad < b.ad ? -1 : 1))
