/** What the rules of a day share: amounts in units of the account currency. */

import { describe, expect, it } from 'vitest'
import { ruleContextOf } from '#api/domain/advice/rule-context.ts'
import type { ProductHistory } from '#api/domain/facts/history.ts'
import { addDays, type Day, weekday } from '#shared/calendar.ts'
import { microsFromUnits } from '#shared/money.ts'
import { adDay, adEntity, DAY } from '#test/helpers/ad-days.ts'
import { daySums } from '#test/helpers/day-sums.ts'

const contextWith = (targetCpa: number | null, change: Partial<ProductHistory> = {}) =>
  ruleContextOf(
    {
      product: 'Glow Serum',
      currency: 'USD',
      asOf: DAY,
      days: Array.from({ length: 60 }, (_, age) => daySums(addDays(DAY, age - 59), { spend: 100, purchases: 4, purchaseValue: 200 })),
      adDays: [adDay('a', 0)],
      ads: [adEntity('a')],
      targets: { contributionMargin: null, targetCpa: targetCpa === null ? null : microsFromUnits(targetCpa) },
      inputs: { orders: false, funnel: false, budgets: false, edits: false, customers: false },
      orderDays: null,
      dataAgeHours: null,
      tokenDaysRemaining: null,
      events: [],
      ...change,
    },
    [],
  )

describe('the context of a day', () => {
  it('has the target CPA of the user, or the CPA of the account, in units of the currency', () => {
    expect(contextWith(30).targetCpa).toBe(30)
    expect(contextWith(null).targetCpa).toBeCloseTo(25, 9)
  })

  it('has the spend of a week in units of the currency', () => {
    expect(contextWith(null).weekSpend).toBeCloseTo(700, 9)
  })

  describe('of ads that rest on weekends', () => {
    const isRest = (day: Day): boolean => weekday(day) === 0 || weekday(day) === 6
    const all = Array.from({ length: 60 }, (_, age) => addDays(DAY, age - 59))
    const days = all.filter((day) => !isRest(day)).map((day) => daySums(day, { spend: 100, purchases: 4, purchaseValue: 200 }))
    const idleDays = all.filter(isRest)

    it('has the five days as the spend of a week, if the two days are known to have none', () => {
      expect(contextWith(null, { days, idleDays }).weekSpend).toBeCloseTo(500, 9)
      expect(contextWith(null, { days }).weekSpend).toBeCloseTo(700, 9)
    })

    it('sees a budget step across the weekend', () => {
      // DAY is a Thursday: the last 3 days before it on Monday include the weekend.
      const asOf = addDays(DAY, -3)
      const until = (list: readonly Day[]): readonly Day[] => list.filter((day) => day <= asOf)
      const doubled = days.filter(({ day }) => day <= asOf).map((sums) => (sums.day === asOf ? daySums(asOf, { spend: 200 }) : sums))
      expect(contextWith(null, { asOf, days: doubled, idleDays: until(idleDays) }).confounders.spendStep).toBeCloseTo(1, 9)
    })
  })
})
