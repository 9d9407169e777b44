/** A copy of one product has the events that decide which of its days are typical. */

import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { migrate } from '#api/db/connection/migrations/index.ts'
import { copyProduct } from '#api/db/products/copy-product.ts'
import { deleteProduct, hasProductData } from '#api/db/products/delete-product.ts'
import { accountRows, DAY, NOW } from '#test/helpers/seed-rows.ts'
import { temporaryFolder } from '#test/helpers/temp-folder.ts'

const event = (account: number, product: number | null, text: string): string =>
  `INSERT INTO event (account_id, product_id, kind, first_day, last_day, text, created_at)
   VALUES (${account}, ${product}, 'promotion', ${DAY}, ${DAY}, '${text}', ${NOW});`

const open = (): BetterSqlite3.Database => {
  const raw = new BetterSqlite3(':memory:')
  migrate(raw, () => undefined)
  raw.exec(`${accountRows}
INSERT INTO product (id, account_id, name, data_version, created_at)
VALUES (1, 1, 'Espresso Beans', 7, ${NOW}), (2, 1, 'Gift Box', 0, ${NOW}), (3, 2, 'Glow', 0, ${NOW});
${event(1, 1, 'own')} ${event(1, null, 'of the account')} ${event(1, 2, 'of another product')} ${event(2, null, 'of another account')}
INSERT INTO holiday_calendar VALUES (1, 'US', 2025, 2027), (2, 'DE', 2025, 2027);
INSERT INTO holiday VALUES (1, ${DAY}, '11-11', 'Veterans Day', NULL, 1), (2, ${DAY}, '10-03', 'Tag der Einheit', NULL, 0);`)
  return raw
}
const textsOf = (raw: BetterSqlite3.Database): unknown[] => raw.prepare('SELECT text FROM event ORDER BY id').pluck().all()

it('a copy of a product of a demo is without the account that the demo is next to', async () => {
  const file = join(await temporaryFolder(), 'copy.db')
  new BetterSqlite3(file).close()
  const raw = open()
  raw.exec('UPDATE account SET owner_id = 2 WHERE id = 1')
  copyProduct(raw, 1, file)
  raw.close()
  const copy = new BetterSqlite3(file, { readonly: true })
  expect(copy.prepare('SELECT id, owner_id FROM account').all()).toEqual([{ id: 1, owner_id: null }])
  expect(copy.pragma('foreign_key_check')).toEqual([])
  copy.close()
})

describe('events of a product', () => {
  it('are copied with those of its account and its public holidays, and no others', async () => {
    const file = join(await temporaryFolder(), 'copy.db')
    new BetterSqlite3(file).close()
    const raw = open()
    copyProduct(raw, 1, file)
    raw.close()
    const copy = new BetterSqlite3(file, { readonly: true })
    expect(textsOf(copy)).toEqual(['own', 'of the account'])
    expect(copy.prepare('SELECT country, name FROM holiday JOIN holiday_calendar USING (account_id)').all()).toEqual([
      { country: 'US', name: 'Veterans Day' },
    ])
    expect(copy.pragma('foreign_key_check')).toEqual([])
    copy.close()
  })

  it('are data that a deletion loses, and go with it', () => {
    const raw = open()
    expect([hasProductData(raw, 1), hasProductData(raw, 3)]).toEqual([true, false])
    raw.transaction(() => deleteProduct(raw, 1))()
    expect(textsOf(raw)).toEqual(['of the account', 'of another product', 'of another account'])
    expect(raw.pragma('foreign_key_check')).toEqual([])
    raw.close()
  })
})
