/** The effects of the parts add up at every level, whatever the parts are, and mean what they say. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PartInput, roasParts, type SpendAndValue } from '#api/domain/kpi/roas-parts.ts'

const amount = fc.integer({ min: 0, max: 1_000_000_000 })
/** Also a part that did not spend, and purchases after the last spend. */
const period = fc.record({ spend: fc.oneof(fc.constant(0), amount), value: fc.oneof(fc.constant(0), amount) })
const ads = fc.array(fc.record({ now: period, before: period }), { minLength: 1, maxLength: 12 })

const part = (id: string, now: SpendAndValue, before: SpendAndValue): PartInput => ({ id, name: id, now, before })
const sum = (of: readonly SpendAndValue[]): SpendAndValue => ({
  spend: of.reduce((total, { spend }) => total + spend, 0),
  value: of.reduce((total, { value }) => total + value, 0),
})
/** Parts of a whole as one. */
const joined = (id: string, of: readonly PartInput[]): PartInput =>
  part(id, sum(of.map(({ now }) => now)), sum(of.map(({ before }) => before)))
const total = (rows: readonly { readonly effect: number }[]): number => rows.reduce((effects, { effect }) => effects + effect, 0)

describe('the change of ROAS by parts', () => {
  it('adds up at every level: account, product, campaign, ad set and ad', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.array(ads, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
        (account) => {
          const tree = account.map((product, p) =>
            product.map((campaign, c) => campaign.map((adset, s) => adset.map((ad, a) => part([p, c, s, a].join(), ad.now, ad.before)))),
          )
          const adsets = tree.map((product, p) => product.map((campaign, c) => campaign.map((adset, s) => joined([p, c, s].join(), adset))))
          const campaigns = adsets.map((product, p) => product.map((campaign, c) => joined([p, c].join(), campaign)))
          const products = campaigns.map((product, p) => joined(String(p), product))
          const levels = [products, ...campaigns, ...adsets.flat(), ...tree.flat(2)]
          for (const parts of levels) {
            const { roas_now: now, roas_before: before, rows } = roasParts(parts)
            if (rows.length === 0) continue
            const change = (now ?? Number.NaN) / (before ?? Number.NaN) - 1
            // A whole that almost nothing was spent on can multiply its ROAS: the precision is relative to the largest effect.
            const scale = Math.max(1, ...rows.map(({ effect }) => Math.abs(effect)))
            expect(Math.abs(total(rows) - change) / scale).toBeLessThan(1e-9)
          }
          // The effect of a part is the sum of the effects of what is in it, on the same whole.
          const whole = roasParts(products).rows
          const inAds = roasParts(tree.flat(3)).rows
          for (const row of whole) {
            const own = total(inAds.filter(({ id }) => id.split(',')[0] === row.id))
            const scale = Math.max(1, ...inAds.map(({ effect }) => Math.abs(effect)))
            expect(Math.abs(own - row.effect) / scale).toBeLessThan(1e-9)
          }
        },
      ),
      { numRuns: 200 },
    )
  })

  it('attributes a change to the part whose own ROAS changed', () => {
    const steady = part('steady', { spend: 100, value: 300 }, { spend: 100, value: 300 })
    const worse = part('worse', { spend: 100, value: 100 }, { spend: 100, value: 300 })
    const { roas_now: now, roas_before: before, rows } = roasParts([steady, worse])
    expect([now, before]).toEqual([2, 3])
    expect(rows.map(({ id, effect, own }) => [id, effect, own])).toEqual([
      ['worse', expect.closeTo(-1 / 3, 12), expect.closeTo(-1 / 3, 12)],
      ['steady', expect.closeTo(0, 12), expect.closeTo(0, 12)],
    ])
  })

  it('attributes a change to the share of spend where no part changed itself', () => {
    const good = part('good', { spend: 50, value: 250 }, { spend: 150, value: 750 })
    const poor = part('poor', { spend: 150, value: 150 }, { spend: 50, value: 50 })
    const { rows } = roasParts([good, poor])
    // From 4.0 to 2.0: half of it from each part, none from their own ROAS.
    expect(rows.map(({ effect, own }) => [effect, own])).toEqual([
      [expect.closeTo(-0.25, 12), 0],
      [expect.closeTo(-0.25, 12), 0],
    ])
  })

  it('counts spend that grows everywhere at the same ROAS as no change', () => {
    const grown = (id: string, spend: number, roas: number) =>
      part(id, { spend: 3 * spend, value: 3 * spend * roas }, { spend, value: spend * roas })
    for (const { effect } of roasParts([grown('a', 10, 4), grown('b', 90, 1)]).rows) expect(effect).toBeCloseTo(0, 12)
  })

  it('has a new part and one that ended, whose ROAS of the other period is unknown', () => {
    const { rows } = roasParts([
      part('new', { spend: 100, value: 100 }, { spend: 0, value: 0 }),
      part('ended', { spend: 0, value: 0 }, { spend: 100, value: 300 }),
    ])
    expect(total(rows)).toBeCloseTo(-2 / 3, 12)
    expect(rows.map(({ roas_now: now, roas_before: before, own }) => [now, before, own])).toEqual(
      expect.arrayContaining([
        [1, null, 0],
        [null, 3, 0],
      ]),
    )
  })

  it.each([
    ['no spend now', { spend: 0, value: 10 }, { spend: 10, value: 10 }, [null, 1]],
    ['no spend before', { spend: 10, value: 10 }, { spend: 0, value: 0 }, [1, null]],
    ['no value before', { spend: 10, value: 10 }, { spend: 10, value: 0 }, [1, 0]],
  ])('splits nothing with %s', (_, now, before, roas) => {
    const { rows, ...of } = roasParts([part('a', now, before)])
    expect([rows, of.roas_now, of.roas_before]).toEqual([[], ...roas])
  })
})
