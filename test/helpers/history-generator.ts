/** Makes a product's history from a seed: over-dispersed counts down the funnel, weekdays, drifting rates, late purchases, faults to switch on. */

import { thresholds } from '#api/domain/advice/thresholds.ts'
import type { DaySums } from '#api/domain/facts/facts.ts'
import type { AdDay, AdEntity, ProductHistory } from '#api/domain/facts/history.ts'
import { historyThrough } from '#api/domain/facts/known-history.ts'
import { completenessOf } from '#api/domain/maturity/completeness.ts'
import { MAX_AGE, triangleOf } from '#api/domain/maturity/triangle.ts'
import { addDays, asDay, type Day, dayNumber, daysBetween, weekday } from '#shared/calendar.ts'
import { microsFromUnits } from '#shared/money.ts'
import { randomFrom } from './random.ts'

/** `from` counts days from the first day of the history; `size` is the share lost (or, for duplicates and prices, added). */
export interface Fault {
  readonly kind: 'checkout' | 'tracking' | 'pixel' | 'duplicates' | 'slow-page' | 'collapse' | 'fatigue' | 'cpm'
  readonly from: number
  readonly size: number
  /** First day on which it is gone; never where absent. */
  readonly until?: number
}

export interface MakerOptions {
  readonly seed: number
  readonly days?: number
  readonly purchasesPerDay: number
  /** Store orders without an ad, per purchase of the ads. */
  readonly organic?: number
  readonly ads?: number
  /** Purchases come up to 3 days after the click and are then reported for the day of the click. */
  readonly late?: boolean
  readonly faults?: readonly Fault[]
  /** Days (from the first) marked as promotions: twice the conversion, smaller orders. */
  readonly promoDays?: readonly number[]
  /** Delivery times `factor` from a day on. */
  readonly spendStep?: { readonly from: number; readonly factor: number }
  readonly weekendFactor?: number
}

export interface GeneratedHistory {
  readonly days: readonly Day[]
  /** What the last complete day `day` knew: purchases reported later are not in it. */
  readonly seenOn: (day: Day) => ProductHistory
}

const FIRST = asDay('2026-06-01')
/** Share of purchases 0 to 3 days after the click, and the chance of each day for those still to come. */
const DELAYS = [0.72, 0.15, 0.08, 0.05] as const
const DELAY_HAZARDS = DELAYS.map((share, delay) => share / (1 - DELAYS.slice(0, delay).reduce((sum, past) => sum + past, 0)))
const rates = { ctr: 0.012, lpv: 0.8, atc: 0.1, ic: 0.55, purchase: 0.55 } as const
const CVR = rates.lpv * rates.atc * rates.ic * rates.purchase
const shockNames = ['cpm', 'ctr', 'lpv', 'atc', 'ic', 'purchase', 'organic', 'volume'] as const
type Shocks = Record<(typeof shockNames)[number], number>

interface KnownDay {
  readonly facts: readonly AdDay[]
  readonly sums: DaySums
}

interface Row {
  readonly fact: AdDay
  /** Reported purchases by days after the click. */
  readonly claims: readonly number[]
  readonly orderValue: number
}

export const generateHistory = (options: MakerOptions): GeneratedHistory => {
  const random = randomFrom(options.seed)
  const length = options.days ?? 120
  const adCount = options.ads ?? 8
  const days = Array.from({ length }, (_, index) => addDays(FIRST, index))
  const ads = Array.from({ length: adCount }, (_, index) => adOf(index, adCount))
  const weights = ads.map((_, index) => 1 / (1 + 0.35 * index))
  const allWeights = weights.reduce((sum, weight) => sum + weight, 0)
  const levels = ads.map(() => Math.exp(0.12 * random.normal()))
  const orders = new Float64Array(length + DELAYS.length)
  const rows: Row[][] = []
  let shocks: Shocks = { cpm: 0, ctr: 0, lpv: 0, atc: 0, ic: 0, purchase: 0, organic: 0, volume: 0 }
  const isOn = (fault: Fault, at: number): boolean => at >= fault.from && at < (fault.until ?? Number.POSITIVE_INFINITY)
  const factor = (kind: Fault['kind'], at: number): number =>
    (options.faults ?? [])
      .filter((fault) => fault.kind === kind && isOn(fault, at))
      .reduce((product, fault) => product * (1 - fault.size), 1)
  const grown = (kind: Fault['kind'], at: number): number =>
    (options.faults ?? [])
      .filter((fault) => fault.kind === kind && isOn(fault, at))
      .reduce((product, fault) => product * (1 + fault.size), 1)

  /** Events that the pixel reports; without its fault nothing is drawn. */
  const seen = (events: number, at: number): number => (factor('pixel', at) === 1 ? events : random.binomial(events, factor('pixel', at)))

  days.forEach((day, at) => {
    shocks = Object.fromEntries(shockNames.map((name) => [name, 0.6 * shocks[name] + 0.05 * random.normal()])) as Shocks
    const weekend = weekday(day) === 0 || weekday(day) === 6
    const promo = options.promoDays?.includes(at) ?? false
    const step = options.spendStep !== undefined && at >= options.spendStep.from ? options.spendStep.factor : 1
    const volume = Math.exp(shocks.volume) * (weekend ? (options.weekendFactor ?? 0.85) : 1.05) * step
    const impressions = (options.purchasesPerDay / CVR / rates.ctr) * volume
    const purchaseRate = rates.purchase * Math.exp(shocks.purchase) * (weekend ? 0.94 : 1.02) * (promo ? 1.6 : 1)
    const price = 12 * Math.exp(shocks.cpm) * grown('cpm', at)
    rows.push(
      ads.map((ad, index) => {
        const fatigue = index === 0 ? fatigueAt(options.faults, at) : { ctr: 1, frequency: 1 }
        const collapse = index % 2 === 0 ? factor('collapse', at) : 1
        const shown = random.dispersed((impressions * (weights[index] ?? 1) * collapse) / allWeights / grown('cpm', at), 0.02)
        const clicks = random.binomial(
          shown,
          rates.ctr * (levels[index] ?? 1) * fatigue.ctr * Math.exp(shocks.ctr + 0.05 * random.normal()),
        )
        const views = random.binomial(clicks, rates.lpv * Math.exp(shocks.lpv / 3) * factor('slow-page', at))
        const carts = random.binomial(views, rates.atc * Math.exp(shocks.atc))
        const checkouts = random.binomial(carts, rates.ic * Math.exp(shocks.ic / 2))
        const wanted = random.binomial(checkouts, purchaseRate)
        let undue = wanted
        const claims = DELAYS.map((_share, delay) => {
          const due = options.late === true ? random.binomial(undue, DELAY_HAZARDS[delay] ?? 1) : delay === 0 ? wanted : 0
          undue -= due
          const bought = random.binomial(due, factor('checkout', at + delay))
          orders[at + delay] = (orders[at + delay] ?? 0) + bought
          const reported = seen(random.binomial(random.binomial(bought, 0.93), factor('tracking', at + delay)), at + delay)
          return reported + random.binomial(reported, grown('duplicates', at + delay) - 1)
        })
        const fact: AdDay = {
          day,
          adId: ad.adId,
          spend: microsFromUnits((shown * price) / 1000),
          impressions: shown,
          reach: Math.round(shown / (1.2 * fatigue.frequency)),
          linkClicks: clicks,
          landingPageViews: seen(views, at),
          addToCart: seen(carts, at),
          initiateCheckout: seen(checkouts, at),
          purchases: null,
          purchaseValue: null,
          dailyBudget: microsFromUnits(Math.round((impressions * 12 * 1.1) / 1000 / 4)),
          status: 'active',
          edited: false,
          attributionSetting: '7d_click_1d_view',
          purpose: null,
        }
        return { fact, claims, orderValue: 90 * (promo ? 0.85 : 1) * Math.exp(0.04 * random.normal()) }
      }),
    )
    const organic =
      options.purchasesPerDay * (options.organic ?? 0.35) * Math.exp(shocks.organic) * (promo ? 1.6 : 1) * (weekend ? 0.9 : 1.04)
    orders[at] = (orders[at] ?? 0) + random.binomial(random.poisson(organic), factor('checkout', at))
  })

  const sumsOf = (day: Day, at: number, facts: readonly AdDay[]): DaySums => {
    const add = (value: (fact: AdDay) => number | null): number => facts.reduce((sum, fact) => sum + (value(fact) ?? 0), 0)
    const count = Math.round(orders[at] ?? 0)
    const value =
      (add((fact) => fact.purchaseValue) /
        Math.max(
          1,
          add((fact) => fact.purchases),
        ) || 90e6) * count
    const money = (amount: number) => microsFromUnits(Math.round(amount) / 1e6)
    return {
      day,
      complete: true,
      spend: money(add((fact) => fact.spend)),
      spendTotal: money(add((fact) => fact.spend)),
      channels: [],
      impressions: add((fact) => fact.impressions),
      reach: add((fact) => fact.reach),
      linkClicks: add((fact) => fact.linkClicks),
      landingPageViews: add((fact) => fact.landingPageViews),
      addToCart: add((fact) => fact.addToCart),
      initiateCheckout: add((fact) => fact.initiateCheckout),
      purchases: add((fact) => fact.purchases),
      purchaseValue: money(add((fact) => fact.purchaseValue)),
      orders: count,
      revenue: money(value),
      gross: money(value),
      refunded: money(0),
      discounts: money(0),
      identifiedOrders: count,
      newCustomers: Math.round(count * 0.7),
      newCustomerRevenue: money(value * 0.7),
      renewals: 0,
      knowsNewCustomers: true,
      promo: options.promoDays?.includes(at) ?? false,
      attributionSettings: ['7d_click_1d_view'],
    }
  }

  /** A day as it is known so many days later. */
  const knownAfter = (at: number, later: number): KnownDay => {
    const facts = (rows[at] ?? []).map(({ fact, claims, orderValue }) => {
      const purchases = claims.slice(0, later + 1).reduce((sum, count) => sum + count, 0)
      return { ...fact, purchases, purchaseValue: microsFromUnits(Math.round(purchases * orderValue * 100) / 100) }
    })
    return { facts, sums: sumsOf(days[at] ?? FIRST, at, facts) }
  }
  // Once every purchase is reported, a day stays as it is.
  const complete = new Map<number, KnownDay>()
  const knownOn = (at: number, last: number): KnownDay => {
    if (last - at < DELAYS.length - 1) return knownAfter(at, last - at)
    const known = complete.get(at) ?? knownAfter(at, DELAYS.length - 1)
    complete.set(at, known)
    return known
  }

  // Every day is read daily, and each read is stored.
  const triangle = triangleOf(
    days.map((day, at) => {
      const byDelay = DELAYS.map((_, delay) => (rows[at] ?? []).reduce((sum, { claims }) => sum + (claims[delay] ?? 0), 0))
      const reports = byDelay.map((_, age) => ({ age, purchases: byDelay.slice(0, age + 1).reduce((sum, count) => sum + count, 0) }))
      return {
        day: dayNumber(day),
        reports: Array.from({ length: MAX_AGE + 1 }, (_, age) => ({ age, purchases: (reports[age] ?? reports.at(-1))?.purchases ?? 0 })),
      }
    }),
  )

  const seenOn = (day: Day): ProductHistory => {
    const last = daysBetween(FIRST, day)
    const first = Math.max(0, last - 119)
    const known = days.slice(first, last + 1).map((_, index) => knownOn(first + index, last))
    const all: ProductHistory = {
      product: 'Glow Serum',
      currency: 'USD',
      asOf: day,
      days: known.map(({ sums }) => sums),
      adDays: known.slice(-70).flatMap(({ facts }) => facts),
      ads: ads.map((ad) => ({ ...ad, firstDay: FIRST })),
      targets: { contributionMargin: null, targetCpa: null },
      events: [],
      inputs: { orders: true, funnel: true, budgets: true, edits: true, customers: true },
      orderDays: null,
      dataAgeHours: null,
      tokenDaysRemaining: null,
      reported: {
        completeness: completenessOf(triangle, dayNumber(day) + 1, thresholds.claimsInByAge),
        ageOn: (of) => daysBetween(of, day),
      },
    }
    return historyThrough(all, day)
  }
  return { days, seenOn }
}

const adOf = (index: number, count: number): AdEntity => ({
  adId: `ad-${index}`,
  adName: `Hook ${index + 1}`,
  adsetId: `set-${index % Math.max(1, Math.min(2, count))}`,
  adsetName: index % 2 === 0 ? 'Broad' : 'Lookalike',
  campaignId: 'campaign-0',
  campaignName: 'Always on',
  firstDay: FIRST,
})

/** The first ad's click rate falls evenly over two weeks to 1 − size of what it was, while each person sees it more often. */
const fatigueAt = (faults: readonly Fault[] | undefined, at: number): { readonly ctr: number; readonly frequency: number } => {
  const fault = faults?.find(({ kind, from }) => kind === 'fatigue' && at >= from)
  if (fault === undefined) return { ctr: 1, frequency: 1 }
  const done = Math.min(1, (at - fault.from + 1) / 14)
  return { ctr: 1 - fault.size * done, frequency: 1 + 0.3 * done }
}
