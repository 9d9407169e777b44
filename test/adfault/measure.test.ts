/** Scores of advisors whose cards are known. */

import { describe, expect, it } from 'vitest'
import type { Severity } from '#shared/contract/advice.ts'
import { measureFault } from './measure-fault.ts'
import { measureSituation } from './measure-situation.ts'
import type { Advise } from './run-month.ts'
import { cardOf, scriptedAdvisor } from './scripted-advisor.ts'

const MONTHS = 2
const months = (advise: Advise, situation = 'nothing at all') =>
  measureSituation({ kind: 'situation', situation, volume: 8, months: MONTHS, set: 'check', seed: 1 }, advise)
const always = (severity: Severity, rule: string): Advise => scriptedAdvisor(() => [cardOf('a', severity, rule)])

describe('months in which nothing is broken', () => {
  it('count no card of a silent advisor; the upper limit is that of none', () => {
    const score = months(scriptedAdvisor(() => []))
    expect(score).toMatchObject({ months: MONTHS, high: { count: 0 }, any: { count: 0 }, notifications: { count: 0 }, byRule: {} })
    expect(score.any.upper95).toBeCloseTo(-Math.log(0.05) / MONTHS, 6)
  })

  it('count a card of each severity that asserts something, and notifications of high ones', () => {
    expect(months(always('high', 'R31'))).toMatchObject({
      high: { count: MONTHS },
      any: { count: MONTHS },
      notifications: { count: MONTHS },
    })
    expect(months(always('low', 'R31'))).toMatchObject({
      high: { count: 0 },
      any: { count: MONTHS },
      notifications: { count: 0 },
      byRule: { R31: MONTHS },
    })
    expect(months(always('info', 'R31')).any.count).toBe(0)
    expect(months(always('insufficient_data', 'R31')).any.count).toBe(0)
  })

  it('leave out R36, which describes the data', () => {
    expect(months(always('high', 'R36'))).toMatchObject({ high: { count: 0 }, any: { count: 0 } })
  })

  it('leave out what a real fault before them raised', () => {
    expect(months(always('high', 'R31'), 'repair after 5 days')).toMatchObject({ any: { count: 0 }, notifications: { count: 0 } })
  })
})

const RUNS = 2
const faults = (advise: Advise, fault = 'tracking outage') =>
  measureFault({ kind: 'fault', fault, size: 'large', inside: null, volume: 40, runs: RUNS, set: 'check', seed: 1 }, advise)

/** Reported purchases ÷ orders on the last day below an eighth of the four weeks before; no delay alone is that long. */
const isLost: Parameters<typeof scriptedAdvisor>[0] = ({ days }) => {
  const ratio = (part: typeof days): number =>
    part.reduce((sum, { purchases }) => sum + (purchases ?? 0), 0) /
    Math.max(
      1,
      part.reduce((sum, { orders }) => sum + (orders ?? 0), 0),
    )
  return ratio(days.slice(-1)) < 0.125 * ratio(days.slice(-29, -1)) ? [cardOf('a', 'high', 'R31')] : []
}

describe('months with a fault', () => {
  it('find nothing with a silent advisor', () => {
    const score = faults(scriptedAdvisor(() => []))
    expect(score).toMatchObject({ recall: { count: 0, of: RUNS }, precision: { of: 0 }, medianDays: null, p90Days: null, alreadyOpen: 0 })
  })

  it('find a tracking outage on its first day with an advisor that sees it', () => {
    const score = faults(scriptedAdvisor(isLost))
    expect(score).toMatchObject({
      recall: { count: RUNS },
      alone: { count: RUNS },
      precision: { count: RUNS, of: RUNS },
      medianDays: 0,
      p90Days: 0,
    })
  })

  it('count another rule as a wrong cause', () => {
    const score = faults(scriptedAdvisor((history, look) => isLost(history, look).map((card) => ({ ...card, rule: 'R10' }))))
    expect(score).toMatchObject({ recall: { count: 0 }, precision: { count: 0, of: RUNS }, othersByRule: { R10: RUNS } })
  })

  it('count a fault as not found if a false card of the same rule was open before', () => {
    expect(faults(always('medium', 'R31'))).toMatchObject({ recall: { count: 0 }, alreadyOpen: RUNS, precision: { of: 0 } })
  })

  it('want the ad that is broken', () => {
    const score = faults(
      scriptedAdvisor(({ ads }) => [cardOf('a', 'low', 'R23', { level: 'ad', id: ads[0]?.adId ?? '', name: '' })]),
      'ad without purchases',
    )
    expect(score.recall.count).toBe(0)
    const right = faults(
      scriptedAdvisor(({ ads }) =>
        ads
          .filter(({ campaignId }) => campaignId === 'broken')
          .map(({ adId }) => cardOf(adId, 'low', 'R23', { level: 'ad', id: adId, name: '' })),
      ),
      'ad without purchases',
    )
    expect(right).toMatchObject({ recall: { count: RUNS }, medianDays: 0 })
  })
})
