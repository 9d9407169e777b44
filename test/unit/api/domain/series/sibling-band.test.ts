import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { adSeriesOf } from '#api/domain/advice/ad-series.ts'
import { siblingBands } from '#api/domain/series/sibling-band.ts'
import { adDay, adEntity, DAY } from '#test/helpers/ad-days.ts'

describe('the typical range of siblings', () => {
  it('has the same ends as a sorted list of the days of the other ads', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 14, maxLength: 14 }), { minLength: 4, maxLength: 6 }),
        (days) => {
          const ids = days.map((_, index) => String(index))
          const ads = adSeriesOf({ asOf: DAY, adDays: ids.map((id) => adDay(id, 0)), ads: ids.map((id) => adEntity(id)) })
          const band = siblingBands(ads, ({ ad }) => days[Number(ad.adId)] ?? [])
          for (const ad of ads) {
            const others = days.flatMap((own, index) => (String(index) === ad.ad.adId ? [] : own)).toSorted((a, b) => a - b)
            const last = others.length - 1
            expect(band(ad)).toEqual([others[Math.floor(last * 0.1)], others[Math.ceil(last * 0.9)]])
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  it('is null with fewer than three siblings', () => {
    const three = ['a', 'b', 'c']
    const ads = adSeriesOf({ asOf: DAY, adDays: three.map((id) => adDay(id, 0)), ads: three.map((id) => adEntity(id)) })
    const [first] = ads
    expect(first && siblingBands(ads, () => Array(28).fill(1))(first)).toBeNull()
  })
})
