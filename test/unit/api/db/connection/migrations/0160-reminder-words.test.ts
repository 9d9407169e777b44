import { describe, expect, it } from 'vitest'
import { applyMigration, rowsOf, withColumns } from '#test/helpers/migrated-database.ts'
import { accountRows, NOW } from '#test/helpers/seed-rows.ts'

/** A reminder in each state, in an order that is not that of their due times. */
const seed = `${accountRows}
INSERT INTO reminder (id, account_id, kind, subject, topic, due_at, title, body, place, state, taken_by, tries, snoozed, shown_at) VALUES
  (1, 1, 'token', 'a', 't', ${NOW + 9000}, 'Token', '', '/settings', 'pending', NULL, 0, 1, NULL),
  (2, 1, 'advice', 'b', 't', ${NOW}, 'Ad “Spring”', 'Body', '/products/1', 'taken', 'host-7', 2, 0, NULL),
  (5, 1, 'advice', 'c', 't', ${NOW - 9000}, '新建议', '正文', '/products/1', 'shown', NULL, 1, 0, ${NOW - 8000}),
  (6, 2, 'advice', 'c', 't', ${NOW - 9000}, 'Title', 'Body', '/products/3', 'dropped', NULL, 5, 0, NULL);`

describe('the migration to reminders in several languages', () => {
  it('runs once, after a copy of schema 150', async () => {
    const { applied, copied, faults, startAgain } = await applyMigration(160, seed)
    expect({ applied, copied, faults }).toEqual({ applied: [160], copied: [150], faults: [] })
    expect(startAgain()).toEqual({ applied: [], copied: [], isFileUnchanged: true })
  })

  it('leaves every reminder as it was, in its state, without other languages', async () => {
    const { raw, before } = await applyMigration(160, seed)
    const reminder = withColumns(before.reminder, { words: null })
    expect(reminder.map((row) => row.state)).toEqual(['pending', 'taken', 'shown', 'dropped'])
    expect(rowsOf(raw)).toEqual({ ...before, reminder })
  })

  it('adds one column', async () => {
    const { schema } = await applyMigration(160)
    expect(schema).toEqual({ removed: [], added: ['reminder.words TEXT'] })
  })

  it('accepts texts in other languages, and nothing but text', async () => {
    const { raw } = await applyMigration(160, seed)
    const words = JSON.stringify({ 'zh-Hans': { title: '令牌', body: '' } })
    raw.prepare('UPDATE reminder SET words = ? WHERE id = 1').run(words)
    expect(rowsOf(raw).reminder?.map((row) => row.words)).toEqual([words, null, null, null])
    expect(() => raw.exec("UPDATE reminder SET words = x'7b7d'")).toThrow('cannot store BLOB value in TEXT column reminder.words')
  })
})
