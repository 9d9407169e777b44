import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { DATABASE_FILE, type Database, openDatabase } from '#api/db/connection/database.ts'
import { toDbError } from '#api/db/connection/db-error.ts'
import { temporaryFolder } from '../../../../helpers/temp-folder.ts'

describe('a write that the store refuses', () => {
  let folder: string
  let database: Database

  beforeEach(async () => {
    folder = await temporaryFolder()
    database = openDatabase(folder, 'interactive')
    onTestFinished(() => database.close())
  })

  const account = (name: string) => ({
    tenant_id: name,
    name,
    timezone: 'UTC',
    currency: 'EUR',
    variant: null,
    key_hash: Buffer.from(name),
    trial_ends: null,
    token_created_at: 0,
    token_expires_at: null,
    token_present: 0 as const,
    created_at: 0,
  })

  const refusal = async (work: () => Promise<unknown>) => {
    const error: unknown = await work().then(
      () => 'nothing was refused',
      (reason: unknown) => reason,
    )
    return toDbError(error)
  }
  const insert = (name: string) =>
    database.db
      .insertInto('account')
      .values({ ...account(name), subscription: 'none' })
      .execute()

  it('has a readable message for a full disk, also within a transaction, and the next write succeeds', async () => {
    const pages = Number(database.raw.pragma('page_count', { simple: true }))
    database.raw.pragma(`max_page_count = ${pages}`)
    const inTransaction = () =>
      database.db.transaction().execute(async (trx) => {
        for (let index = 0; index < 500; index += 1) {
          await trx
            .insertInto('account')
            .values({ ...account(`a-${index}`), subscription: 'none' })
            .execute()
        }
      })
    expect(await refusal(inTransaction)).toMatchObject({ code: 'disk_full', message: expect.stringMatching(/^[A-Z].+\.$/) })
    database.raw.pragma('max_page_count = 100000')
    await inTransaction()
    expect(database.raw.prepare('SELECT COUNT(*) FROM account').pluck().get()).toBe(500)
  })

  it('has a readable message for a read-only database', async () => {
    database.raw.pragma('query_only = ON')
    expect(await refusal(() => insert('a'))).toMatchObject({ code: 'read_only' })
  })

  it('has a readable message if another program has the lock, after the configured timeout', async () => {
    const other = new BetterSqlite3(join(folder, DATABASE_FILE))
    onTestFinished(() => void other.close())
    other.exec('BEGIN IMMEDIATE')
    expect(await refusal(() => database.write(() => insert('a'), 50))).toMatchObject({ code: 'busy' })
    other.exec('ROLLBACK')
    await database.write(() => insert('a'), 50)
  })

  it('is a fault of our own, and not of the store, where a rule of the schema forbids it', async () => {
    await insert('a')
    expect(await refusal(() => insert('a'))).toBeNull()
  })
})
