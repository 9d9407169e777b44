import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { numbersKeys, repeatFinder } from '#api/db/imports/repeated-ads.ts'
import { asDay } from '#shared/calendar.ts'
import { microsFromUnits } from '#shared/money.ts'
import { adFact } from '../../../../helpers/ad-fact.ts'

const ACCOUNTS = 600
const derivedId = (number: number): string => `campaign-${String(number).padStart(20, '0')}`

interface Numbers {
  readonly clicks: number
  readonly impressions: number
  readonly cents: number
}

const campaignOf = (number: number, { clicks, impressions, cents }: Numbers) =>
  adFact({
    day: asDay('2026-11-10'),
    campaignId: derivedId(number),
    campaignName: `Campaign ${number}`,
    adId: `${derivedId(number)}:all`,
    adName: `Campaign ${number}`,
    spend: microsFromUnits(cents / 100),
    impressions,
    linkClicks: clicks,
    reach: Math.floor(impressions * 0.8),
  })

/** The numbers of the campaigns that a file lacks, and of those that it has on one day. */
const isAsked = (stored: readonly ReturnType<typeof campaignOf>[], file: readonly ReturnType<typeof campaignOf>[]): boolean => {
  const numbers = new Set(file.flatMap((fact) => numbersKeys(fact)))
  const repeats = repeatFinder()
  for (const [ad, fact] of stored.entries())
    repeats.add(
      {
        ad,
        channel: fact.channel,
        ad_id: fact.adId,
        ad_name: fact.adName,
        campaign_id: fact.campaignId,
        spend: fact.spend,
        impressions: fact.impressions,
        reach: fact.reach,
        link_clicks: fact.linkClicks,
        landing_page_views: fact.landingPageViews,
      },
      numbers,
    )
  return repeats.find().size > 0
}

/** Small numbers, and spend at a fixed daily budget in half of the campaigns. */
const numbers: fc.Arbitrary<Numbers> = fc
  .tuple(
    fc.integer({ min: 0, max: 30 }),
    fc.integer({ min: 50, max: 1500 }),
    fc.constantFrom(500, 1000, 2000),
    fc.integer({ min: 1, max: 3000 }),
    fc.boolean(),
  )
  .map(([clicks, impressions, budget, cents, isLimited]) => ({ clicks, impressions, cents: isLimited ? budget : cents }))
const account = fc.tuple(fc.array(numbers, { minLength: 1, maxLength: 15 }), fc.array(numbers, { minLength: 1, maxLength: 15 }))

describe('the numbers of one day of campaigns without IDs', () => {
  it('are no question where campaigns paused and others started, in fewer than one account of 200', () => {
    const accounts = fc.sample(account, { numRuns: ACCOUNTS, seed: 7 })
    const asked = accounts.filter(([paused, started]) =>
      isAsked(
        paused.map((of, at) => campaignOf(at, of)),
        started.map((of, at) => campaignOf(100 + at, of)),
      ),
    )
    expect(asked.length).toBeLessThan(ACCOUNTS / 200)
  })

  it('are a question where a campaign of some size was renamed', () => {
    fc.assert(
      fc.property(
        account,
        fc.integer({ min: 12, max: 90 }),
        fc.integer({ min: 900, max: 90_000 }),
        ([paused, started], clicks, impressions) => {
          const same = { clicks, impressions, cents: impressions }
          const file = [...started.map((of, at) => campaignOf(100 + at, of)), campaignOf(200, same)]
          expect(isAsked([...paused.map((of, at) => campaignOf(at, of)), campaignOf(99, same)], file)).toBe(true)
          const other = { ...same, cents: impressions + 1 }
          expect(isAsked([campaignOf(99, other)], [campaignOf(200, same)])).toBe(false)
        },
      ),
    )
  })
})
