import { describe, expect, it } from 'vitest'
import { chooseDue, type OpenReminder, showableAt } from '#api/domain/reminders/due.ts'
import { snoozedUntil } from '#api/domain/reminders/snooze.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const HOUR = 3_600_000
let ids = 0

const open = (change: Partial<OpenReminder> & { readonly off?: OpenReminder['account']['off'] } = {}): OpenReminder => ({
  id: ++ids,
  accountId: 1,
  kind: 'token',
  topic: 'token',
  dueAt: NOON - HOUR,
  isSnoozed: false,
  topicShownAt: null,
  isOver: false,
  ...change,
  account: { name: 'A', timezone: 'UTC', tokenEnd: NOON, quietHours: { from: '20:00', to: '08:00' }, off: change.off ?? [] },
})

describe('what is shown now', () => {
  it('is what is due, and of one topic only the latest', () => {
    const old = open({ dueAt: NOON - 100 * HOUR })
    const latest = open({ dueAt: NOON - HOUR })
    const coming = open({ dueAt: NOON + 1 })
    const other = open({ accountId: 2, dueAt: NOON })
    expect(chooseDue([latest, old, coming, other], NOON)).toEqual({ show: [latest, other], drop: [old] })
  })

  it('waits for the end of the quiet hours, but for the token and for what the buyer put off', () => {
    const night = NOON + 10 * HOUR
    const advice = open({ kind: 'advice', topic: 'product 1' })
    const snoozed = open({ kind: 'failure', topic: 'pull P', isSnoozed: true })
    const token = open()
    expect(chooseDue([advice, snoozed, token], night)).toEqual({ show: [snoozed, token], drop: [] })
    expect(showableAt(advice, night)).toBe(NOON + 20 * HOUR)
    expect(chooseDue([advice], NOON + 20 * HOUR).show).toEqual([advice])
  })

  it('is nothing that is switched off or over', () => {
    const off = open({ kind: 'advice', off: ['advice'] })
    const over = open({ kind: 'advice', topic: 'product 2', isOver: true })
    expect(chooseDue([off, over], NOON)).toEqual({ show: [], drop: [off, over] })
  })

  it('is one advice reminder a day for a product, by the calendar of the account', () => {
    const second = open({ kind: 'advice', topicShownAt: NOON - 5 * HOUR })
    expect(chooseDue([second], NOON).drop).toEqual([second])
    const nextDay = open({ kind: 'advice', topicShownAt: NOON - 13 * HOUR })
    expect(chooseDue([nextDay], NOON).show).toEqual([nextDay])
    const asked = open({ kind: 'advice', topicShownAt: NOON - 5 * HOUR, isSnoozed: true })
    expect(chooseDue([asked], NOON).show).toEqual([asked])
  })
})

describe('a reminder that is put off', () => {
  it('comes in an hour, or at 9:00 of the next day of the account', () => {
    expect(snoozedUntil('hour', NOON, 'UTC')).toBe(NOON + HOUR)
    expect(snoozedUntil('tomorrow', NOON, 'Asia/Tokyo')).toBe(Date.parse('2026-11-21T00:00:00Z'))
    expect(snoozedUntil('tomorrow', Date.parse('2026-10-31T16:00:00Z'), 'America/New_York')).toBe(Date.parse('2026-11-01T14:00:00Z'))
  })
})
