/** Products of an account, with their sources, targets and the version of their data. */

import { type Insertable, type Kysely, sql } from 'kysely'
import type { ProductRow, ProductTable, Schema, SourceRow } from '../connection/schema.ts'
import { nextProductId } from './next-product-id.ts'

export type NewProduct = Pick<Insertable<ProductTable>, 'account_id' | 'name' | 'created_at'> &
  Partial<Pick<ProductRow, 'contribution_margin' | 'target_cpa'>>

const NO_SOURCE = { ad_source: 'none', order_source: 'none' } as const

/** A new product has no source. */
export const insertProduct = async (db: Kysely<Schema>, product: NewProduct): Promise<ProductRow> => ({
  ...(await db
    .insertInto('product')
    .values({
      id: sql.raw<number>(nextProductId),
      contribution_margin: null,
      target_cpa: null,
      data_version: 0,
      orders_from: null,
      orders_to: null,
      advice_through: null,
      ...product,
    })
    .returningAll()
    .executeTakeFirstOrThrow()),
  ...NO_SOURCE,
})

/** The kind of a product's source with a role, as `csv` where it is files; a live source where it has several. */
const sourceKind = <Kind extends string>(role: SourceRow['role']) => sql<Kind | 'none'>`COALESCE((
  SELECT IIF(kind = 'file', 'csv', kind) FROM product_source JOIN source ON source.id = source_id
  WHERE product_id = product.id AND role = ${sql.lit(role)} ORDER BY kind = 'file', source.id LIMIT 1), 'none')`

const selectProducts = (db: Kysely<Schema>) =>
  db
    .selectFrom('product')
    .selectAll('product')
    .select([sourceKind<'demo' | 'csv' | 'meta'>('ads').as('ad_source'), sourceKind<'demo' | 'csv'>('store').as('order_source')])

export const listProducts = (db: Kysely<Schema>, accountId: number): Promise<ProductRow[]> =>
  selectProducts(db).where('account_id', '=', accountId).orderBy('id').execute()

export const findProduct = (db: Kysely<Schema>, accountId: number, name: string): Promise<ProductRow | undefined> =>
  selectProducts(db).where('account_id', '=', accountId).where('name', '=', name).executeTakeFirst()

/** The products that a source feeds, oldest first. */
export const listProductsOfSource = (db: Kysely<Schema>, sourceId: number): Promise<ProductRow[]> =>
  selectProducts(db)
    .where('id', 'in', (eb) => eb.selectFrom('product_source').select('product_id').where('source_id', '=', sourceId))
    .orderBy('id')
    .execute()

export type ProductChange = Partial<Pick<ProductRow, 'contribution_margin' | 'target_cpa'>>

/** Changes a product; whatever was cached from it is out of date after. */
export const updateProduct = async (db: Kysely<Schema>, id: number, change: ProductChange): Promise<void> => {
  await db
    .updateTable('product')
    .set((eb) => ({ ...change, data_version: eb('data_version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
