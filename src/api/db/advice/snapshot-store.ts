/** Stored snapshots: the body as built, and the state it was built from. */

import type { Kysely, Selectable } from 'kysely'
import type { Schema, SnapshotTable } from '../connection/schema.ts'

export type SnapshotRow = Selectable<SnapshotTable>

export const findSnapshot = (db: Kysely<Schema>, productId: number, day: number): Promise<SnapshotRow | undefined> =>
  db.selectFrom('snapshot').selectAll().where('product_id', '=', productId).where('day', '=', day).executeTakeFirst()

export const saveSnapshot = async (db: Kysely<Schema>, snapshot: SnapshotRow): Promise<void> => {
  await db
    .insertInto('snapshot')
    .values(snapshot)
    .onConflict((oc) => oc.columns(['product_id', 'day']).doUpdateSet(snapshot))
    .execute()
}

export const listSnapshots = (db: Kysely<Schema>, productId: number): Promise<SnapshotRow[]> =>
  db.selectFrom('snapshot').selectAll().where('product_id', '=', productId).orderBy('day').execute()
