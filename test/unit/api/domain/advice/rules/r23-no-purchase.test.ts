/** R23: the spend that an ad is judged by, and the days that a card names. */

import { describe, expect, it } from 'vitest'
import { ruleContextOf } from '#api/domain/advice/rule-context.ts'
import { noPurchaseRule } from '#api/domain/advice/rules/r23-no-purchase.ts'
import { microsFromUnits } from '#shared/money.ts'
import { adHistory } from '#test/helpers/ad-history.ts'
import { messageText } from '#test/helpers/texts.ts'

describe('a card on spend without a purchase', () => {
  it('names the days whose spend it states', () => {
    const history = adHistory([
      { id: 'barren', day: (age) => ({ spend: microsFromUnits(10 + age), purchases: 0 }) },
      { id: 'other', day: () => ({ spend: microsFromUnits(500), purchases: 50 }) },
    ])
    const [finding] = noPurchaseRule.evaluate(ruleContextOf(history, [])).findings
    const spent = finding?.finding[0]
    const { spend, first, last } = spent?.with ?? {}
    const stated = history.adDays.filter(({ adId, day }) => adId === 'barren' && day >= String(first) && day <= String(last))
    expect(stated.length).toBeGreaterThan(7)
    expect(stated.length).toBeLessThan(14)
    expect(microsFromUnits(Number(spend))).toBe(stated.reduce((sum, day) => sum + day.spend, 0))
    expect(messageText()('r23.formula', { first: String(first), last: String(last) })).toMatch(/from .* to /)
    expect(finding?.evidence[0]?.formula.with).toEqual({ first, last })
  })
})
