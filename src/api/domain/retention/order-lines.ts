/** One pass over a store history, which every question about customers is answered from. */

/**
 * An order that counts: customer (null: none named), creation time in milliseconds, day number in the account's time zone, net value in
 * micros, and whether it is a renewal (1) or not (0). A tuple, since a history has millions.
 *
 * Of a store that is divided between products, all orders come: `own` is 1 for those with a line of the product, and the value is that of
 * these lines. Missing: the product has the whole store.
 */
export type OrderLine = readonly [customer: string | null, createdAt: number, day: number, net: number, renewal: number, own?: number]

/** Months of age up to which cohorts are followed. */
export const MOST_AGES = 12
/** Days of a month of age. */
export const AGE_DAYS = 30
/** 30, 60 and 90 days: the ages at which squared customer values are stored, for the variance between customers. */
const SCATTER_AGES = 3

/** New customers of a day, by age in months of 30 days (0: the first order itself); money in micros. */
export interface FirstDay {
  readonly day: number
  customers: number
  /** Customers whose first known order is a renewal: they bought before the history and belong to no cohort. */
  renewalFirst: number
  /** Customers whose second order came at that age. */
  readonly back: number[]
  readonly backByRenewal: number[]
  /** Net value of all orders at that age. */
  readonly revenue: number[]
  /** Sum over customers of the squared value up to that age, in squared currency units. */
  readonly squares: number[]
}

/** Orders of one day by who placed them; money in micros. */
export interface CustomerDay {
  readonly day: number
  newCustomers: number
  newRevenue: number
  /** Distinct customers of the day with an earlier first order, also with one before the history. */
  returningCustomers: number
  returningOrders: number
  returningRevenue: number
  renewalOrders: number
  renewalRevenue: number
  guestOrders: number
  guestRevenue: number
}

/** The store history by first-order day and by day; keys are day numbers. */
export interface CustomerHistory {
  readonly firstDays: ReadonlyMap<number, FirstDay>
  readonly days: ReadonlyMap<number, CustomerDay>
  /** Day number of the first renewal that counts; null: none. */
  readonly renewalsFrom: number | null
}

const DAY_MS = 86_400_000
const zeros = (count: number): number[] => Array.from({ length: count }, () => 0)

const emptyFirstDay = (day: number): FirstDay => ({
  day,
  customers: 0,
  renewalFirst: 0,
  back: zeros(MOST_AGES + 1),
  backByRenewal: zeros(MOST_AGES + 1),
  revenue: zeros(MOST_AGES + 1),
  squares: zeros(SCATTER_AGES + 1),
})

/** A day without an order. */
export const emptyDay = (day: number): CustomerDay => ({
  day,
  newCustomers: 0,
  newRevenue: 0,
  returningCustomers: 0,
  returningOrders: 0,
  returningRevenue: 0,
  renewalOrders: 0,
  renewalRevenue: 0,
  guestOrders: 0,
  guestRevenue: 0,
})

const getOrCreate = <T>(map: Map<number, T>, day: number, make: (day: number) => T): T => {
  const existing = map.get(day)
  if (existing !== undefined) return existing
  const made = make(day)
  map.set(day, made)
  return made
}

const add = (list: number[], index: number, amount: number): void => {
  list[index] = (list[index] ?? 0) + amount
}

/**
 * Age of an order in months: 0 for the first, m for one at most 30 · m days after it.
 *
 * A day counts as 24 hours and as a calendar day, whichever is later, so that nothing within m months is after the calendar day of the
 * first order plus 30 · m.
 */
const ageOf = (first: OrderLine, line: OrderLine): number =>
  Math.max(1, Math.ceil(Math.max((line[1] - first[1]) / DAY_MS, line[2] - first[2]) / AGE_DAYS))

/** False for an order without a line of the product. */
const isOwn = (line: OrderLine): boolean => line[5] !== 0

/**
 * Aggregates a store history. A customer whose first order in it is a renewal bought before it starts: all their orders are returning ones.
 *
 * @param lines Every order that counts, sorted by customer, then by creation time.
 */
export const customerHistory = (lines: Iterable<OrderLine>): CustomerHistory => {
  const firstDays = new Map<number, FirstDay>()
  const days = new Map<number, CustomerDay>()
  // Orders of other products count nowhere, but make a later order of their customer a returning one.
  const [otherDay, otherCohort] = [emptyDay(0), emptyFirstDay(0)]
  let isKnownBefore = false
  let renewalsFrom: number | null = null
  let first: OrderLine | null = null
  let nth = 0
  let lastDay = Number.NaN
  let values = zeros(SCATTER_AGES + 1)

  const closeCustomer = (): void => {
    if (first === null || isKnownBefore || !isOwn(first)) return
    const cohort = getOrCreate(firstDays, first[2], emptyFirstDay)
    let value = 0
    values.forEach((amount, age) => {
      value += amount / 1e6
      add(cohort.squares, age, value * value)
    })
  }

  for (const line of lines) {
    const [customer, , day, net, renewal] = line
    const own = isOwn(line)
    const onDay = own ? getOrCreate(days, day, emptyDay) : otherDay
    if (own && renewal === 1) renewalsFrom = Math.min(renewalsFrom ?? day, day)
    if (customer === null) {
      onDay.guestOrders += 1
      onDay.guestRevenue += net
      continue
    }
    if (first === null || first[0] !== customer) {
      closeCustomer()
      first = line
      isKnownBefore = renewal === 1
      if (isKnownBefore && own) getOrCreate(firstDays, day, emptyFirstDay).renewalFirst += 1
      nth = 0
      lastDay = Number.NaN
      values = zeros(SCATTER_AGES + 1)
    }
    nth += 1
    const cohort = isOwn(first) && !isKnownBefore ? getOrCreate(firstDays, first[2], emptyFirstDay) : otherCohort
    if (nth === 1 && !isKnownBefore) {
      cohort.customers += 1
      add(cohort.revenue, 0, net)
      add(values, 0, net)
      onDay.newCustomers += 1
      onDay.newRevenue += net
    } else {
      const age = ageOf(first, line)
      if (age <= MOST_AGES) add(cohort.revenue, age, net)
      if (age <= SCATTER_AGES) add(values, age, net)
      if (nth === 2 && age <= MOST_AGES) {
        add(cohort.back, age, 1)
        add(cohort.backByRenewal, age, renewal)
      }
      onDay.returningOrders += 1
      onDay.returningRevenue += net
      onDay.renewalOrders += renewal
      onDay.renewalRevenue += renewal * net
      if ((isKnownBefore || day > first[2]) && day !== lastDay) onDay.returningCustomers += 1
    }
    if (own) lastDay = day
  }
  closeCustomer()
  return { firstDays, days, renewalsFrom }
}
