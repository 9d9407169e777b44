/** The form of an event: what can be saved, and which field is wrong. */

import { describe, expect, it } from 'vitest'
import { campaignScope, readEvent, type TypedEvent, typedEvent } from '#renderer/features/events/event-input.ts'
import { asDay } from '#shared/calendar.ts'
import type { NotedEvent } from '#shared/contract/internal/noted-events.ts'

const TODAY = '2026-11-19'
const typed = (given: Partial<TypedEvent> = {}): TypedEvent => ({
  ...typedEvent(asDay('2026-11-10'), asDay('2026-11-12'), null),
  ...given,
})

describe('the form of an event', () => {
  it('is a promotion of the product on the given days at first', () => {
    expect(readEvent(typed(), TODAY)).toEqual({
      ok: true,
      change: {
        scope: 'product',
        campaign_id: null,
        campaign_channel: null,
        kind: 'promotion',
        first_day: '2026-11-10',
        last_day: '2026-11-12',
        text: '',
      },
    })
  })

  it('keeps everything of an event that it changes', () => {
    const event: NotedEvent = {
      event_id: 4,
      scope: 'campaign',
      campaign_id: 'c 1',
      campaign_channel: 'google',
      campaign_name: null,
      kind: 'stock_out',
      first_day: '2026-10-01',
      last_day: '2026-10-03',
      text: 'No lids',
      created_at: '2026-10-02T00:00:00.000Z',
    }
    const { event_id: _id, campaign_name: _name, created_at: _made, ...change } = event
    expect(readEvent(typedEvent(asDay(event.first_day), asDay(event.last_day), event), TODAY)).toEqual({ ok: true, change })
  })

  it('reads the scope and trims what is typed', () => {
    expect(readEvent(typed({ scope: 'account', text: '  Sale ', first: ' 2026-11-10 ' }), TODAY)).toMatchObject({
      change: { scope: 'account', campaign_id: null, text: 'Sale', first_day: '2026-11-10' },
    })
    expect(readEvent(typed({ scope: campaignScope('meta', 'account') }), TODAY)).toMatchObject({
      change: { scope: 'campaign', campaign_id: 'account', campaign_channel: 'meta' },
    })
    expect(readEvent(typed({ scope: campaignScope(null, 'google 1') }), TODAY)).toMatchObject({
      change: { scope: 'campaign', campaign_id: 'google 1', campaign_channel: null },
    })
  })

  it.each([
    ['a first day that is none', { first: '2026-02-30' }, { first: 'badDay' }],
    ['a last day that is none', { last: '' }, { last: 'badDay' }],
    ['days in the wrong order', { last: '2026-11-09' }, { last: 'badOrder' }],
    ['a day too far ahead', { last: '2027-12-25' }, { last: 'tooFar' }],
    ['too many days', { first: '2025-11-11' }, { last: 'tooManyDays' }],
    ['a text of 201 characters', { text: 'x'.repeat(201) }, { text: 'tooLong' }],
    ['two faults', { first: 'x', text: 'x'.repeat(300) }, { first: 'badDay', text: 'tooLong' }],
  ] as const)('names the field of %s', (_what, given, problems) => {
    expect(readEvent(typed(given), TODAY)).toEqual({ ok: false, problems })
  })

  it('accepts the very limits', () => {
    expect(readEvent(typed({ first: '2026-12-24', last: '2027-12-24', text: 'x'.repeat(200) }), TODAY)).toMatchObject({ ok: true })
  })
})
