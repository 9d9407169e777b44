import { describe, expect, it } from 'vitest'
import { applyMigration, insertRow, type Row, rowsOf } from '#test/helpers/migrated-database.ts'
import { NOW, productRows } from '#test/helpers/seed-rows.ts'

const reminder = {
  account_id: 1,
  kind: 'advice',
  subject: '1:R10',
  topic: '1',
  due_at: NOW,
  title: 'Title',
  body: 'Body',
  place: '/products/1',
}

describe('the migration to reminders', () => {
  it('runs once, after a copy of schema 40', async () => {
    const { applied, copied, faults, startAgain } = await applyMigration(50, productRows)
    expect({ applied, copied, faults }).toEqual({ applied: [50], copied: [40], faults: [] })
    expect(startAgain()).toEqual({ applied: [], copied: [], isFileUnchanged: true })
  })

  it('leaves all rows as they were and starts without reminders', async () => {
    const { raw, before } = await applyMigration(50, productRows)
    expect(rowsOf(raw)).toEqual({ ...before, reminder: [] })
  })

  it('adds one table with two partial indexes', async () => {
    const { schema } = await applyMigration(50)
    expect(schema).toEqual({
      removed: [],
      added: [
        "INDEX reminder_open ON reminder (due_at) WHERE state IN ('pending', 'taken')",
        'INDEX reminder_shown ON reminder (account_id, kind, topic, shown_at) WHERE shown_at IS NOT NULL',
        'TABLE reminder STRICT',
        'reminder PRIMARY KEY (id)',
        'reminder UNIQUE (account_id, kind, subject)',
        'reminder.account_id INTEGER NOT NULL',
        'reminder.account_id REFERENCES account (id)',
        'reminder.body TEXT NOT NULL',
        'reminder.due_at INTEGER NOT NULL',
        'reminder.id INTEGER',
        'reminder.kind TEXT NOT NULL',
        'reminder.place TEXT NOT NULL',
        'reminder.shown_at INTEGER',
        'reminder.snoozed INTEGER NOT NULL DEFAULT 0',
        "reminder.state TEXT NOT NULL DEFAULT 'pending'",
        'reminder.subject TEXT NOT NULL',
        'reminder.taken_by TEXT',
        'reminder.title TEXT NOT NULL',
        'reminder.topic TEXT NOT NULL',
        'reminder.tries INTEGER NOT NULL DEFAULT 0',
      ],
    })
  })

  it('sets the defaults of a new reminder', async () => {
    const { raw } = await applyMigration(50, productRows)
    expect(insertRow(raw, 'reminder', reminder)).toBeNull()
    expect(rowsOf(raw).reminder).toEqual([{ id: 1, ...reminder, state: 'pending', taken_by: null, tries: 0, snoozed: 0, shown_at: null }])
  })

  it('never uses the ID of a deleted reminder again', async () => {
    const { raw } = await applyMigration(50, productRows)
    insertRow(raw, 'reminder', reminder)
    raw.exec('DELETE FROM reminder')
    insertRow(raw, 'reminder', reminder)
    expect(rowsOf(raw).reminder).toMatchObject([{ id: 2 }])
  })

  it.each<readonly [what: string, row: Row]>([
    ['another account', { ...reminder, account_id: 2 }],
    ['another kind', { ...reminder, kind: 'token' }],
    ['another subject', { ...reminder, subject: '1:R31' }],
  ])('accepts the same reminder for %s', async (_what, row) => {
    const { raw } = await applyMigration(50, productRows)
    expect([insertRow(raw, 'reminder', reminder), insertRow(raw, 'reminder', row)]).toEqual([null, null])
  })

  it.each<readonly [what: string, row: Row, reason: string]>([
    ['a second reminder of one subject', reminder, 'UNIQUE constraint failed: reminder.account_id, reminder.kind, reminder.subject'],
    [
      'an unknown state',
      { ...reminder, subject: '2', state: 'lost' },
      "CHECK constraint failed: state IN ('pending', 'taken', 'shown', 'dropped')",
    ],
    ['an unknown account', { ...reminder, subject: '2', account_id: 99 }, 'FOREIGN KEY constraint failed'],
    ['a reminder that is never due', { ...reminder, subject: '2', due_at: null }, 'NOT NULL constraint failed: reminder.due_at'],
  ])('rejects %s', async (_what, row, reason) => {
    const { raw } = await applyMigration(50, productRows)
    insertRow(raw, 'reminder', reminder)
    expect(insertRow(raw, 'reminder', row)).toBe(reason)
  })
})
