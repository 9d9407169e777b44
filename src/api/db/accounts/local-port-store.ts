/** The one row of what was chosen for the local port. */

import type { Kysely } from 'kysely'
import type { Schema } from '../connection/schema.ts'

interface Choice {
  readonly on: boolean
  readonly port: number
}

export const readLocalPort = async (db: Kysely<Schema>): Promise<Choice | null> => {
  const row = await db.selectFrom('local_port').select(['is_on', 'port']).executeTakeFirst()
  return row === undefined ? null : { on: row.is_on === 1, port: row.port }
}

export const saveLocalPort = async (db: Kysely<Schema>, { on, port }: Choice): Promise<void> => {
  const columns = { is_on: on ? 1 : 0, port } as const
  await db
    .insertInto('local_port')
    .values({ id: 1, ...columns })
    .onConflict((oc) => oc.column('id').doUpdateSet(columns))
    .execute()
}
