/** The explanation of at-risk spend, next to how it is calculated. */

import { describe, expect, it } from 'vitest'
import { ruleContextOf } from '#api/domain/advice/rule-context.ts'
import { noPurchaseRule } from '#api/domain/advice/rules/r23-no-purchase.ts'
import { addDays } from '#shared/calendar.ts'
import { languages } from '#shared/locales/languages.ts'
import { microsFromUnits, unitsFromMicros } from '#shared/money.ts'
import { adHistory } from '#test/helpers/ad-history.ts'
import { windowText } from '#test/helpers/texts.ts'

const lookBack = noPurchaseRule.thresholds.lookBackDays.value

describe('the at-risk spend of ads without purchases', () => {
  it.each(languages)('is explained with the days that it follows from, in %s', (language) => {
    expect(windowText('adviceRules.R23.money', {}, language)).toMatch(new RegExp(`\\b${lookBack}\\b`))
  })

  it('is the spend of these days per day with data, times seven', () => {
    const history = adHistory([
      { id: 'barren', day: (age) => ({ spend: microsFromUnits(100 + 10 * age), purchases: 0 }) },
      { id: 'other', entity: { adsetId: 's2' }, day: () => ({ spend: microsFromUnits(500), linkClicks: 1000, purchases: 50 }) },
    ])
    const days = history.adDays.filter(({ adId, day }) => adId === 'barren' && day > addDays(history.asOf, -lookBack))
    expect(days.length).toBe(lookBack)
    const spend = days.reduce((sum, day) => sum + unitsFromMicros(day.spend), 0)
    const [finding] = noPurchaseRule.evaluate(ruleContextOf(history, [])).findings
    expect(finding?.moneyAtRisk).toBeCloseTo((spend / lookBack) * 7, 6)
  })
})
