import { describe, expect, it } from 'vitest'
import { campaignsOfAdsets, entitiesToAsk } from '#api/domain/facts/level-reach.ts'
import { asDay } from '#shared/calendar.ts'

const [FIRST, SECOND] = [asDay('2026-11-17'), asDay('2026-11-18')]
const ad = (adId: string, adsetId: string, campaignId: string, impressions: number | null = 1000, day = FIRST) => ({
  ...{ adId, adsetId, campaignId, impressions, day },
})

describe('the ad sets and campaigns whose reach is asked for', () => {
  it('are those that show several ads or ad sets on one day', () => {
    const facts = [
      ad('1', 's1', 'c1'),
      ad('2', 's1', 'c1'),
      ad('3', 's2', 'c2'),
      ad('4', 's3', 'c3'),
      ad('5', 's4', 'c3'),
      // One ad a day.
      ad('6', 's5', 'c4'),
      ad('7', 's5', 'c4', 1000, SECOND),
      // The other ad was not shown.
      ad('8', 's6', 'c5'),
      ad('9', 's6', 'c5', 0),
    ]
    expect(entitiesToAsk(facts)).toEqual({ adset: ['s1'], campaign: ['c3'] })
  })

  it('are a limited number, those with the most impressions', () => {
    const facts = Array.from({ length: 200 }, (_, index) => [
      ad(`${index}a`, `s${index}`, 'c', index + 1),
      ad(`${index}b`, `s${index}`, 'c', 1),
    ])
    const { adset } = entitiesToAsk(facts.flat())
    expect(adset.length).toBe(150)
    expect(adset[0]).toBe('s199')
    expect(adset).not.toContain('s0')
  })
})

it('a campaign has the reach of its ad set on days on which it shows no other', () => {
  const facts = [ad('1', 's1', 'c1'), ad('2', 's1', 'c1'), ad('3', 's2', 'c2', 1000, SECOND), ad('4', 's3', 'c2', 1000, SECOND)]
  const reach = (entityId: string, day = FIRST) => ({ level: 'adset', entityId, day, reach: 950 }) as const
  expect(campaignsOfAdsets(facts, [reach('s1'), reach('s2', SECOND)], [])).toEqual([
    { level: 'campaign', entityId: 'c1', day: FIRST, reach: 950 },
  ])
  expect(campaignsOfAdsets(facts, [reach('s1')], ['c1'])).toEqual([])
})
