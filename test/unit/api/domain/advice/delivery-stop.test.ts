/** A stop of all delivery: read days without spend after regular spend, without weekdays of rest and marked days. */

import { describe, expect, it } from 'vitest'
import { deliveryStopOf, isStockOut } from '#api/domain/advice/delivery-stop.ts'
import { ruleContextOf } from '#api/domain/advice/rule-context.ts'
import type { NotedEvent, ProductHistory } from '#api/domain/facts/history.ts'
import { addDays, type Day, weekday } from '#shared/calendar.ts'
import { adEntity, DAY } from '#test/helpers/ad-days.ts'
import { daySums } from '#test/helpers/day-sums.ts'

/** A Thursday. */
const dayAt = (age: number): Day => addDays(DAY, -age)
const ages = Array.from({ length: 60 }, (_, age) => age)

interface Given extends Partial<ProductHistory> {
  /** Ages that were read and have no delivery. */
  readonly idle: (age: number) => boolean
  /** Ages that nothing was read for. */
  readonly unread?: (age: number) => boolean
  readonly spend?: (age: number) => number
}

const historyOf = ({ idle, unread = () => false, spend = () => 100, ...change }: Given): ProductHistory => ({
  product: 'Glow Serum',
  currency: 'USD',
  asOf: DAY,
  days: ages
    .filter((age) => !idle(age) && !unread(age))
    .map((age) => daySums(dayAt(age), { spend: spend(age) }))
    .reverse(),
  idleDays: ages
    .filter((age) => idle(age))
    .map(dayAt)
    .reverse(),
  adDays: [],
  ads: [adEntity('a')],
  targets: { contributionMargin: null, targetCpa: null },
  inputs: { orders: false, funnel: false, budgets: false, edits: false, customers: false },
  orderDays: null,
  dataAgeHours: null,
  tokenDaysRemaining: null,
  events: [],
  ...change,
})
const stopIn = (given: Given) => deliveryStopOf(ruleContextOf(historyOf(given), []))

const restsAt = (age: number): boolean => [0, 6].includes(weekday(dayAt(age)))

describe('a stop of all delivery', () => {
  it('starts with the second day that was read without delivery', () => {
    expect(stopIn({ idle: (age) => age < 1 })).toBeNull()
    expect(stopIn({ idle: (age) => age < 2 })).toEqual({
      first: dayAt(1),
      idleDays: 2,
      missedDays: 2,
      before: { known: 28, spending: 28 },
      weekSpend: 700,
      isRegular: true,
    })
  })

  it('is not one where nothing was read', () => {
    expect(stopIn({ idle: () => false, unread: (age) => age < 5 })).toBeNull()
    expect(stopIn({ idle: (age) => age === 1, unread: (age) => age === 0 })).toBeNull()
  })

  it('ends with delivery', () => {
    expect(stopIn({ idle: (age) => age >= 1 && age < 6 })).toBeNull()
  })

  it('does not count weekdays of rest', () => {
    const sunday = ages.find((age) => weekday(dayAt(age)) === 0) ?? 0
    const asOf = dayAt(sunday)
    const cut = (idle: (age: number) => boolean) => {
      const history = historyOf({ idle: (age) => age >= sunday && idle(age), unread: (age) => age < sunday, asOf })
      return deliveryStopOf(ruleContextOf(history, []))
    }
    expect(cut(restsAt)).toBeNull()
    // Friday has none either: one missed day, and the weekend.
    expect(cut((age) => restsAt(age) || age === sunday + 2)).toBeNull()
    expect(cut((age) => restsAt(age) || age === sunday + 2 || age === sunday + 3)).toMatchObject({ idleDays: 4, missedDays: 2 })
    expect(cut((age) => age < sunday + 2)).toMatchObject({ idleDays: 2, missedDays: 2 })
  })

  it('does not count days of promotions and holidays, with and without data', () => {
    const idle = (age: number): boolean => age < 3
    expect(stopIn({ idle, leftOutDays: [dayAt(0)] })).toMatchObject({ missedDays: 2 })
    expect(stopIn({ idle, leftOutDays: [dayAt(0), dayAt(1)] })).toBeNull()
  })

  it('is not regular after few days of spend, or where ads wound down', () => {
    const idle = (age: number): boolean => age < 2
    expect(stopIn({ idle, unread: (age) => age > 10 })).toMatchObject({ isRegular: false })
    expect(stopIn({ idle, spend: (age) => (age < 9 ? 5 : 100) })).toMatchObject({ isRegular: false })
  })

  it('is still known where all days that a rule looks at are without delivery', () => {
    expect(stopIn({ idle: () => true })).toMatchObject({ isRegular: false, weekSpend: 0 })
  })

  it('is explained by a noted stock-out of the whole product', () => {
    const stop = stopIn({ idle: (age) => age < 3 })
    if (stop === null) throw new Error('There is no stop.')
    const event = (change: Partial<NotedEvent> = {}): NotedEvent => ({
      kind: 'stock_out',
      first: dayAt(3),
      last: dayAt(3),
      campaignId: null,
      campaignChannel: null,
      ...change,
    })
    const explains = (change?: Partial<NotedEvent>): boolean => isStockOut({ events: [event(change)], asOf: DAY }, stop)
    expect(explains()).toBe(true)
    expect(explains({ kind: 'price_change' })).toBe(false)
    expect(explains({ campaignId: 'c1' })).toBe(false)
    expect(explains({ first: dayAt(9), last: dayAt(8) })).toBe(false)
  })
})
