/** The facts of a product's ads on Meta, in whichever sources they are. */

import type BetterSqlite3 from 'better-sqlite3'
import type { AdPart } from '../../domain/entity/ad-part.ts'
import { daysBetween } from '../sources/source-day-store.ts'
import { WHOLE_AD } from './fact-values.ts'

/** Part of a statement: rows of facts as `fact`. */
export interface ProductFacts {
  /** Facts of the product, each with its `ad`. */
  readonly from: string
  /** The same without `ad`, and with some facts of other products: for a statement that joins {@link ownAd} after it has summed them. */
  readonly nearby: string
  /** Named parameters of both. */
  readonly bind: Readonly<Record<string, number | string>>
}

/** Condition for the `ad` of a fact. */
export const ownAd = "ad.product_id = @productId AND ad.channel = 'meta'"

/** The column of `ad` that names a part of the product. */
export const partColumns = { campaign: 'ad.campaign_id', adset: 'ad.adset_id' } as const satisfies Record<AdPart['level'], string>

const ofPart = (part: AdPart | undefined): string => (part === undefined ? '' : ` AND ${partColumns[part.level]} = @part`)
const partBind = (part: AdPart | undefined): Readonly<Record<string, string>> => (part === undefined ? {} : { part: part.id })

/** Looking up an ad's day costs about as much as reading this many rows in storage order. */
const ROWS_A_LOOKUP = 4

/** Each day of each run of ads, in storage order. The runs are read from their text once, not once a day. */
const nearby = `
  (SELECT value AS day FROM json_each(@days)) wanted
  CROSS JOIN (
    WITH read AS MATERIALIZED (SELECT value ->> 0 AS source_id, value ->> 1 AS low, value ->> 2 AS high FROM json_each(@runs))
    SELECT source_id, low, high FROM read) run
  CROSS JOIN source_fact fact
    ON fact.source_id = run.source_id AND fact.breakdown = ${WHOLE_AD} AND fact.day = wanted.day AND fact.ad BETWEEN run.low AND run.high`

type Run = [sourceId: number, low: number, high: number]

/** Ids of the ads of the product or of a part of it, and how many ads its sources have. */
const readAdIds = (raw: BetterSqlite3.Database, productId: number, part: AdPart | undefined) => ({
  own: raw
    .prepare<object, readonly [sourceId: number, id: number]>(
      `SELECT source_id, id FROM ad WHERE product_id = @productId${ofPart(part)} ORDER BY source_id, id`,
    )
    .raw()
    .all({ productId, ...partBind(part) }) as unknown as readonly (readonly [sourceId: number, id: number])[],
  total:
    raw
      .prepare<[number], number>('SELECT COUNT(*) FROM ad WHERE source_id IN (SELECT source_id FROM product_source WHERE product_id = ?)')
      .pluck()
      .get(productId) ?? 0,
})

/**
 * Ranges of ad ids that contain every ad of the product and few others.
 *
 * A source may have twenty times as many ads as the product, but the ads of a campaign mostly come one after another. A product with much of
 * its sources has one run in each.
 */
const runsOf = (raw: BetterSqlite3.Database, productId: number, part: AdPart | undefined): readonly Run[] => {
  const { own, total } = readAdIds(raw, productId, part)
  const gap = own.length * ROWS_A_LOOKUP < total ? ROWS_A_LOOKUP + 1 : Number.POSITIVE_INFINITY
  const runs: Run[] = []
  for (const [sourceId, id] of own) {
    const run = runs.at(-1)
    if (run !== undefined && run[0] === sourceId && id - run[2] <= gap) run[2] = id
    else runs.push([sourceId, id, id])
  }
  return runs
}

/**
 * Facts of the product on some days, as the tables of a statement, ascending by day.
 *
 * @param days - day numbers, ascending
 * @param part - reads the ads of one campaign or ad set only
 */
export const productFacts = (raw: BetterSqlite3.Database, productId: number, days: readonly number[], part?: AdPart): ProductFacts => ({
  from: `${nearby} CROSS JOIN ad ON ad.id = fact.ad AND ${ownAd}${ofPart(part)}`,
  nearby,
  bind: { productId, days: JSON.stringify(days), runs: JSON.stringify(runsOf(raw, productId, part)), ...partBind(part) },
})

/**
 * Reads columns of the facts from one day number to another, both included, ascending by day.
 *
 * @param columns - columns of `source_fact`; the first must be `day`
 */
export const readProductFacts = <Row extends readonly [day: number, ...rest: unknown[]]>(
  raw: BetterSqlite3.Database,
  productId: number,
  columns: readonly string[],
  { from, to, part }: { readonly from: number; readonly to: number; readonly part?: AdPart | undefined },
): Iterable<Row> => {
  const facts = productFacts(raw, productId, daysBetween(from, to), part)
  return raw
    .prepare<unknown[], Row>(`SELECT ${columns.map((name) => `fact.${name}`).join(', ')} FROM ${facts.from}`)
    .raw()
    .iterate(facts.bind) as Iterable<Row>
}
