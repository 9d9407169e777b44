import { describe, expect, it } from 'vitest'
import { laterDay, proposedLaterDay, reasonText } from '#renderer/lib/advice/ignore-reason.ts'
import { asDay } from '#shared/calendar.ts'
import { windowText } from '#test/helpers/texts.ts'

const today = asDay('2026-11-19')
const planned = windowText('advice.ignore.reason.planned')

describe('reasonText', () => {
  it('has the common reason, the typed text, or both', () => {
    expect(reasonText(null, '  ')).toBe('')
    expect(reasonText(null, ' The launch is on Friday. ')).toBe('The launch is on Friday.')
    expect(reasonText('planned', '')).toBe(planned)
    expect(reasonText('planned', 'until Friday')).toBe(windowText('advice.ignore.reasonWith', { reason: planned, text: 'until Friday' }))
  })

  it('has the typed text alone for a card that comes back', () => {
    expect(reasonText('later', '')).toBe('')
    expect(reasonText('later', 'after the launch')).toBe('after the launch')
  })
})

describe('laterDay', () => {
  it('is a day after today and within a year', () => {
    expect(laterDay(proposedLaterDay(today), today)).toBe('2026-11-26')
    expect(laterDay('2026-11-20', today)).toBe('2026-11-20')
    for (const text of ['2026-11-19', '2026-11-18', '2028-01-01', '2026-02-30', '']) expect(laterDay(text, today), text).toBeNull()
  })
})
