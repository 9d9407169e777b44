/** What belongs to the page of a campaign or ad set. */

import { describe, expect, it } from 'vitest'
import { eventsOf, isAbout } from '#renderer/features/entity/entity-parts.ts'
import type { NotedEvent } from '#shared/contract/internal/noted-events.ts'

const campaign = { level: 'campaign', id: 'c1', campaign_id: 'c1', adset_ids: ['s1', 's2'], ad_ids: ['a1'] } as const
const adset = { level: 'adset', id: 's1', campaign_id: 'c1', adset_ids: ['s1'], ad_ids: ['a1'] } as const

const event = (change: Partial<NotedEvent>): NotedEvent => ({
  event_id: 1,
  scope: 'campaign',
  campaign_id: 'c1',
  campaign_channel: 'meta',
  campaign_name: 'Spring',
  kind: 'other',
  first_day: '2026-11-10',
  last_day: '2026-11-12',
  text: '',
  created_at: '2026-11-12T08:00:00Z',
  ...change,
})

describe('a card', () => {
  it.each([
    ['campaign', 'c1', true, false],
    ['campaign', 'c2', false, false],
    ['adset', 's1', true, true],
    ['adset', 's2', true, false],
    ['ad', 'a1', true, true],
    ['ad', 'a2', false, false],
    ['product', 'c1', false, false],
    // IDs of one level do not name another.
    ['campaign', 's1', false, false],
    ['ad', 's1', false, false],
  ] as const)('about the %s %s belongs to the campaign: %s, to its ad set: %s', (level, id, ofCampaign, ofAdset) => {
    expect(isAbout(campaign, { level, id })).toBe(ofCampaign)
    expect(isAbout(adset, { level, id })).toBe(ofAdset)
  })
})

describe('noted events', () => {
  const span = ['2026-11-12', '2026-11-18'] as const
  const idsOf = (events: readonly NotedEvent[], of: Parameters<typeof eventsOf>[0] = campaign) =>
    eventsOf(of, events, span).map(({ event_id: id }) => id)

  it('are those that name the campaign on some of the days, latest first', () => {
    const later = event({ event_id: 2, first_day: '2026-11-14', last_day: '2026-11-15' })
    expect(idsOf([event({}), later])).toEqual([2, 1])
    expect(idsOf([event({}), later], adset)).toEqual([2, 1])
    expect(idsOf([event({ last_day: '2026-11-11' }), event({ first_day: '2026-11-19', last_day: '2026-11-20' })])).toEqual([])
  })

  it('leave out other campaigns, other channels and the whole product', () => {
    expect(
      idsOf([
        event({ campaign_id: 'c2' }),
        event({ campaign_channel: 'google' }),
        event({ scope: 'product', campaign_id: null, campaign_channel: null }),
      ]),
    ).toEqual([])
    // An earlier event whose channel is unknown.
    expect(idsOf([event({ campaign_channel: null })])).toEqual([1])
  })
})
