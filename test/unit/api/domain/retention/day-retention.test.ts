/** Retention from random histories: against a plain count of the same orders, and blind to whatever came after the day. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayRetention } from '#api/domain/retention/day-retention.ts'
import { customerHistory, type OrderLine } from '#api/domain/retention/order-lines.ts'
import type { DaySpend } from '#api/domain/spend/channel-spend.ts'
import { meanFactors } from '#api/domain/stats/mean-interval.ts'
import { addDays, asDay, type Day, dayFromNumber, dayNumber } from '#shared/calendar.ts'
import { asMicros, microsFromUnits } from '#shared/money.ts'
import { daySums } from '../../../../helpers/day-sums.ts'

const START = asDay('2026-01-01')
const FROM = dayNumber(START)
const DAYS = 300
const DAY_MS = 86_400_000

interface Order {
  readonly customer: string | null
  /** Days since the start. */
  readonly day: number
  readonly second: number
  readonly cents: number
  readonly renewal: boolean
}

const orders = fc.array(
  fc.record({
    customer: fc.option(
      fc.integer({ min: 0, max: 25 }).map((id) => `c${id}`),
      { freq: 12 },
    ),
    day: fc.integer({ min: 0, max: DAYS - 1 }),
    second: fc.integer({ min: 0, max: 86_399 }),
    cents: fc.integer({ min: -500, max: 20_000 }),
    renewal: fc.boolean(),
  }),
  { maxLength: 160 },
)

const at = ({ day, second }: Order): number => (FROM + day) * DAY_MS + second * 1000
const sorted = (list: readonly Order[]): readonly Order[] =>
  list.toSorted((a, b) => (a.customer ?? '').localeCompare(b.customer ?? '') || at(a) - at(b))
const linesOf = (list: readonly Order[]): readonly OrderLine[] =>
  sorted(list).map((order) => [order.customer, at(order), FROM + order.day, order.cents * 10_000, Number(order.renewal)])

const tenADay = (): DaySpend => ({ total: microsFromUnits(10), channels: [{ channel: 'meta', spend: microsFromUnits(10) }] })

const retentionOf = (
  list: readonly Order[],
  day: Day,
  complete = true,
  margin: number | null = null,
  spendOn: (day: number) => DaySpend = tenADay,
) =>
  dayRetention({
    day,
    complete,
    currency: 'USD',
    margin,
    repeatCustomers: 100,
    from: FROM,
    to: FROM + DAYS - 1,
    history: customerHistory(linesOf(list)),
    sums: Array.from({ length: DAYS }, (_, index) => daySums(addDays(START, index), { spend: 10 })).filter((sums) => sums.day <= day),
    spendOn,
    adSpan: { first: START, last: addDays(START, DAYS - 1) },
  })

/** Orders of each customer in the order of time. */
const byCustomer = (list: readonly Order[]): readonly (readonly Order[])[] => [
  ...Map.groupBy(
    list.filter(({ customer }) => customer !== null).toSorted((a, b) => at(a) - at(b)),
    ({ customer }) => customer,
  ).values(),
]

const within = (first: Order, order: Order, days: number): boolean =>
  at(order) - at(first) <= days * DAY_MS && order.day - first.day <= days

describe('retention as of a day', () => {
  const buyer = (customer: string, ...visits: readonly (readonly [day: number, cents: number])[]): readonly Order[] =>
    visits.map(([day, cents]) => ({ customer, day, second: 43_200, cents, renewal: false }))

  it('adds up to a plain count of the orders', () => {
    fc.assert(
      fc.property(orders, fc.integer({ min: 100, max: DAYS - 1 }), (list, offset) => {
        const day = addDays(START, offset)
        const answer = retentionOf(list, day)
        if (answer.reason !== null) {
          expect(byCustomer(list).filter(([first]) => first !== undefined && first.day <= offset)).toHaveLength(0)
          return
        }
        const [subscribers, customers] = [
          byCustomer(list).filter(([first]) => first?.renewal),
          byCustomer(list).filter(([first]) => !first?.renewal),
        ]
        for (const cohort of answer.cohorts) {
          const members = customers.filter(
            ([first]) => first && first.day <= offset && dayFromNumber(FROM + first.day).startsWith(cohort.month),
          )
          expect(cohort.customers).toBe(members.length)
          const renewed = subscribers.filter(
            ([first]) => first && first.day <= offset && dayFromNumber(FROM + first.day).startsWith(cohort.month),
          )
          expect(cohort.renewal_first).toBe(renewed.length)
          for (const cell of cohort.cells.filter(({ reason }) => reason === null)) {
            const back = members.filter(([first, second]) => first && second && within(first, second, 30 * cell.age))
            expect(cell.came_back).toBe(back.length)
            expect(cell.repeat_rate).toBeCloseTo(back.length / members.length, 12)
            const cents = members
              .flatMap((all) => all.filter((order) => all[0] && within(all[0], order, 30 * cell.age)))
              .reduce((sum, { cents }) => sum + cents, 0)
            expect(cell.value).toBeCloseTo(cents / 100 / members.length, 6)
          }
        }
        for (const repeat of answer.repeat.filter(({ now }) => now !== null)) {
          const [low, high] = [dayNumber(asDay(repeat.first)) - FROM, dayNumber(asDay(repeat.last)) - FROM]
          expect([high, high - low]).toEqual([offset - repeat.days, 29])
          const members = customers.filter(([first]) => first && first.day >= low && first.day <= high)
          const back = members.filter(([first, second]) => first && second && within(first, second, repeat.days))
          expect(repeat.now).toMatchObject({
            customers: members.length,
            came_back: back.length,
            by_renewal: back.filter(([, second]) => second?.renewal).length,
          })
        }
        for (const entry of answer.days.filter(({ reason }) => reason === null)) {
          const number = dayNumber(asDay(entry.date)) - FROM
          const ofDay = list.filter((order) => order.day === number)
          const first = ofDay.filter((order) => order.customer !== null && customers.some(([oldest]) => oldest === order))
          const later = ofDay.filter((order) => order.customer !== null && !first.includes(order))
          expect(entry.new_customers).toBe(first.length)
          expect(entry.returning_orders).toBe(later.length)
          expect(entry.renewal_orders).toBe(later.filter(({ renewal }) => renewal).length)
          expect(entry.guest_orders).toBe(ofDay.filter(({ customer }) => customer === null).length)
          const news = new Set(first.map(({ customer }) => customer))
          expect(entry.returning_customers).toBe(
            [...new Set(later.map(({ customer }) => customer))].filter((customer) => !news.has(customer)).length,
          )
          const money = (entry.new_revenue ?? 0) + (entry.returning_revenue ?? 0) + (entry.guest_revenue ?? 0)
          expect(money).toBeCloseTo(ofDay.reduce((sum, { cents }) => sum + cents, 0) / 100, 6)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('has no typical share of new customers above 100%', () => {
    // Each day has a new customer; on every tenth one an earlier customer orders again.
    const list = Array.from({ length: DAYS }, (_, day) =>
      buyer(`n${day}`, [day, 2000], ...(day % 10 === 9 ? [[day + 1, 2000] as const] : [])),
    ).flat()
    const highs = retentionOf(
      list.filter(({ day }) => day < DAYS),
      addDays(START, 200),
    ).days.flatMap(({ usual }) => usual.new_share.high ?? [])
    expect(highs.length).toBeGreaterThan(20)
    expect(Math.max(...highs)).toBe(1)
  })

  it('ignores data after the day', () => {
    fc.assert(
      fc.property(orders, fc.integer({ min: 0, max: DAYS - 1 }), (list, offset) => {
        const day = addDays(START, offset)
        expect(retentionOf(list, day)).toEqual(
          retentionOf(
            list.filter((order) => order.day <= offset),
            day,
          ),
        )
      }),
      { numRuns: 70 },
    )
  })

  it('leaves a cell null until the youngest customer of the month is old enough, and a month too near the start', () => {
    // Days 59 to 89 are March.
    const list = [...buyer('a', [5, 1000]), ...buyer('b', [60, 5000], [89, 3000]), ...buyer('c', [89, 2000])]
    const march = (offset: number) => retentionOf(list, addDays(START, offset)).cohorts.find(({ month }) => month === '2026-03')
    expect(march(118)?.cells[0]).toMatchObject({ repeat_rate: null, value: null, reason: { code: 'too_young', have: 29, need: 30 } })
    expect(march(119)?.cells[0]).toEqual({ age: 1, came_back: 1, repeat_rate: 0.5, value: 50, reason: null })
    expect(march(100)).toMatchObject({ customers: 2, first_order_value: 35, complete: true, spend: 310, ncac: 155 })
    expect(march(80)).toMatchObject({ customers: 1, complete: false, spend: null, ncac_reason: { code: 'month_running' } })
    expect(retentionOf(list, addDays(START, 200)).cohorts[0]).toMatchObject({
      month: '2026-01',
      customers: 1,
      first_order_value: null,
      ncac: null,
      spend: 310,
      reason: { code: 'too_near_start', have: 0, need: 28 },
    })
  })

  /** Customers with first orders on 20 days from `from` on: every second one spends 40.00, the others 20.00. */
  const spenders = (name: string, from: number, count: number): readonly Order[] =>
    Array.from({ length: count }, (_, index) => buyer(`${name}${index}`, [from + (index % 20), index % 2 === 0 ? 4000 : 2000])).flat()
  const march = (list: readonly Order[], margin: number | null) =>
    retentionOf(list, addDays(START, 200), true, margin).cohorts.find(({ month }) => month === '2026-03')?.values

  it('sets LTV against nCAC, and judges only with a margin and an interval that leaves 1 out', () => {
    // March: 310 spent on 120 customers. Their spread is that of them and of 300 in February.
    const list = [...spenders('f', 31, 300), ...spenders('m', 60, 120)]
    const ratio = (margin: number): number => (30 * margin * 120) / 310
    expect(march(list, null)?.[0]).toMatchObject({ days: 30, ltv: 30, contribution: null, ratio: expect.closeTo(ratio(1)), verdict: null })
    const [low, high] = meanFactors(120, ((100 / 900) * 420) / 419)
    const paying = march(list, 0.5)?.[2]
    expect(paying).toMatchObject({ days: 90, contribution: 15, ratio: expect.closeTo(ratio(0.5)), verdict: 'pays', reason: null })
    expect(paying?.interval?.[0]).toBeCloseTo(ratio(0.5) * low, 6)
    expect(paying?.interval?.[1]).toBeCloseTo(ratio(0.5) * high, 6)
    expect(march(list, 1.01 / ratio(1))?.[2]?.verdict).toBe('unclear')
    expect(march(list, 0.9 / ratio(1))?.[2]?.verdict).toBe('loses')
  })

  it('gives LTV : nCAC no interval from few customers, or while only the month itself shows how much they differ', () => {
    expect(march([...spenders('f', 31, 300), ...spenders('m', 60, 99)], 0.5)?.[2]).toMatchObject({
      ratio: expect.any(Number),
      interval: null,
      verdict: null,
      reason: { code: 'too_few', have: 99, need: 100 },
    })
    expect(march([...spenders('f', 31, 239), ...spenders('m', 60, 120)], 0.5)?.[2]).toMatchObject({
      interval: null,
      verdict: null,
      reason: { code: 'too_few_others', have: 359, need: 360 },
    })
  })

  it('compares with the three cohorts before at equal age, and judges from 100 customers on', () => {
    const cohort = (name: string, from: number, size: number, back: number) =>
      Array.from({ length: size }, (_, index) =>
        buyer(`${name}${index}`, [from + (index % 30), 1000], ...(index < back ? [[from + (index % 30) + 20, 1000] as const] : [])),
      ).flat()
    const list = [...cohort('x', 60, 150, 45), ...cohort('y', 90, 150, 45), ...cohort('z', 120, 150, 45), ...cohort('now', 150, 200, 20)]
    const [thirty] = retentionOf(list, addDays(START, 209)).repeat
    expect(thirty).toMatchObject({
      days: 30,
      first: '2026-05-31',
      last: '2026-06-29',
      now: { customers: 200, came_back: 20, rate: 0.1 },
      before: { cohorts: 3, customers: 450, came_back: 135, rate: 0.3 },
      change: expect.closeTo(-0.2),
      verdict: 'below',
    })
    expect(thirty?.change_interval?.[1]).toBeLessThan(0)
    const one = retentionOf([...cohort('z', 120, 150, 45), ...cohort('now', 150, 200, 20)], addDays(START, 209)).repeat[0]
    expect(one).toMatchObject({
      before: { cohorts: 1, customers: 150 },
      change: expect.closeTo(-0.2),
      verdict: null,
      verdict_reason: { code: 'too_few_cohorts', have: 1, need: 3 },
    })
    const few = retentionOf([...cohort('x', 60, 99, 45), ...cohort('now', 150, 200, 20)], addDays(START, 209)).repeat[0]
    expect(few).toMatchObject({ verdict: null, verdict_reason: { code: 'too_few', have: 99, need: 100 } })
  })

  it('divides by the spend of all channels, and by nothing where one is missing on any day of the month', () => {
    const list = Array.from({ length: 14 }, (_, index) => buyer(`m${index}`, [31 + 2 * index, 4000])).flat()
    const spend =
      (google: (day: number) => number | null) =>
      (day: number): DaySpend => {
        const [meta, other] = [microsFromUnits(10), google(day)]
        const part = other === null ? null : microsFromUnits(other)
        const channels = [
          { channel: 'meta', spend: meta },
          { channel: 'google', spend: part },
        ] as const
        return { total: part === null ? null : asMicros(meta + part), channels }
      }
    const february = (google: (day: number) => number | null) =>
      retentionOf(list, addDays(START, 209), true, null, spend(google)).cohorts.find(({ month }) => month === '2026-02')
    const both = february(() => 5)
    expect(both).toMatchObject({ spend: 28 * 15, ncac: (28 * 15) / (both?.customers ?? Number.NaN), ncac_reason: null })
    expect(february((day) => (day === FROM + 58 ? null : 5))).toMatchObject({
      spend: null,
      ncac: null,
      ncac_reason: { code: 'channel_missing' },
      values: [{ ratio: null }, { ratio: null }, { ratio: null }],
    })
    // A day of another month changes nothing.
    expect(february((day) => (day === FROM + 59 ? null : 5))).toEqual(both)
  })

  it('explains why a value is missing', () => {
    const none = {
      day: START,
      complete: true,
      currency: 'USD',
      margin: null,
      repeatCustomers: 100,
      sums: [],
      spendOn: tenADay,
      adSpan: { first: null, last: null },
    }
    expect(dayRetention({ ...none, from: null, to: null, history: customerHistory([]) })).toMatchObject({
      reason: { code: 'no_orders' },
      days: [],
    })
    const guests = customerHistory([[null, FROM * DAY_MS, FROM, 1, 0]])
    expect(dayRetention({ ...none, from: FROM, to: FROM, history: guests })).toMatchObject({ reason: { code: 'no_customers' } })
    expect(dayRetention({ ...none, from: FROM + 9, to: FROM + 9, history: guests })).toMatchObject({ reason: { code: 'outside_history' } })
  })
})
