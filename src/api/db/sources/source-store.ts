/** Sources of an account: ad accounts, stores and files, and which products they feed. */

import type BetterSqlite3 from 'better-sqlite3'
import type { Insertable, Kysely } from 'kysely'
import { type Day, dayNumber } from '#shared/calendar.ts'
import type { PurchaseAlias } from '#shared/contract/internal/purchase-alias.ts'
import { clearDemoAnswer } from '../accounts/demo-answer.ts'
import type { ProductSourceTable, Schema, SourceRow, SourceTable } from '../connection/schema.ts'

export type SourceRole = SourceRow['role']

export const insertSource = (db: Kysely<Schema>, source: Insertable<SourceTable>): Promise<SourceRow> =>
  db
    .insertInto('source')
    .values({ external_id: null, config: null, ...source })
    .returningAll()
    .executeTakeFirstOrThrow()

export const insertProductSource = async (db: Kysely<Schema>, row: ProductSourceTable): Promise<void> => {
  await db.insertInto('product_source').values(row).execute()
}

/** The ad sources of a product that are synced, oldest first. */
export const liveSourcesOf = (raw: BetterSqlite3.Database, productId: number): readonly SourceRow[] =>
  raw
    .prepare<[number], SourceRow>(
      `SELECT source.* FROM product_source JOIN source ON source.id = source_id
       WHERE product_id = ? AND role = 'ads' AND kind <> 'file' ORDER BY source.id`,
    )
    .all(productId)

/** The sources of an account with a role, oldest first. */
export const listSources = (db: Kysely<Schema>, accountId: number, role: SourceRole): Promise<SourceRow[]> =>
  db.selectFrom('source').selectAll().where('account_id', '=', accountId).where('role', '=', role).orderBy('id').execute()

/** The ad sources of an account, oldest first. */
export const listAdSources = (db: Kysely<Schema>, accountId: number): Promise<SourceRow[]> => listSources(db, accountId, 'ads')

/** A source of an account with a role; undefined if the account has none of this id. */
export const findSource = (db: Kysely<Schema>, accountId: number, role: SourceRole, id: number): Promise<SourceRow | undefined> =>
  db.selectFrom('source').selectAll().where('account_id', '=', accountId).where('role', '=', role).where('id', '=', id).executeTakeFirst()

/** The ad accounts of Meta that an account has connected, as `act_…`, oldest first. */
export const listMetaAdAccounts = async (db: Kysely<Schema>, accountId: number): Promise<readonly string[]> =>
  (await listAdSources(db, accountId)).flatMap(({ kind, external_id: id }) => (kind === 'meta' && id !== null ? [id] : []))

/** Chooses what the next syncs of a source count as a purchase: days that were read before are read again. */
export const choosePurchases = async (db: Kysely<Schema>, sourceId: number, alias: PurchaseAlias): Promise<void> => {
  await db.updateTable('source').set({ purchase_alias: alias }).where('id', '=', sourceId).execute()
}

/** Sets the first day that the syncs of an ad account read. */
export const setReadFrom = (raw: BetterSqlite3.Database, sourceId: number, day: Day): void => {
  raw.prepare('UPDATE source SET read_from = ? WHERE id = ?').run(dayNumber(day), sourceId)
}

/** A store, a sync, or files with ads of Meta: two kinds of those in one product would count the same sales or ads twice. */
const isExclusive = "(role = 'store' OR kind <> 'file' OR EXISTS (SELECT 1 FROM ad WHERE ad.source_id = source.id AND channel = 'meta'))"

/** The kinds of the sources of a product with a role, without files of whose ads of Meta the product has none. */
export const kindsOf = (raw: BetterSqlite3.Database, productId: number, role: SourceRole): readonly SourceRow['kind'][] =>
  raw
    .prepare<[number, string], SourceRow['kind']>(
      `SELECT DISTINCT kind FROM product_source JOIN source ON source.id = source_id WHERE product_id = ? AND role = ?
       AND (role = 'store' OR kind <> 'file' OR EXISTS (
         SELECT 1 FROM ad WHERE ad.source_id = source.id AND channel = 'meta' AND ad.product_id = product_source.product_id))`,
    )
    .pluck()
    .all(productId, role)

/** The products of a file source that have ads of Meta from a sync; none of another source. */
export const syncedProductsOf = (raw: BetterSqlite3.Database, sourceId: number): ReadonlySet<number> =>
  new Set(
    raw
      .prepare<[number], number>(
        `SELECT DISTINCT file.product_id FROM product_source file JOIN source feed ON feed.id = file.source_id
         JOIN product_source live USING (product_id) JOIN source ON source.id = live.source_id
         WHERE feed.id = ? AND feed.role = 'ads' AND feed.kind = 'file' AND source.kind = 'meta'
           AND EXISTS (SELECT 1 FROM ad WHERE ad.source_id = source.id AND ad.product_id = live.product_id)`,
      )
      .pluck()
      .all(sourceId),
  )

/** The role and kind of a source; undefined for files that have only other channels than Meta: any product may have them. */
export const exclusiveSource = (raw: BetterSqlite3.Database, sourceId: number): Pick<SourceRow, 'kind' | 'role'> | undefined =>
  raw.prepare<[number], Pick<SourceRow, 'kind' | 'role'>>(`SELECT kind, role FROM source WHERE id = ? AND ${isExclusive}`).get(sourceId)

/** The name of the first of these products that is synced from Meta; null if none is. */
export const syncedProductAmong = (raw: BetterSqlite3.Database, productIds: readonly number[]): string | null =>
  raw
    .prepare<[string], string>(
      `SELECT product.name FROM product JOIN product_source ON product_id = product.id JOIN source ON source.id = source_id
       WHERE product.id IN (SELECT value FROM json_each(?)) AND role = 'ads' AND kind = 'meta' ORDER BY product.id LIMIT 1`,
    )
    .pluck()
    .get(JSON.stringify(productIds)) ?? null

/** The source of an ad account at its platform; undefined if the account has not connected it. */
export const findExternalSource = (db: Kysely<Schema>, accountId: number, externalId: string): Promise<SourceRow | undefined> =>
  db.selectFrom('source').selectAll().where('account_id', '=', accountId).where('external_id', '=', externalId).executeTakeFirst()

/** The ad sources that are synced, across all accounts. A demo's orders are synced with its ads. */
export const listLiveSources = (db: Kysely<Schema>): Promise<SourceRow[]> =>
  db.selectFrom('source').selectAll().where('role', '=', 'ads').where('kind', '<>', 'file').orderBy('id').execute()

export interface SourceForSync extends SourceRow {
  readonly timezone: string
  readonly currency: string
  /** Last day with facts of any of its ads. */
  readonly lastFactDay: number | null
  /** The first day that any sync has read. */
  readonly firstReadDay: number | null
}

/** A source as a sync needs it. Throws if the source was deleted. */
export const sourceForSync = (raw: BetterSqlite3.Database, sourceId: number): SourceForSync => {
  const row = raw
    .prepare<[number], SourceForSync>(
      `SELECT source.*, timezone, currency, (SELECT MAX(day) FROM source_fact WHERE source_id = source.id AND breakdown = 0) AS lastFactDay,
         (SELECT MIN(day) FROM source_day WHERE source_id = source.id) AS firstReadDay
       FROM source JOIN account ON account.id = source.account_id WHERE source.id = ?`,
    )
    .get(sourceId)
  if (!row) throw new Error(`Source ${sourceId} does not exist`)
  return row
}

/** The demo store of the product that a demo ad source was made for: other products may share the ads. */
export const demoStoreOf = (raw: BetterSqlite3.Database, adSourceId: number): number | undefined =>
  raw
    .prepare<[number], number>(
      `SELECT store.id FROM product_source ads JOIN product_source orders USING (product_id)
       JOIN source feed ON feed.id = ads.source_id JOIN source store ON store.id = orders.source_id
       WHERE ads.source_id = ? AND store.role = 'store' AND store.kind = 'demo' ORDER BY store.name <> feed.name, store.id`,
    )
    .pluck()
    .get(adSourceId)

/** The products that a source feeds, oldest first. */
export const productsOfSource = (raw: BetterSqlite3.Database, sourceId: number): readonly number[] =>
  raw.prepare<[number], number>('SELECT product_id FROM product_source WHERE source_id = ? ORDER BY product_id').pluck().all(sourceId)

/** The ids of the sources of a product with a role. */
export const sourceIdsOf = (raw: BetterSqlite3.Database, productId: number, role: SourceRole): readonly number[] =>
  raw
    .prepare<[number, string], number>(
      'SELECT source.id FROM product_source JOIN source ON source.id = source_id WHERE product_id = ? AND role = ? ORDER BY source.id',
    )
    .pluck()
    .all(productId, role)

/**
 * The file source that takes the files of a product; undefined if it has none. Of several, one that feeds no other product: the files of
 * another product may be shared with this one.
 */
export const fileSourceOf = (raw: BetterSqlite3.Database, productId: number, role: SourceRole): number | undefined =>
  raw
    .prepare<[number, string], number>(
      `SELECT source.id FROM product_source JOIN source ON source.id = source_id WHERE product_id = ? AND role = ? AND kind = 'file'
       ORDER BY (SELECT COUNT(*) FROM product_source shared WHERE shared.source_id = source.id), json_extract(rule, '$.type') <> 'rest', source.id`,
    )
    .pluck()
    .get(productId, role)

/** Finds or creates the file source of a product, inside the caller's transaction. */
export const fileSourceFor = (
  raw: BetterSqlite3.Database,
  product: { readonly id: number; readonly accountId: number; readonly name: string },
  role: SourceRole,
  now: number,
): number => {
  const existing = fileSourceOf(raw, product.id, role)
  if (existing !== undefined) return existing
  if (role === 'ads') clearDemoAnswer(raw, product.accountId)
  const { lastInsertRowid } = raw
    .prepare("INSERT INTO source (account_id, role, kind, name, created_at) VALUES (?, ?, 'file', ?, ?)")
    .run(product.accountId, role, product.name, now)
  raw
    .prepare('INSERT INTO product_source (product_id, source_id, rule) VALUES (?, ?, ?)')
    .run(product.id, lastInsertRowid, JSON.stringify({ type: role === 'ads' ? 'rest' : 'all' }))
  return Number(lastInsertRowid)
}
