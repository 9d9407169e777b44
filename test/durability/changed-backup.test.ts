import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { backUp, backupFileOf } from '#api/db/backup/backup.ts'
import { restoreDatabase } from '#api/db/backup/restore.ts'
import { DATABASE_FILE, openDatabase } from '#api/db/connection/database.ts'
import { asDay } from '#shared/calendar.ts'
import { addAccount } from '#test/helpers/accounts-in-file.ts'
import { errorWith, textWith } from '#test/helpers/error-with.ts'
import { temporaryFolder } from '#test/helpers/temp-folder.ts'

const DAY = asDay('2026-11-19')

describe('a backup that ROAS Desk did not write', () => {
  it('is refused by name where it is cut off or was changed by something else, and nothing changes', async () => {
    const dataDir = await temporaryFolder()
    const file = join(dataDir, DATABASE_FILE)
    const database = openDatabase(dataDir, 'interactive')
    addAccount(database, 'first')
    await backUp(database.raw, dataDir, DAY)
    await database.close()
    const before = readFileSync(file)
    const good = readFileSync(backupFileOf(dataDir, DAY))
    const refused = async (change: Buffer | string): Promise<unknown> => {
      const path = join(await temporaryFolder(), 'copy.db')
      writeFileSync(path, typeof change === 'string' ? good : change)
      if (typeof change === 'string') {
        const raw = new BetterSqlite3(path)
        raw.pragma('foreign_keys = OFF')
        raw.exec(change)
        raw.close()
      }
      return restoreDatabase({ dataDir, from: path, stamp: '2026-11-20T08-00-00Z' }).then(
        () => 'restored',
        (error: unknown) => error,
      )
    }
    const sqlOf = (name: string): string => {
      const raw = new BetterSqlite3(backupFileOf(dataDir, DAY), { readonly: true })
      const sql = raw.prepare<[string], string>('SELECT sql FROM sqlite_schema WHERE name = ?').pluck().get(name)
      raw.close()
      return sql ?? ''
    }
    /** The table of decisions with one more constraint. */
    const rebuilt = (constraint: string): string =>
      `ALTER TABLE review RENAME TO earlier; DROP INDEX review_of_product;
       ${sqlOf('review').replace(/\)\s*STRICT$/, `, ${constraint}) STRICT`)};
       INSERT INTO review SELECT * FROM earlier; DROP TABLE earlier; ${sqlOf('review_of_product')}`
    const cause = { name: 'InvalidBackup' }
    const damaged = { name: 'DbError', code: 'damaged', message: textWith('copy.db'), cause: expect.not.objectContaining(cause) }
    for (const bytes of [10, 100, 4096, good.length - 4096, good.length - 2000, good.length - 1])
      expect(await refused(good.subarray(0, bytes))).toMatchObject(damaged)
    const tampered = (...what: readonly string[]) => ({
      name: 'DbError',
      code: 'damaged',
      message: textWith('copy.db', ...what),
      cause: expect.objectContaining({ ...cause, message: textWith(...what) }),
    })
    expect(await refused('DROP TABLE account')).toMatchObject(tampered('account'))
    expect(await refused('ALTER TABLE account DROP COLUMN name')).toMatchObject(tampered('account', 'name'))
    expect(await refused('PRAGMA user_version = 13')).toMatchObject(tampered('13'))
    const hostile: readonly (readonly [sql: string, names: string])[] = [
      [
        'DROP INDEX review_of_product; CREATE UNIQUE INDEX review_of_product ON review (account_id, product_id, card_id, id)',
        'review_of_product',
      ],
      ['CREATE UNIQUE INDEX one_decision ON review (product_id)', 'one_decision'],
      ['CREATE INDEX costly ON review (length(card_id))', 'costly'],
      ["CREATE INDEX partly ON review (card_id) WHERE card_id <> ''", 'partly'],
      ['CREATE VIEW later AS SELECT 1', 'later'],
      ['CREATE TABLE more (id INTEGER PRIMARY KEY REFERENCES review (id) ON DELETE RESTRICT)', 'more'],
      ['ALTER TABLE review ADD COLUMN decided_by TEXT CHECK (decided_by IS NOT NULL)', 'review'],
      [rebuilt('UNIQUE (product_id) ON CONFLICT REPLACE'), 'review'],
      [rebuilt("CHECK (decision <> 'adopt')"), 'review'],
      ["UPDATE product SET name = 'x'; DROP TABLE review; CREATE TABLE review (id)", 'review'],
    ]
    for (const [sql, names] of hostile) expect(await refused(sql), sql).toMatchObject(tampered(names))
    expect(await refused('CREATE TRIGGER forged AFTER INSERT ON review BEGIN DELETE FROM source_fact; END')).toMatchObject(
      tampered('forged'),
    )
    expect(await refused("INSERT INTO product (account_id, name, created_at) VALUES (999, 'P', 0)")).toMatchObject(
      tampered('product', 'account'),
    )
    expect(await refused('PRAGMA application_id = 7')).toEqual(errorWith('foreign_database', 'copy.db'))
    expect(await refused('PRAGMA user_version = 9999')).toEqual(errorWith('newer_database', 'copy.db', '9999'))
    expect(readFileSync(file)).toEqual(before)
    expect(readdirSync(dataDir).sort()).toEqual(['backups', DATABASE_FILE])
  })
})
