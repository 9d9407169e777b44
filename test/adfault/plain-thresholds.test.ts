/** Plain thresholds on numbers that a person can check. */

import { describe, expect, it } from 'vitest'
import type { ProductHistory } from '#api/domain/facts/history.ts'
import { addDays, asDay } from '#shared/calendar.ts'
import { microsFromUnits } from '#shared/money.ts'
import { alertStarts, passedThresholds } from './plain-thresholds.ts'
import { historyOf } from './world/as-known.ts'
import { plainWorld } from './world/plain-world.ts'
import { simulate } from './world/simulate.ts'

const TODAY = asDay('2026-05-31')

/** 40 days of 100 spent, 10 purchases worth 400, 100 clicks of 10,000 impressions; the last day is changed. */
const historyWith = (last: Partial<ProductHistory['days'][number]>): ProductHistory => {
  const truth = simulate(plainWorld(41, 8))
  const known = historyOf(truth)(truth.world.readings(110)[0] ?? { at: 0, ads: 0, store: 0 })
  const [template] = known.days
  if (template === undefined) throw new Error('The history has no days.')
  const day = {
    ...template,
    spend: microsFromUnits(100),
    purchases: 10,
    purchaseValue: microsFromUnits(400),
    linkClicks: 100,
    impressions: 10_000,
  }
  // The value of even days differs a little, so that a standard deviation exists.
  const days = Array.from({ length: 40 }, (_, index) => ({
    ...day,
    day: addDays(TODAY, index - 39),
    purchaseValue: microsFromUnits(index % 2 === 0 ? 390 : 410),
  }))
  return { ...known, asOf: TODAY, adDays: [], days: [...days.slice(0, -1), { ...day, day: TODAY, ...last }] }
}

describe('plain thresholds', () => {
  it('are not passed by an ordinary day', () => {
    expect(passedThresholds(historyWith({}))).toEqual([])
  })

  it('are passed by the number that each names', () => {
    expect(passedThresholds(historyWith({ purchases: 6 }))).toEqual(['CPA > 1.5 × 7-day mean'])
    expect(passedThresholds(historyWith({ purchases: 7 }))).toEqual([])
    expect(passedThresholds(historyWith({ linkClicks: 79 }))).toEqual(['CTR −20%'])
    expect(passedThresholds(historyWith({ purchaseValue: microsFromUnits(270) }))).toEqual(['ROAS −30%', 'ROAS z < −2 on 30 days'])
    expect(passedThresholds(historyWith({ purchaseValue: microsFromUnits(370) }))).toEqual(['ROAS z < −2 on 30 days'])
  })

  it('start one alert for days within a week', () => {
    const passed = [1, 2, 8, 16, 24].map((day) => [day, ['CTR −20%']] as const)
    expect(alertStarts(passed, 'CTR −20%')).toEqual([1, 16, 24])
    expect(alertStarts(passed, 'ROAS −30%')).toEqual([])
  })
})
