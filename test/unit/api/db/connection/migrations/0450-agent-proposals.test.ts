import { expect, it } from 'vitest'
import { applyMigration, withColumns } from '#test/helpers/migrated-database.ts'
import { accountRows } from '#test/helpers/seed-rows.ts'

const seed = `${accountRows}
INSERT INTO product (id, account_id, name, data_version, created_at) VALUES (1, 1, 'Espresso Beans', 7, 0);
INSERT INTO mcp_on VALUES (1);
INSERT INTO review (account_id, product_id, card_id, decision, ts) VALUES (1, 1, 'a-card', 'adopt', 5);`

const proposal = (card: string, more: { readonly state?: string; readonly decision?: string; readonly product?: number } = {}) =>
  `INSERT INTO proposal (account_id, product_id, card_id, decision, reason, client, at, expires_at, state)
   VALUES (1, ${more.product ?? 1}, '${card}', '${more.decision ?? 'adopt'}', 'why', 'an agent', 5, 6, '${more.state ?? 'waiting'}')`

it('the migration to proposals of agents runs once, after a copy of schema 447, and lets no agent propose', async () => {
  const { applied, copied, faults, startAgain, raw, before } = await applyMigration(450, seed)
  expect({ applied, copied, faults }).toEqual({ applied: [450], copied: [447], faults: [] })
  expect(raw.prepare('SELECT * FROM mcp_on').all()).toEqual([{ account_id: 1, can_propose: 0 }])
  expect(raw.prepare('SELECT * FROM review').all()).toEqual(withColumns(before.review, { proposed_by: null, proposed_reason: null }))
  expect(startAgain()).toEqual({ applied: [], copied: [], isFileUnchanged: true })
})

it('one proposal waits on a card, to accept or ignore it', async () => {
  const { raw } = await applyMigration(450, seed)
  raw.exec(`${proposal('a')}; ${proposal('b')}; ${proposal('a', { state: 'declined' })}`)
  expect(() => raw.exec(proposal('a'))).toThrow('UNIQUE')
  expect(() => raw.exec(proposal('c', { decision: 'executed' }))).toThrow('CHECK')
  expect(() => raw.exec(proposal('c', { product: 9 }))).toThrow('FOREIGN KEY')
  expect(() => raw.exec('UPDATE mcp_on SET can_propose = 2')).toThrow('CHECK')
})

it('proposals are deleted with their product', async () => {
  const { raw } = await applyMigration(450, seed)
  raw.exec(`${proposal('a')}; DELETE FROM review; DELETE FROM product WHERE id = 1`)
  expect(raw.prepare('SELECT COUNT(*) FROM proposal').pluck().get()).toBe(0)
})
