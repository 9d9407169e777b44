import { describe, expect, it } from 'vitest'
import { applyMigration } from '#test/helpers/migrated-database.ts'
import { accountRows } from '#test/helpers/seed-rows.ts'

const call = (account: number | null): string => `
INSERT INTO egress_call (account_id, destination, at, host, path, method, status, failure, sent, received, duration_ms)
VALUES (${account ?? 'NULL'}, 'meta', 5, 'graph.facebook.com', '/', 'GET', 200, NULL, 1, 2, 3)`

describe('the migration to outside calls', () => {
  it('runs once, after a copy of the schema before it, and changes no row', async () => {
    const { applied, copied, faults, startAgain, before, raw } = await applyMigration(410, accountRows)
    expect({ applied, copied, faults }).toEqual({ applied: [410], copied: [403], faults: [] })
    expect(startAgain()).toEqual({ applied: [], copied: [], isFileUnchanged: true })
    expect(raw.prepare('SELECT COUNT(*) FROM account').pluck().get()).toBe(before.account?.length)
  })

  it('stores calls of accounts and of the app, and removes those of an account with it', async () => {
    const { raw } = await applyMigration(410, accountRows)
    raw.exec(`${call(1)}; ${call(2)}; ${call(null)}; INSERT INTO egress_off VALUES (1, 'meta'), (2, 'meta')`)
    expect(() => raw.exec(call(99))).toThrow(/FOREIGN KEY/)
    expect(() => raw.exec("INSERT INTO egress_off VALUES (1, 'meta')")).toThrow(/UNIQUE/)
    raw.exec('DELETE FROM account WHERE id = 1')
    expect(raw.prepare('SELECT account_id FROM egress_call ORDER BY id').pluck().all()).toEqual([2, null])
    expect(raw.prepare('SELECT account_id FROM egress_off').pluck().all()).toEqual([2])
  })
})
