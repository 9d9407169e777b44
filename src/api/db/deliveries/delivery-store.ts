/** Scheduled deliveries: what is sent when, and where. Secrets are not here, only their names. */

import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { DeliveryTable } from '../connection/delivery-schema.ts'
import type { Schema } from '../connection/schema.ts'

export type DeliveryRow = Selectable<DeliveryTable>
export type NewDelivery = Insertable<DeliveryTable>

/** The deliveries of an account, oldest first. */
export const listDeliveries = (db: Kysely<Schema>, accountId: number): Promise<DeliveryRow[]> =>
  db.selectFrom('delivery').selectAll().where('account_id', '=', accountId).orderBy('id').execute()

/** A delivery that is on, with what its times depend on. */
export interface ActiveDelivery extends Pick<DeliveryRow, 'id' | 'minute' | 'weekdays' | 'since'> {
  readonly timezone: string
}

/** The deliveries of all accounts that are on. */
export const activeDeliveries = (db: Kysely<Schema>): Promise<ActiveDelivery[]> =>
  db
    .selectFrom('delivery as d')
    .innerJoin('account as a', 'a.id', 'd.account_id')
    .select(['d.id', 'd.minute', 'd.weekdays', 'd.since', 'a.timezone'])
    .where('d.is_on', '=', 1)
    .orderBy('d.id')
    .execute()

export const findDelivery = (db: Kysely<Schema>, id: number): Promise<DeliveryRow | undefined> =>
  db.selectFrom('delivery').selectAll().where('id', '=', id).executeTakeFirst()

export const insertDelivery = (db: Kysely<Schema>, row: NewDelivery): Promise<DeliveryRow> =>
  db.insertInto('delivery').values(row).returningAll().executeTakeFirstOrThrow()

export const updateDelivery = (db: Kysely<Schema>, id: number, change: Updateable<DeliveryTable>): Promise<DeliveryRow | undefined> =>
  db.updateTable('delivery').set(change).where('id', '=', id).returningAll().executeTakeFirst()

export const deleteDelivery = async (db: Kysely<Schema>, id: number): Promise<void> => {
  await db.deleteFrom('delivery').where('id', '=', id).execute()
}

/** Notes a secret as one to remove. */
export const noteUnusedSecret = async (db: Kysely<Schema>, name: string): Promise<void> => {
  await db
    .insertInto('unused_secret')
    .values({ name })
    .onConflict((oc) => oc.doNothing())
    .execute()
}

export const listUnusedSecrets = async (db: Kysely<Schema>): Promise<readonly string[]> =>
  (await db.selectFrom('unused_secret').select('name').execute()).map(({ name }) => name)

/** The secret is used, or was removed. */
export const dropUnusedSecret = async (db: Kysely<Schema>, name: string): Promise<void> => {
  await db.deleteFrom('unused_secret').where('name', '=', name).execute()
}
