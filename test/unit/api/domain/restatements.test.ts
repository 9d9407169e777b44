import { describe, expect, it } from 'vitest'
import { restatementsOf } from '#api/domain/restatements.ts'
import { daySums } from '../../../helpers/day-sums.ts'

const AT = Date.UTC(2026, 10, 19, 6)

describe('restatements', () => {
  it('are the KPIs of a day that are not what they were', () => {
    const before = daySums('2026-11-12', { spend: 100, purchases: 4, purchaseValue: 200 })
    const now = daySums('2026-11-12', { spend: 100, purchases: 5, purchaseValue: 250 })
    const shared = { date: '2026-11-12', restated_at: '2026-11-19T06:00:00.000Z' }
    expect(restatementsOf({ before, now, at: AT })).toEqual(
      expect.arrayContaining([
        { ...shared, kpi: 'purchases_meta', from: 4, to: 5 },
        { ...shared, kpi: 'roas_meta', from: 2, to: 2.5 },
      ]),
    )
    expect(restatementsOf({ before, now, at: AT }).map(({ kpi }) => kpi)).not.toContain('spend')
  })

  it('leave out reach, whose sum over ads counts people twice', () => {
    const [before, now] = [daySums('2026-11-12', { reach: 100 }), daySums('2026-11-12', { reach: 200 })]
    expect(restatementsOf({ before, now, at: AT })).toEqual([])
  })

  it('are none where the numbers are the same', () => {
    const same = daySums('2026-11-12', { spend: 100 })
    expect(restatementsOf({ before: same, now: { ...same }, at: AT })).toEqual([])
  })
})
