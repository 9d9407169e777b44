/** A lower ROAS: a card if an account at the same spend sells less, none if that is what more spend leads to. */

import { describe, expect, it } from 'vitest'
import { ruleContextOf } from '#api/domain/advice/rule-context.ts'
import { roasDriverRule } from '#api/domain/advice/rules/r02-roas-driver.ts'
import { addDays } from '#shared/calendar.ts'
import { microsFromUnits } from '#shared/money.ts'
import { adDay, adEntity, DAY } from '#test/helpers/ad-days.ts'
import { daySums } from '#test/helpers/day-sums.ts'

/** 66 days of 400 purchases; in the last two weeks with so many times the spend, and a ROAS so many times as high. */
const titlesWith = (spendFactor: number, roasFactor: number) => {
  const days = Array.from({ length: 66 }, (_, age) => {
    const [more, roas] = age < 14 ? [spendFactor, roasFactor] : [1, 1]
    const purchases = Math.round(400 * more * roas)
    return { age, spend: 10_000 * more, linkClicks: 20_000 * more, impressions: 1_000_000 * more, purchases, purchaseValue: purchases * 50 }
  })
  const context = ruleContextOf(
    {
      product: 'Glow Serum',
      currency: 'USD',
      asOf: DAY,
      days: days.toReversed().map(({ age, ...sums }) => daySums(addDays(DAY, -age), sums)),
      adDays: days.map(({ age, spend, purchaseValue, ...counts }) =>
        adDay('a', age, { ...counts, spend: microsFromUnits(spend), purchaseValue: microsFromUnits(purchaseValue) }),
      ),
      ads: [adEntity('a')],
      targets: { contributionMargin: null, targetCpa: null },
      inputs: { orders: false, funnel: false, budgets: false, edits: true, customers: false },
      orderDays: null,
      dataAgeHours: null,
      tokenDaysRemaining: null,
      events: [],
    },
    [],
  )
  return roasDriverRule.evaluate(context).findings.map(({ title }) => title.key)
}

describe('a lower ROAS', () => {
  it('is a card at the same spend, with the factor behind it', () => {
    expect(titlesWith(1, 0.75)).toEqual(['r02.title.cvr'])
  })

  it('is expected if spend doubled, up to diminishing returns', () => {
    expect(titlesWith(2, 0.75)).toEqual([])
    expect(titlesWith(2, 0.5)).toEqual(['r02.title.cvr'])
  })
})
