/** The change of the siblings' CTR: each sibling against its own past. */

import { describe, expect, it } from 'vitest'
import { adSeriesOf } from '#api/domain/advice/ad-series.ts'
import type { Totals } from '#api/domain/advice/sibling-clicks.ts'
import { siblingDrift } from '#api/domain/advice/sibling-drift.ts'
import { adDay, adEntity, DAY } from '#test/helpers/ad-days.ts'

/** Clicks and impressions now and before, by ad; null: it did not run in both windows. */
type Windows = Readonly<Record<string, readonly [now: readonly [number, number], before: readonly [number, number]] | null>>

const totals = ([clicks, impressions]: readonly [number, number]): Totals => ({ clicks, impressions })

const driftOf = (windows: Windows, of = 'own') => {
  const ids = Object.keys(windows)
  const ads = adSeriesOf({ asOf: DAY, adDays: ids.map((id) => adDay(id, 0)), ads: ids.map((id) => adEntity(id)) })
  const drift = siblingDrift(ads, ({ ad }) => {
    const found = windows[ad.adId]
    return found == null ? null : { now: totals(found[0]), before: totals(found[1]) }
  })
  const own = ads.find(({ ad }) => ad.adId === of)
  if (own === undefined) throw new Error(`There is no ad ${of}.`)
  return drift(own)
}

const own = [
  [100, 10_000],
  [300, 30_000],
] as const

describe('the drift of siblings', () => {
  it('is 1 if no sibling changed, whatever their shares of impressions do', () => {
    const { factor, ads } = driftOf({
      own,
      weak: [
        [900, 90_000],
        [100, 10_000],
      ],
      strong: [
        [300, 10_000],
        [2700, 90_000],
      ],
    })
    expect(factor).toBeCloseTo(1, 12)
    expect(ads).toBe(2)
  })

  it('leaves out a new sibling and one with too few clicks before', () => {
    const { factor, ads } = driftOf({
      own,
      steady: [
        [500, 50_000],
        [1500, 150_000],
      ],
      young: null,
      tiny: [
        [9000, 100_000],
        [10, 500],
      ],
    })
    expect(factor).toBeCloseTo(1, 12)
    expect(ads).toBe(1)
  })

  it('is the change that all siblings have, without the ad itself', () => {
    const { factor } = driftOf({
      own: [
        [1, 10_000],
        [300, 30_000],
      ],
      one: [
        [400, 50_000],
        [1500, 150_000],
      ],
      two: [
        [80, 5000],
        [300, 15_000],
      ],
    })
    expect(factor).toBeCloseTo(0.8, 12)
  })

  it('is as concentrated as the expected clicks of the siblings', () => {
    const sibling = (impressions: number) =>
      [
        [impressions / 50, impressions],
        [impressions / 50, impressions],
      ] as const
    expect(driftOf({ own, one: sibling(50_000) }).concentration).toBeCloseTo(1, 12)
    expect(driftOf({ own, one: sibling(50_000), two: sibling(50_000) }).concentration).toBeCloseTo(1 / 2, 12)
    expect(driftOf({ own, one: sibling(30_000), two: sibling(10_000) }).concentration).toBeCloseTo(0.75 ** 2 + 0.25 ** 2, 12)
  })

  it('is 1 without siblings of enough clicks', () => {
    expect(driftOf({ own })).toEqual({ factor: 1, variance: 0, concentration: 0, ads: 0 })
    expect(
      driftOf({
        own,
        few: [
          [20, 20_000],
          [60, 60_000],
        ],
      }),
    ).toMatchObject({ factor: 1, ads: 0 })
  })

  it('has the variance of a ratio of two counts', () => {
    const { variance } = driftOf({
      own,
      one: [
        [500, 50_000],
        [1500, 150_000],
      ],
    })
    expect(variance).toBeCloseTo(1 / 500 + 1 / 1500, 12)
  })
})
