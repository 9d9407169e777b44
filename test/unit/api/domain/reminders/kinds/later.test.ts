import { describe, expect, it } from 'vitest'
import { laterReminder } from '#api/domain/reminders/kinds/later.ts'
import { inEnglish } from '#api/domain/reminders/reminder-text.ts'
import { asDay } from '#shared/calendar.ts'
import { messageText } from '#test/helpers/texts.ts'

const now = Date.parse('2026-11-19T23:30:00Z')
const product = { id: 3, name: 'Glow Serum' }
const on = { day: asDay('2026-11-27'), daysAhead: 7, timeZone: 'Europe/Berlin', now }

describe('laterReminder', () => {
  it('is due at 9:00 of the day in the zone of the account, and opens the card', () => {
    const shown = { domain: 'funnel', title: 'Checkout completes less often' } as const
    const planned = laterReminder({ product, cardId: 'glow-r10', shown }, on)
    expect(planned).toMatchObject({
      kind: 'advice',
      dueAt: Date.parse('2026-11-27T08:00:00Z'),
      place: { page: 'product', product: 'Glow Serum', domain: 'funnel', card: 'glow-r10' },
    })
    expect(planned && inEnglish(planned.words)).toEqual({
      title: messageText()('reminder.cardLater.title', { product: 'Glow Serum' }),
      body: 'Checkout completes less often',
    })
  })

  it('does not exist for a card that was never shown', () => {
    expect(laterReminder({ product, cardId: 'of another tool', shown: null }, on)).toBeNull()
  })
})
