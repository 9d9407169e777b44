/** Creative fatigue: a click rate that falls against siblings, unless the ad was edited. */

import { describe, expect, it } from 'vitest'
import { ruleContextOf } from '#api/domain/advice/rule-context.ts'
import { fatigueRule } from '#api/domain/advice/rules/r21-fatigue.ts'
import type { AdDay } from '#api/domain/facts/history.ts'
import { microsFromUnits } from '#shared/money.ts'
import { adDay, adEntity, DAY } from '#test/helpers/ad-days.ts'

/** Three ads with 64 steady days; ad "a" has half of the clicks in the last 9 days. */
const evaluateWith = (change: (age: number) => Partial<AdDay>) => {
  const ids = ['a', 'b', 'c']
  const rowOf = (id: string, age: number) =>
    id === 'a' ? adDay(id, age, { linkClicks: age < 9 ? 100 : 200, ...change(age) }) : adDay(id, age)
  const context = ruleContextOf(
    {
      product: 'Glow Serum',
      currency: 'USD',
      asOf: DAY,
      days: [],
      adDays: ids.flatMap((id) => Array.from({ length: 64 }, (_, age) => rowOf(id, age))),
      ads: ids.map((id) => adEntity(id)),
      targets: { contributionMargin: null, targetCpa: null },
      inputs: { orders: false, funnel: false, budgets: false, edits: true, customers: false },
      orderDays: null,
      dataAgeHours: null,
      tokenDaysRemaining: null,
      events: [],
    },
    [],
  )
  return fatigueRule.evaluate(context).findings
}
const findingsWith = (change: (age: number) => Partial<AdDay>) => evaluateWith(change).map(({ entity }) => entity.id)

describe('creative fatigue', () => {
  it('is found in the ad whose click rate fell', () => {
    expect(findingsWith(() => ({}))).toEqual(['a'])
  })

  it('is of medium severity at most: the ad still sells', () => {
    expect(evaluateWith(() => ({})).map(({ mostSevere }) => mostSevere)).toEqual(['medium'])
  })

  it('is not claimed of an ad that was edited in the last week, which restarts its learning', () => {
    expect(findingsWith((age) => ({ edited: age === 3 }))).toEqual([])
    expect(findingsWith((age) => ({ edited: age === 8 }))).toEqual(['a'])
  })

  it('is not claimed of an ad whose spend grew by more than half', () => {
    expect(findingsWith((age) => (age < 10 ? { spend: microsFromUnits(200) } : {}))).toEqual([])
  })

  it('states a daily frequency that did not change as such', () => {
    const frequency = (reach: number) =>
      evaluateWith((age) => (age < 7 ? { reach } : {})).flatMap(({ finding }) => finding.slice(1).map(({ key }) => key))
    expect(frequency(8000)).toEqual(['r21.frequency.same'])
    expect(frequency(7000)).toEqual(['r21.frequency'])
  })
})
