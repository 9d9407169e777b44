/** A lower ROAS: a card if an account at the same spend sells less, none if that is what more spend leads to. */

import { describe, expect, it } from 'vitest'
import { ruleContextOf } from '#api/domain/advice/rule-context.ts'
import { roasDriverRule } from '#api/domain/advice/rules/r02-roas-driver.ts'
import type { ProductHistory } from '#api/domain/facts/history.ts'
import { addDays } from '#shared/calendar.ts'
import { createMessage } from '#shared/messages/message.ts'
import { microsFromUnits } from '#shared/money.ts'
import { adDay, adEntity, DAY } from '#test/helpers/ad-days.ts'
import { daySums } from '#test/helpers/day-sums.ts'

/** Spend, ROAS and CPM of a day over those of an ordinary one. */
type Factors = readonly [spend: number, roas: number, cpm?: number]

/** R02 on 66 days of 400 purchases, each times the factors of its age, with promotions at some ages. */
const evaluateWith = (factorsAt: (age: number) => Factors, promotions: readonly number[] = [], change: Partial<ProductHistory> = {}) => {
  const days = Array.from({ length: 66 }, (_, age) => {
    const [more, roas, cpm = 1] = factorsAt(age)
    const purchases = Math.round(400 * more * roas)
    const shown = more / cpm
    return {
      age,
      spend: 10_000 * more,
      linkClicks: 20_000 * shown,
      impressions: 1_000_000 * shown,
      purchases,
      purchaseValue: purchases * 50,
    }
  })
  const context = ruleContextOf(
    {
      product: 'Glow Serum',
      currency: 'USD',
      asOf: DAY,
      days: days.toReversed().map(({ age, ...sums }) => daySums(addDays(DAY, -age), { ...sums, promo: promotions.includes(age) })),
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
      ...change,
    },
    [],
  )
  return roasDriverRule.evaluate(context)
}
const titlesWith = (...lately: Factors) => evaluateWith((age) => (age < 14 ? lately : [1, 1])).findings.map(({ title }) => title.key)

describe('a lower ROAS', () => {
  it('is a card at the same spend, with the factor behind it, if it is certainly below the threshold', () => {
    expect(titlesWith(1, 0.65)).toEqual(['r02.title.cvr'])
    expect(titlesWith(1, 0.72)).toEqual([])
  })

  it('is of medium severity at most if the conversion rate explains it, as demand does', () => {
    const severest = (...lately: Factors) =>
      evaluateWith((age) => (age < 14 ? lately : [1, 1])).findings.map(({ mostSevere }) => mostSevere)
    expect(severest(1, 0.5)).toEqual(['medium'])
  })

  it('states the plain days of the week, and names the marked ones that it leaves out', () => {
    const [found] = evaluateWith((age) => ([9, 10].includes(age) ? [1, 2] : age < 14 ? [1, 0.5] : [1, 1]), [9, 10]).findings
    const days = [10, 9].map((age) => createMessage('when.day', { day: addDays(DAY, -age) }))
    expect(found?.finding[0]?.with).toMatchObject({ now: 1, usual: 2 })
    expect(found?.finding[1]).toEqual(createMessage('r02.leftOut', { days }))
    expect([found?.daysLeftOut, found?.evidence[0]?.value]).toEqual([2, 1])
    const [ordinary] = evaluateWith((age) => (age < 14 ? [1, 0.5] : [1, 1])).findings
    expect(ordinary?.finding.map(({ key }) => key)).not.toContain('r02.leftOut')
    expect(ordinary?.daysLeftOut).toBeUndefined()
  })

  it.each([
    ['in the tested week', [8], 'r02.doubt.promotionDay'],
    ['since', [0, 1], 'r02.doubt.promotion'],
    ['in the week before it', [20], 'r02.doubt.promotionDay'],
  ] as const)('is of medium severity at most with a promotion %s, which is a doubt', (_, promotions, doubt) => {
    const cpmDoubled = (age: number): Factors => (age < 14 ? [1, 0.5, 2] : [1, 1])
    const [found] = evaluateWith(cpmDoubled, promotions).findings
    expect([found?.title.key, found?.mostSevere]).toEqual(['r02.title.cpm', 'medium'])
    expect(found?.doubts.map(({ key }) => key)).toContain(doubt)
    const [earlier] = evaluateWith(cpmDoubled, [21]).findings
    expect([earlier?.title.key, earlier?.mostSevere]).toEqual(['r02.title.cpm', undefined])
    expect(earlier?.doubts.map(({ key }) => key)).toEqual(['r02.doubt.claims'])
  })

  it('is of medium severity at most beside a marked day without any data', () => {
    const cpmDoubled = (age: number): Factors => (age < 14 ? [1, 0.5, 2] : [1, 1])
    const holiday = addDays(DAY, -20)
    const days = (found: ReturnType<typeof evaluateWith>) => found.findings.map(({ mostSevere }) => mostSevere)
    expect(days(evaluateWith(cpmDoubled, [], { leftOutDays: [holiday] }))).toEqual(['medium'])
    expect(days(evaluateWith(cpmDoubled, [], { leftOutDays: [addDays(DAY, -21)] }))).toEqual([undefined])
  })

  it('is expected if spend doubled, up to diminishing returns', () => {
    expect(titlesWith(2, 0.66)).toEqual([])
    expect(titlesWith(2, 0.5)).toEqual(['r02.title.cvr'])
  })

  it('waits after a pause of all ads, which leaves out the purchases of days after their clicks', () => {
    const paused = evaluateWith((age) => (age >= 9 && age <= 12 ? [0, 1] : age >= 6 && age < 9 ? [1, 0.4] : [1, 1]))
    expect(paused.findings).toEqual([])
    const { findings, waiting } = evaluateWith((age) => (age >= 7 && age <= 11 ? [0, 1] : age < 7 ? [1, 0.4] : [1, 1]))
    expect([findings, waiting]).toEqual([[], expect.objectContaining({ key: 'r02.paused' })])
  })

  it('is not compared with a promotion that nobody marked', () => {
    const withSale = (lately: number) =>
      evaluateWith((age) => (age < 14 ? [1, lately] : age < 22 ? [1, 2] : [1, 1])).findings.map(({ title }) => title.key)
    expect(withSale(0.9)).toEqual([])
    expect(withSale(0.6)).toEqual(['r02.title.cvr'])
  })
})
