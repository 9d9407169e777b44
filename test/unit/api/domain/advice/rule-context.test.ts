/** What the rules of a day share: amounts in units of the account currency. */

import { describe, expect, it } from 'vitest'
import { ruleContextOf } from '#api/domain/advice/rule-context.ts'
import { addDays } from '#shared/calendar.ts'
import { microsFromUnits } from '#shared/money.ts'
import { adDay, adEntity, DAY } from '#test/helpers/ad-days.ts'
import { daySums } from '#test/helpers/day-sums.ts'

const contextWith = (targetCpa: number | null) =>
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
})
