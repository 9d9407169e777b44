import { expect, it } from 'vitest'
import { applyMigration } from '#test/helpers/migrated-database.ts'
import { accountRows } from '#test/helpers/seed-rows.ts'

const call = (accountId: number) =>
  `INSERT INTO mcp_call (account_id, at, tool, client, result, bytes, duration_ms) VALUES (${accountId}, 5, 'get_snapshot', 'an agent', 'answered', 900, 3)`

it('the migration to the MCP server runs once, after a copy of schema 435, and agents read no account', async () => {
  const { applied, copied, faults, startAgain, raw } = await applyMigration(440, accountRows)
  expect({ applied, copied, faults }).toEqual({ applied: [440], copied: [435], faults: [] })
  expect(raw.prepare('SELECT * FROM mcp_on').all()).toEqual([])
  expect(startAgain()).toEqual({ applied: [], copied: [], isFileUnchanged: true })
})

it('switch and calls belong to an account, and are deleted with it', async () => {
  const { raw } = await applyMigration(440, accountRows)
  raw.exec(`${call(2)}; INSERT INTO mcp_on VALUES (2);`)
  expect(() => raw.exec(call(9))).toThrow('FOREIGN KEY')
  expect(() => raw.exec('INSERT INTO mcp_on VALUES (9)')).toThrow('FOREIGN KEY')
  raw.exec('DELETE FROM account WHERE id = 2')
  expect(raw.prepare('SELECT (SELECT COUNT(*) FROM mcp_on) + (SELECT COUNT(*) FROM mcp_call)').pluck().get()).toBe(0)
})
