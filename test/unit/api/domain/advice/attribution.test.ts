/** The attribution setting of most spend, and the purchases that it counts. */

import { describe, expect, it } from 'vitest'
import { adSeriesOf } from '#api/domain/advice/ad-series.ts'
import { attributedDays, hasSetting, mainSetting } from '#api/domain/advice/attribution.ts'
import type { AdDay } from '#api/domain/facts/history.ts'
import { microsFromUnits } from '#shared/money.ts'
import { adDay, adEntity, DAY } from '#test/helpers/ad-days.ts'

const seriesOf = (adDays: readonly AdDay[]) =>
  adSeriesOf({ asOf: DAY, adDays, ads: [...new Set(adDays.map(({ adId }) => adId))].map((id) => adEntity(id)) })

const row = (adId: string, age: number, setting: string | null, spend: number, purchases: number | null = 4): AdDay =>
  adDay(adId, age, { attributionSetting: setting, spend: microsFromUnits(spend), purchases })

describe('the main attribution setting', () => {
  it('is that of most spend, whatever most ads have', () => {
    const ads = seriesOf([row('a', 0, 'seven', 100), row('b', 0, 'one', 20), row('c', 0, 'one', 30)])
    expect(mainSetting(ads, 0, 6)).toBe('seven')
    expect(mainSetting(ads, 1, 6)).toBeNull()
  })

  it('does not depend on the order of ads where two have equal spend', () => {
    const ads = [row('a', 0, 'seven', 50), row('b', 0, 'one', 50)]
    expect(mainSetting(seriesOf(ads), 0, 6)).toBe(mainSetting(seriesOf(ads.toReversed()), 0, 6))
  })

  it('takes rows that name no setting for the same', () => {
    expect(hasSetting('seven')(row('a', 0, null, 1))).toBe(true)
    expect(hasSetting('seven')(row('a', 0, 'one', 1))).toBe(false)
    expect(hasSetting(null)(row('a', 0, 'one', 1))).toBe(true)
  })
})

describe('the purchases of a setting', () => {
  it('leave out rows with another one, and state which share of spend is left', () => {
    const days = attributedDays(seriesOf([row('a', 0, 'seven', 75), row('b', 0, 'one', 25, 9), row('a', 2, 'one', 10)]), 'seven')
    expect(days[0]).toEqual({ purchases: 4, share: 0.75 })
    expect(days[1] ?? null).toMatchObject({ purchases: null, share: 1 })
    expect(days[2]).toEqual({ purchases: null, share: 0 })
  })
})
