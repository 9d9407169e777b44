import { expect, it } from 'vitest'
import { applyMigration } from '#test/helpers/migrated-database.ts'
import { accountRows } from '#test/helpers/seed-rows.ts'

it('the migration to reference rates runs once, after a copy of schema 450, and no rate is known', async () => {
  const { applied, copied, faults, startAgain, raw } = await applyMigration(470, accountRows)
  expect({ applied, copied, faults }).toEqual({ applied: [470], copied: [450], faults: [] })
  expect(raw.prepare('SELECT COUNT(*) FROM reference_rate').pluck().get()).toBe(0)
  expect(raw.prepare('SELECT COUNT(*) FROM base_currency').pluck().get()).toBe(0)
  expect(startAgain()).toEqual({ applied: [], copied: [], isFileUnchanged: true })
})

it('a day has one rate, above zero, of an account that exists', async () => {
  const { raw } = await applyMigration(470, accountRows)
  const insert = (account: number, rate: number): unknown =>
    raw.prepare("INSERT INTO reference_rate VALUES (?, 'EUR', 'USD', 20000, ?)").run(account, rate)
  insert(1, 1.1)
  expect(() => insert(1, 1.2)).toThrow('UNIQUE')
  expect(() => insert(9, 1.2)).toThrow('FOREIGN KEY')
  expect(() => raw.exec("INSERT INTO reference_rate VALUES (1, 'EUR', 'JPY', 20000, 0)")).toThrow('CHECK')
})
