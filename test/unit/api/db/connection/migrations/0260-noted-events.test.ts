import { describe, expect, it } from 'vitest'
import { applyMigration, rowsOf } from '#test/helpers/migrated-database.ts'
import { accountRows, DAY, NOW } from '#test/helpers/seed-rows.ts'

const seed = `${accountRows}
INSERT INTO product (id, account_id, name, data_version, created_at) VALUES (1, 1, 'Espresso Beans', 7, ${NOW});`

const event = (values: string): string =>
  `INSERT INTO event (account_id, product_id, campaign_id, kind, first_day, last_day, text, created_at) VALUES (${values})`

describe('the migration to noted events', () => {
  it('runs once, after a copy of schema 250, and leaves all rows as they were', async () => {
    const { applied, copied, faults, startAgain, raw, before } = await applyMigration(260, seed)
    expect({ applied, copied, faults }).toEqual({ applied: [260], copied: [250], faults: [] })
    expect(rowsOf(raw)).toEqual({ ...before, event: [], holiday: [], holiday_calendar: [] })
    expect(startAgain()).toEqual({ applied: [], copied: [], isFileUnchanged: true })
  })

  it('adds three tables and two indexes', async () => {
    const { schema } = await applyMigration(260)
    expect(schema.removed).toEqual([])
    expect(schema.added.filter((added) => !/\b(event|holiday|holiday_calendar)\b/.test(added.replaceAll('event_of', 'event of')))).toEqual(
      [],
    )
    expect(schema.added.length).toBeGreaterThan(15)
  })

  it('accepts events of the account, a product and a campaign', async () => {
    const { raw } = await applyMigration(260, seed)
    raw.exec(event(`1, NULL, NULL, 'holiday', ${DAY}, ${DAY}, '', ${NOW}`))
    raw.exec(event(`1, 1, NULL, 'promotion', ${DAY}, ${DAY + 3}, 'Sale', ${NOW}`))
    raw.exec(event(`1, 1, 'c-1', 'price_change', ${DAY}, ${DAY}, '', ${NOW}`))
    expect(rowsOf(raw).event).toHaveLength(3)
  })

  it.each([
    ['days in the wrong order', event(`1, 1, NULL, 'promotion', ${DAY}, ${DAY - 1}, '', ${NOW}`)],
    ['an unknown kind', event(`1, 1, NULL, 'party', ${DAY}, ${DAY}, '', ${NOW}`)],
    ['a campaign without a product', event(`1, NULL, 'c-1', 'promotion', ${DAY}, ${DAY}, '', ${NOW}`)],
    ['an unknown product', event(`1, 99, NULL, 'promotion', ${DAY}, ${DAY}, '', ${NOW}`)],
    ['a holiday of an account without a country', `INSERT INTO holiday VALUES (1, ${DAY}, '12-25', 'Christmas Day', NULL, 1)`],
  ])('rejects %s', async (_what, sql) => {
    const { raw } = await applyMigration(260, seed)
    expect(() => raw.exec(sql)).toThrow(/constraint failed/i)
  })
})
