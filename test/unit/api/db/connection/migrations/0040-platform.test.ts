import { describe, expect, it } from 'vitest'
import { applyMigration, rowsOf, withColumns } from '#test/helpers/migrated-database.ts'
import { productRows } from '#test/helpers/seed-rows.ts'

const connect = (account: number): string => `UPDATE account SET ad_account_id = 'act_100' WHERE id = ${account}`

describe('the migration to connected ad accounts', () => {
  it('runs once, after a copy of schema 30', async () => {
    const { applied, copied, faults, startAgain } = await applyMigration(40, productRows)
    expect({ applied, copied, faults }).toEqual({ applied: [40], copied: [30], faults: [] })
    expect(startAgain()).toEqual({ applied: [], copied: [], isFileUnchanged: true })
  })

  it('leaves every account as it was, with or without a token, and connects none', async () => {
    const { raw, before } = await applyMigration(40, productRows)
    const account = withColumns(before.account, { ad_account_id: null, token_slot: 0, token_changing: 0 })
    expect(account.map((row) => row.token_present)).toEqual([1, 0, 0])
    expect(rowsOf(raw)).toEqual({ ...before, account })
  })

  it('adds three columns and one index', async () => {
    const { schema } = await applyMigration(40)
    expect(schema).toEqual({
      removed: [],
      added: [
        'UNIQUE INDEX account_ad_account ON account (ad_account_id) WHERE ad_account_id IS NOT NULL',
        'account.ad_account_id TEXT',
        'account.token_changing INTEGER NOT NULL DEFAULT 0',
        'account.token_slot INTEGER NOT NULL DEFAULT 0',
      ],
    })
  })

  it('lets one account at a time connect to an ad account', async () => {
    const { raw } = await applyMigration(40, productRows)
    raw.exec(connect(1))
    expect(() => raw.exec(connect(2))).toThrow('UNIQUE constraint failed: account.ad_account_id')
    raw.exec(`UPDATE account SET ad_account_id = NULL WHERE id = 1; ${connect(2)}`)
    expect(raw.prepare('SELECT ad_account_id FROM account ORDER BY id').pluck().all()).toEqual([null, 'act_100', null])
  })

  it.each(['token_slot', 'token_changing'])('requires a number in %s', async (column) => {
    const { raw } = await applyMigration(40, productRows)
    expect(() => raw.exec(`UPDATE account SET ${column} = NULL`)).toThrow(`NOT NULL constraint failed: account.${column}`)
    expect(() => raw.exec(`UPDATE account SET ${column} = 'b'`)).toThrow(`cannot store TEXT value in INTEGER column account.${column}`)
  })
})
