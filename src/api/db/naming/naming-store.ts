/** The confirmed naming schemes of products. */

import type { Kysely } from 'kysely'
import { type NamingScheme, namingSchemeSchema } from '#shared/contract/internal/naming.ts'
import type { Schema } from '../connection/schema.ts'

/** The scheme of a product; null if none is confirmed. */
export const readNaming = async (db: Kysely<Schema>, productId: number): Promise<NamingScheme | null> => {
  const row = await db.selectFrom('naming_scheme').select('scheme').where('product_id', '=', productId).executeTakeFirst()
  return row === undefined ? null : namingSchemeSchema.parse(JSON.parse(row.scheme))
}

/** Saves the scheme of a product in place of an earlier one. `now` in milliseconds. */
export const saveNaming = async (db: Kysely<Schema>, productId: number, scheme: NamingScheme, now: number): Promise<void> => {
  const values = { scheme: JSON.stringify(scheme), confirmed_at: now }
  await db
    .insertInto('naming_scheme')
    .values({ product_id: productId, ...values })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet(values))
    .execute()
}

/** Returns whether there was one. */
export const deleteNaming = async (db: Kysely<Schema>, productId: number): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('naming_scheme').where('product_id', '=', productId).executeTakeFirst()
  return numDeletedRows > 0n
}
