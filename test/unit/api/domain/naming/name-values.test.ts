/** The results of the values of a name's part: nothing is lost, spellings are joined, and what is unknown has a reason. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AdSums } from '#api/domain/naming/ad-sums.ts'
import { nameValues } from '#api/domain/naming/name-values.ts'
import type { NamingScheme } from '#shared/contract/internal/naming.ts'
import { type Random, randomFrom } from '#test/helpers/random.ts'
import { testSeed } from '#test/helpers/test-seed.ts'

const scheme: NamingScheme = {
  separators: ['_'],
  parts: ['format', 'hook', 'creator'].map((kind) => ({ kind: kind as 'hook', label: '' })),
}

const ad = (name: string, given: Partial<AdSums> = {}): AdSums => ({
  ...{ name, spend: 100, impressions: 10_000, clicks: 200, purchases: 4, isOther: false },
  ctr: { count: 200, of: 10_000 },
  cvr: { count: 4, of: 200 },
  cpa: { count: 4, of: 100 },
  ...given,
})

const named = (format: string, count: number, given: Partial<AdSums> = {}) =>
  Array.from({ length: count }, (_, index) => ad(`${format}_hook${index}_lena`, given))

describe('the values of a part', () => {
  it('pool the ads of each value, whatever its case, and write it as most of the spend does', () => {
    const { values } = nameValues([...named('ugc', 2), ad('UGC_hook9_max', { spend: 900 }), ...named('Static', 3)], scheme, 1)
    expect(values.map(({ value, ads, names, spend }) => ({ value, ads, names, spend }))).toEqual([
      { value: 'UGC', ads: 3, names: 3, spend: 1100 },
      { value: 'Static', ads: 3, names: 3, spend: 300 },
    ])
    expect(values[0]).toMatchObject({
      purchases: 12,
      clicks: 600,
      impressions: 30_000,
      ctr: { value: 0.02 },
      cvr: { value: 0.02 },
      cpa: { value: 25 },
    })
    expect(values[0]?.spend_share).toBeCloseTo(1100 / 1400, 12)
  })

  it('list what does not fit with its ads and spend', () => {
    const { values, unfitting, unfitting_names } = nameValues(
      [...named('UGC', 2), ad('Founder story'), ad('a_b_c_d', { spend: 300 })],
      scheme,
      2,
    )
    expect(values).toHaveLength(2)
    expect(unfitting).toMatchObject({ ads: 2, names: 2, spend: 400, purchases: 8 })
    expect(unfitting_names).toEqual([
      { name: 'a_b_c_d', ads: 1, spend: 300 },
      { name: 'Founder story', ads: 1, spend: 100 },
    ])
  })

  it('add up to all ads and all spend, for any names', () => {
    const names = fc.string({ unit: fc.constantFrom('a', 'A', 'b', '_', ' ', '-'), maxLength: 9 })
    fc.assert(
      fc.property(fc.array(fc.tuple(names, fc.nat(1000)), { maxLength: 30 }), fc.integer({ min: 1, max: 3 }), (all, part) => {
        const ads = all.map(([name, spend]) => ad(name, { spend, cpa: { count: 4, of: spend } }))
        const { values, unfitting } = nameValues(ads, scheme, part)
        expect(values.reduce((sum, own) => sum + own.ads, unfitting.ads)).toBe(ads.length)
        expect(values.reduce((sum, own) => sum + own.spend, unfitting.spend)).toBe(all.reduce((sum, [, spend]) => sum + spend, 0))
        for (const { ctr, cpa } of values)
          expect([ctr.value, cpa.value].every((value) => value === null || Number.isFinite(value))).toBe(true)
      }),
      { seed: testSeed },
    )
  })

  it('have no interval with fewer than three names: ads with the same name are one', () => {
    const same = Array.from({ length: 9 }, () => ad('UGC_hook1_lena'))
    const { values } = nameValues([...same, ad('UGC_HOOK1_lena - Copy'), ...named('Static', 3)], scheme, 1)
    expect(values[0]).toMatchObject({
      ads: 10,
      names: 1,
      ctr: { value: 0.02, interval: null, reason: { code: 'few_ads', have: 1, need: 3 } },
    })
    expect(values[1]?.ctr.interval?.[0]).toBeLessThan(0.02)
    expect(values[1]?.ctr.reason).toBeNull()
  })

  it('have the reason for each number that is missing', () => {
    const other = { isOther: true, purchases: null, cvr: null, cpa: null }
    const reasons = (ads: readonly AdSums[]) => {
      const [value] = nameValues(ads, scheme, 1).values
      return [value?.ctr.reason?.code, value?.cvr.reason?.code, value?.cpa.reason?.code]
    }
    expect(reasons(named('UGC', 3, other))).toEqual([undefined, 'other_purpose', 'other_purpose'])
    expect(reasons(named('UGC', 3, { ctr: null, cvr: null, cpa: null }))).toEqual(['not_reported', 'not_reported', 'not_reported'])
    const idle = { count: 0, of: 0 }
    expect(reasons(named('UGC', 3, { ctr: idle, cvr: idle, cpa: idle }))).toEqual(['no_impressions', 'no_clicks', 'no_spend'])
    expect(nameValues(named('UGC', 3, other), scheme, 1).other_purpose).toEqual({ ads: 3, spend: 300 })
  })

  it('have a lower bound of CPA without purchases', () => {
    const [value] = nameValues(named('UGC', 5, { purchases: 0, cpa: { count: 0, of: 100 } }), scheme, 1).values
    expect(value?.cpa).toMatchObject({ value: null, interval: null, reason: { code: 'no_purchases' } })
    // At most about three purchases are likely where none was made.
    expect(value?.cpa.at_least).toBeGreaterThan(60)
    expect(value?.cpa.at_least).toBeLessThan(500 / 2.99)
  })

  it('name the best CPA only where it is clearly the lowest', () => {
    const cheap = named('UGC', 20, { cpa: { count: 12, of: 100 } })
    const costly = named('Static', 20, { cpa: { count: 4, of: 100 } })
    const isBest = (ads: readonly AdSums[]) =>
      Object.fromEntries(nameValues(ads, scheme, 1).values.map(({ value, cpa }) => [value, cpa.best]))
    expect(isBest([...cheap, ...costly])).toEqual({ UGC: true, Static: false })
    expect(isBest([...named('UGC', 20, { cpa: { count: 5, of: 100 } }), ...costly])).toEqual({ UGC: false, Static: false })
    expect(isBest(cheap)).toEqual({ UGC: false })
  })

  it('have valid intervals, and hardly ever a best one, where equal values have ads that differ', () => {
    const random = randomFrom(testSeed)
    const found = { intervals: 0, covering: 0, best: 0 }
    for (let world = 0; world < WORLDS; world += 1) {
      const { values } = nameValues(
        ['UGC', 'Static', 'Carousel', 'Story'].flatMap((format) => simulatedAds(random, format)),
        scheme,
        1,
      )
      for (const { interval, truth } of values.flatMap(({ ctr, cvr, cpa }) => [
        { ...ctr, truth: RATES.clicks },
        { ...cvr, truth: RATES.purchases / (1000 * RATES.clicks) },
        { ...cpa, truth: 1 / RATES.purchases },
      ])) {
        if (interval === null) continue
        found.intervals += 1
        if (interval[0] <= truth && truth <= interval[1]) found.covering += 1
      }
      if (values.some(({ cpa }) => cpa.best)) found.best += 1
    }
    expect(found.intervals).toBeGreaterThan(10 * WORLDS)
    expect(found.covering / found.intervals).toBeGreaterThan(0.85)
    expect(found.covering / found.intervals).toBeLessThan(0.96)
    expect(found.best / WORLDS).toBeLessThanOrEqual(0.05)
  })
})

const WORLDS = 250
/** Clicks per impression and purchases per unit of spend; 1,000 impressions cost one unit. */
const RATES = { clicks: 0.015, purchases: 0.04 }

/** Ten ads of very different spend whose clicks and purchases per click differ as well. */
const simulatedAds = (random: Random, format: string): readonly AdSums[] => {
  const factor = (spread: number): number => Math.exp(spread * random.normal() - spread ** 2 / 2)
  return Array.from({ length: 10 }, (_, index) => {
    const spend = 400 * factor(0.8)
    const impressions = Math.round(1000 * spend)
    const clicks = random.poisson(impressions * RATES.clicks * factor(0.3))
    const purchases = random.poisson((clicks * RATES.purchases * factor(0.4)) / (1000 * RATES.clicks))
    const ratios = { ctr: { count: clicks, of: impressions }, cvr: { count: purchases, of: clicks }, cpa: { count: purchases, of: spend } }
    return ad(`${format}_h${index}_c`, { spend, impressions, clicks, purchases, ...ratios })
  })
}
