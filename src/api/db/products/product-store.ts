/** Products of an account, with their sources, targets and the version of their data. */

import type { Insertable, Kysely } from 'kysely'
import type { ProductRow, ProductTable, Schema } from '../connection/schema.ts'

/** The most products of one account: each costs time in every overview. */
export const MAX_PRODUCTS = 200

export type NewProduct = Pick<Insertable<ProductTable>, 'account_id' | 'name' | 'created_at'> &
  Partial<Pick<ProductRow, 'ad_source' | 'order_source' | 'source_config' | 'contribution_margin' | 'target_cpa'>>

export const insertProduct = (db: Kysely<Schema>, product: NewProduct): Promise<ProductRow> =>
  db
    .insertInto('product')
    .values({
      ad_source: 'none',
      order_source: 'none',
      source_config: null,
      contribution_margin: null,
      target_cpa: null,
      data_version: 0,
      orders_from: null,
      orders_to: null,
      advice_through: null,
      ...product,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

export const listProducts = (db: Kysely<Schema>, accountId: number): Promise<ProductRow[]> =>
  db.selectFrom('product').selectAll().where('account_id', '=', accountId).orderBy('id').execute()

export const findProduct = (db: Kysely<Schema>, accountId: number, name: string): Promise<ProductRow | undefined> =>
  db.selectFrom('product').selectAll().where('account_id', '=', accountId).where('name', '=', name).executeTakeFirst()

/** Every product that a running source syncs, across all accounts. */
export const listLiveProducts = (db: Kysely<Schema>): Promise<ProductRow[]> =>
  db.selectFrom('product').selectAll().where('ad_source', 'in', ['demo', 'meta']).orderBy('id').execute()

export type ProductChange = Partial<
  Pick<ProductRow, 'ad_source' | 'order_source' | 'source_config' | 'contribution_margin' | 'target_cpa' | 'orders_from' | 'orders_to'>
>

/** Changes a product; whatever was cached from it is out of date after. */
export const updateProduct = async (db: Kysely<Schema>, id: number, change: ProductChange): Promise<void> => {
  await db
    .updateTable('product')
    .set((eb) => ({ ...change, data_version: eb('data_version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
