import { describe, expect, it } from 'vitest'
import { applyMigration, insertRow, type Row, rowsOf } from '#test/helpers/migrated-database.ts'
import { accountRows } from '#test/helpers/seed-rows.ts'

const preference = { account_id: 1, reminders_off: '["token"]', quiet_from: '22:00', quiet_to: '07:30' }
const QUIET_HOURS = 'CHECK constraint failed: (quiet_from IS NULL) = (quiet_to IS NULL)'

describe('the migration to preferences', () => {
  it('runs once, after a copy of schema 50', async () => {
    const { applied, copied, faults, startAgain } = await applyMigration(55, accountRows)
    expect({ applied, copied, faults }).toEqual({ applied: [55], copied: [50], faults: [] })
    expect(startAgain()).toEqual({ applied: [], copied: [], isFileUnchanged: true })
  })

  it('leaves all rows as they were and starts without preferences', async () => {
    const { raw, before } = await applyMigration(55, accountRows)
    expect(rowsOf(raw)).toEqual({ ...before, preference: [] })
  })

  it('adds one table', async () => {
    const { schema } = await applyMigration(55)
    expect(schema).toEqual({
      removed: [],
      added: [
        'TABLE preference STRICT',
        'preference PRIMARY KEY (account_id)',
        'preference.account_id INTEGER',
        'preference.account_id REFERENCES account (id)',
        'preference.quiet_from TEXT',
        'preference.quiet_to TEXT',
        'preference.reminders_off TEXT NOT NULL',
      ],
    })
  })

  it('accepts preferences with and without quiet hours', async () => {
    const { raw } = await applyMigration(55, accountRows)
    const withoutHours = { account_id: 2, reminders_off: '[]' }
    expect([preference, withoutHours].map((row) => insertRow(raw, 'preference', row))).toEqual([null, null])
  })

  it.each<readonly [what: string, row: Row, reason: string]>([
    ['quiet hours without an end', { ...preference, quiet_to: null }, QUIET_HOURS],
    ['quiet hours without a start', { ...preference, quiet_from: null }, QUIET_HOURS],
    [
      'preferences without a list of reminders',
      { ...preference, reminders_off: null },
      'NOT NULL constraint failed: preference.reminders_off',
    ],
    ['preferences of an unknown account', { ...preference, account_id: 99 }, 'FOREIGN KEY constraint failed'],
    ['second preferences of an account', { account_id: 3, reminders_off: '[]' }, 'UNIQUE constraint failed: preference.account_id'],
  ])('rejects %s', async (_what, row, reason) => {
    const { raw } = await applyMigration(55, accountRows)
    insertRow(raw, 'preference', { account_id: 3, reminders_off: '[]' })
    expect(insertRow(raw, 'preference', row)).toBe(reason)
  })
})
