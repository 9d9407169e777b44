/** Delivery that stops: a card where the platform reports that it should run, abstention where a pause looks the same. */

import { describe, expect, it } from 'vitest'
import { ruleContextOf } from '#api/domain/advice/rule-context.ts'
import { deliveryRule } from '#api/domain/advice/rules/r20-delivery.ts'
import { noStates } from '#api/domain/entity/entity-states.ts'
import type { AdDay, ProductHistory } from '#api/domain/facts/history.ts'
import { createMessage } from '#shared/messages/message.ts'
import { adDay, adEntity, DAY } from '#test/helpers/ad-days.ts'
import { statesOf } from '#test/helpers/entity-states.ts'

/**
 * Three ad sets with 64 steady days, and what the platform reports of the first on the last day (null: no row) and, if given, the day before.
 * A source that does not report edits has null.
 */
const resultOf = (
  last: Partial<AdDay> | null,
  edits = false,
  before: (age: number) => Partial<AdDay> = () => ({}),
  dayBefore: Partial<AdDay> = {},
  status: string | null = null,
) => {
  const ids = ['a', 'b', 'c']
  const adDays = ids.flatMap((id) =>
    Array.from({ length: 64 }, (_, age) => age).flatMap((age) => {
      if (id !== 'a' || age > 0) return [adDay(id, age, { ...before(age), ...(id === 'a' && age === 1 ? dayBefore : {}) })]
      return last === null ? [] : [adDay(id, age, last)]
    }),
  )
  const history: ProductHistory = {
    product: 'Glow Serum',
    currency: 'USD',
    asOf: DAY,
    days: [],
    adDays,
    ads: ids.map((id) => adEntity(id, { adsetId: `set-${id}`, adsetName: `Set ${id}` })),
    targets: { contributionMargin: null, targetCpa: null },
    inputs: { orders: false, funnel: false, budgets: false, edits, customers: false },
    orderDays: null,
    dataAgeHours: null,
    tokenDaysRemaining: null,
    events: [],
    states: status === null ? noStates : statesOf(['ad', 'a', { status }]),
  }
  return deliveryRule.evaluate(ruleContextOf(history, []))
}

describe('an ad set that stops', () => {
  it('is a card if it is reported as active with hardly any impressions', () => {
    const { findings } = resultOf({ impressions: 300, status: 'active', edited: false })
    expect(findings.map(({ entity, severity }) => [entity.id, severity])).toEqual([['set-a', null]])
  })

  it('makes no card if the platform reports that it was paused or edited', () => {
    expect(resultOf({ impressions: 300, status: 'paused' })).toMatchObject({ findings: [], waiting: null })
    expect(resultOf({ impressions: 300, status: 'active', edited: true })).toMatchObject({ findings: [], waiting: null })
  })

  it('is compared with the same weekday: a weekly day of rest is no collapse', () => {
    const restingOnce = (age: number) => ({ impressions: age % 7 === 0 ? 1500 : 20_000 })
    expect(resultOf({ impressions: 1500, edited: false }, false, restingOnce).findings).toEqual([])
    expect(resultOf({ impressions: 1500, edited: false }, false, () => ({ impressions: 20_000 })).findings).toHaveLength(1)
  })

  it('waits for a second day where the source reports no edits, since the day of a pause looks the same', () => {
    const low = { impressions: 300, status: 'active', edited: null }
    const first = resultOf(low)
    expect(first.findings).toEqual([])
    expect(first.waiting).toEqual(createMessage('r20.firstDay', { count: 1 }))
    expect(resultOf(low, false, undefined, low).findings.map(({ entity }) => entity.id)).toEqual(['set-a'])
  })

  describe('in a source without a status', () => {
    const unknown = { status: null, edited: null } as const
    const low = { ...unknown, impressions: 200 }
    const rows = (): Partial<AdDay> => ({ ...unknown, impressions: 10_000 })

    it('is a card on the second day at 2%, since it shows ads and is not paused', () => {
      const { findings, waiting } = resultOf(low, false, rows, low)
      expect(findings.map(({ entity }) => entity.id)).toEqual(['set-a'])
      expect(findings[0]?.doubts).toContainEqual(createMessage('r20.doubt.cut'))
      expect(waiting).toBeNull()
    })

    it('waits on the first low day', () => {
      expect(resultOf(low, false, rows)).toMatchObject({ findings: [], waiting: createMessage('r20.firstDay', { count: 1 }) })
    })

    it('makes no card of a pause during the day, which leaves one low day and then none', () => {
      const paused = createMessage('r20.noRows', { count: 1 })
      expect(resultOf(null, false, rows, low)).toMatchObject({ findings: [], waiting: paused })
      expect(resultOf({ ...unknown, impressions: 0 }, false, rows, low)).toMatchObject({ findings: [], waiting: paused })
    })

    it('makes no card on the first low day after a weekly day of rest', () => {
      const resting = (age: number) => ({ ...unknown, impressions: age % 7 === 1 ? 500 : 20_000 })
      const dayBefore = { ...unknown, impressions: 500 }
      expect(resultOf(low, false, resting, dayBefore)).toMatchObject({ findings: [], waiting: createMessage('r20.firstDay', { count: 1 }) })
    })

    it('is a card of the whole product only if every ad set shows ads on both days', () => {
      const fallen = (age: number) => (age <= 1 ? low : rows())
      const [finding] = resultOf(low, false, fallen, low).findings
      expect(finding?.entity.level).toBe('product')
      const onePaused = resultOf(null, false, fallen, low).findings
      expect(onePaused.map(({ entity }) => entity.id)).toEqual(['set-b', 'set-c'])
    })
  })

  it('is not one on weekdays on which it never delivers, although late purchases give it rows then', () => {
    const rests = (age: number) => ({ status: 'active', edited: false, impressions: age % 7 <= 1 ? 0 : 20_000 })
    expect(resultOf(rests(0), true, rests).findings).toEqual([])
    // The first working day after them.
    const shifted = (age: number) => rests(age + 6)
    expect(resultOf({ ...shifted(0), impressions: 100, edited: null }, false, shifted)).toMatchObject({
      findings: [],
      waiting: createMessage('r20.firstDay', { count: 1 }),
    })
  })

  it('of three weeks is not low on its weekly day of rest', () => {
    const young = (age: number) => (age > 20 ? { impressions: 0 } : { impressions: age % 7 === 0 ? 1000 : 20_000 })
    expect(resultOf({ impressions: 1000, edited: false }, false, young).findings).toEqual([])
  })

  it.each([false, true])('is undecided without a row, whether or not the source reports edits: %s', (edits) => {
    const { findings, waiting } = resultOf(null, edits)
    expect(findings).toEqual([])
    expect(waiting).toEqual(createMessage('r20.noRows', { count: 1 }))
  })

  describe('in a source that reports the ads themselves', () => {
    const stopped = { impressions: 0, status: 'active', edited: null } as const
    const found = (status: string, last: Partial<AdDay> | null = null, dayBefore: Partial<AdDay> = stopped) =>
      resultOf(last, false, undefined, dayBefore, status)

    it.each(['paused', 'adset_paused', 'campaign_paused', 'archived', 'deleted'])(
      'makes no card if it is %s, with or without rows',
      (status) => {
        expect(found(status)).toMatchObject({ findings: [], waiting: null })
        expect(found(status, { impressions: 300, status: 'active' })).toMatchObject({ findings: [], waiting: null })
      },
    )

    it.each(['active', 'disapproved', 'pending_billing_info'])('is a card on the second day without a row if it is %s', (status) => {
      expect(found(status).findings.map(({ entity }) => entity.id)).toEqual(['set-a'])
    })

    it('waits on the first day without a row', () => {
      expect(found('active', null, {})).toMatchObject({ findings: [], waiting: createMessage('r20.firstDay', { count: 1 }) })
    })
  })
})
