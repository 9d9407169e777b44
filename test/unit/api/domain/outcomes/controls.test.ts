/** Controls are outside the budget pool, untouched, and ran all the time. */

import { describe, expect, it } from 'vitest'
import { chooseControls, type Unit } from '#api/domain/outcomes/controls.ts'
import { addDays } from '#shared/calendar.ts'
import { FIRST_DAY, READ_FROM, seriesOf, unitOf, windowsOf } from '#test/helpers/unit-series.ts'

const windows = windowsOf(2)
const steady = (key: string, more: Partial<Unit> = {}): Unit =>
  unitOf(
    seriesOf(key, () => 5),
    more,
  )
const keysOf = (unit: Unit, others: readonly Unit[]): readonly string[] =>
  chooseControls(unit, others, windows).controls.map(({ key }) => key)

describe('the controls of a unit', () => {
  it('are ad sets with budgets of their own, also in the same campaign', () => {
    expect(keysOf(steady('adset:1'), [steady('adset:1'), steady('adset:2'), steady('adset:3', { campaignId: 'c2' })])).toEqual([
      'adset:2',
      'adset:3',
    ])
  })

  it.each(['campaign', 'unknown'] as const)('are outside the campaign where its budget is at the level: %s', (budget) => {
    const others = [steady('adset:2', { budget }), steady('adset:3', { budget, campaignId: 'c2' })]
    const choice = chooseControls(steady('adset:1', { budget }), others, windows)
    expect(choice.controls.map(({ key }) => key)).toEqual(['adset:3'])
    expect(choice.excluded.sharesBudget).toBe(1)
    expect(chooseControls(steady('adset:1', { budget }), others.slice(0, 1), windows).controls).toEqual([])
  })

  it('are not ads of the same ad set: the money of a paused ad moves to them', () => {
    const ads = ['ad:1', 'ad:2', 'ad:3'].map((key, at) => steady(key, { level: 'ad', adsetId: at < 2 ? 's1' : 's2' }))
    expect(keysOf(ads[0] as Unit, ads)).toEqual(['ad:3'])
  })

  it('are other campaigns of a campaign, and nothing of the product', () => {
    const campaigns = ['campaign:1', 'campaign:2'].map((key, at) =>
      steady(key, { level: 'campaign', adsetId: null, campaignId: `c${at}`, budget: 'campaign' }),
    )
    expect(keysOf(campaigns[0] as Unit, campaigns)).toEqual(['campaign:2'])
    const product = steady('product:p', { level: 'product', campaignId: null, adsetId: null })
    expect(keysOf(product, [product, ...campaigns])).toEqual([])
  })

  it('were not edited or acted on, did not start or stop, in the weeks that are used', () => {
    const touched = steady('adset:2', { touched: [addDays(FIRST_DAY, READ_FROM + 3)] })
    const before = steady('adset:3', { touched: [addDays(FIRST_DAY, -1)] })
    const launched = unitOf(
      seriesOf(
        'adset:4',
        () => 5,
        (day) => (day < 30 ? 0 : 100),
      ),
    )
    const ended = unitOf(
      seriesOf(
        'adset:5',
        () => 5,
        (day) => (day < READ_FROM + 7 ? 100 : null),
      ),
    )
    const choice = chooseControls(steady('adset:1'), [touched, before, launched, ended], windows)
    expect(choice.controls.map(({ key }) => key)).toEqual(['adset:3'])
    expect(choice.excluded).toEqual({ sharesBudget: 0, touched: 1, notRunning: 2 })
  })

  it('need events of their own', () => {
    const tiny = unitOf(seriesOf('adset:2', (day) => (day % 10 === 0 ? 1 : 0)))
    expect(keysOf(steady('adset:1'), [tiny])).toEqual([])
  })
})
