import { describe, expect, it } from 'vitest'
import { dayEvents, eventsWithin } from '#renderer/lib/events/day-events.ts'
import { asDay } from '#shared/calendar.ts'
import type { DeskNotedEvents, NotedEvent } from '#shared/contract/internal/noted-events.ts'

const event = (given: Partial<NotedEvent>): NotedEvent => ({
  ...{ event_id: 1, scope: 'product', campaign_id: null, campaign_channel: null, campaign_name: null, kind: 'promotion' },
  ...{ first_day: '2026-11-10', last_day: '2026-11-12', text: 'Sale', created_at: '2026-11-09T00:00:00.000Z' },
  ...given,
})
const noted: DeskNotedEvents = {
  status: 'ok',
  events: [event({ event_id: 2, kind: 'price_change', first_day: '2026-11-14', last_day: '2026-11-14' }), event({})],
  holidays: [
    { day: '2026-11-11', name: 'Veterans Day', name_zh: null, is_left_out: false },
    { day: '2026-10-01', name: 'National Day', name_zh: '国庆节', is_left_out: true },
  ],
  promotions_in_data: [{ first_day: '2026-11-02', last_day: '2026-11-03' }],
  campaigns: [],
}
const shown = (isChinese = false) =>
  dayEvents(noted, isChinese).map(({ first, text, isLeftOut, source }) => [first, text, isLeftOut, source])

describe('the events of the trend', () => {
  it('are those of all sources, oldest first, and say whether typical ranges leave them out', () => {
    expect(shown()).toEqual([
      ['2026-10-01', 'National Day', true, 'calendar'],
      ['2026-11-02', '', true, 'data'],
      ['2026-11-10', 'Sale', true, 'noted'],
      ['2026-11-11', 'Veterans Day', false, 'calendar'],
      ['2026-11-14', 'Sale', false, 'noted'],
    ])
  })

  it('name a holiday in Chinese where that is known', () => {
    expect(shown(true).filter(([, , , source]) => source === 'calendar')).toEqual([
      ['2026-10-01', '国庆节', true, 'calendar'],
      ['2026-11-11', 'Veterans Day', false, 'calendar'],
    ])
  })

  it('can be changed if the user noted them, and have keys of their own', () => {
    const events = dayEvents(noted, false)
    expect(events.map(({ source, event: own }) => source === 'noted' || own === null)).not.toContain(false)
    expect(new Set(events.map(({ key }) => key)).size).toBe(events.length)
  })

  it('are found by the days that they touch', () => {
    const events = dayEvents(noted, false)
    const on = (first: string, last: string) => eventsWithin(events, asDay(first), asDay(last)).map((each) => each.first)
    expect(on('2026-11-12', '2026-11-13')).toEqual(['2026-11-10'])
    expect(on('2026-11-03', '2026-11-10')).toEqual(['2026-11-02', '2026-11-10'])
    expect(eventsWithin(events, undefined, asDay('2026-11-10'))).toEqual([])
  })
})
