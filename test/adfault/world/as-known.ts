/** The history that a look gets: only what the platform and the store had reported by then. */

import { thresholds } from '#api/domain/advice/thresholds.ts'
import type { AdResults, DaySums } from '#api/domain/facts/facts.ts'
import type { AdDay, AdEntity, ProductHistory } from '#api/domain/facts/history.ts'
import { completenessOf } from '#api/domain/maturity/completeness.ts'
import type { ReportedPurchases } from '#api/domain/maturity/reported.ts'
import { type DayReports, MAX_AGE, type Triangle, triangleOf } from '#api/domain/maturity/triangle.ts'
import { dayFromNumber, dayNumber } from '#shared/calendar.ts'
import { asMicros, type Micros } from '#shared/money.ts'
import { randomFrom, seedFrom } from '../random/random.ts'
import type { AdDayTruth, Truth } from './simulate.ts'
import type { Ad, Reading } from './world.ts'

/** Days of sums and of ad rows that the advisor is given. */
const SUM_DAYS = 120
const AD_DAYS = 70
const OWN_BUDGET = 0.5

/** Gives the history of each look. Ask for looks in the order of time: rows that did not change since the last look are reused. */
export const historyOf = (truth: Truth): ((reading: Reading) => ProductHistory) => {
  const { world } = truth
  const ads = adsOf(truth)
  const adById = new Map(world.ads.map((ad) => [ad.id, ad]))
  const settingOf = (adId: string, day: number): string => {
    const ad = adById.get(adId)
    if (ad === undefined) throw new Error(`The world has no ad ${adId}.`)
    return world.attribution(ad, day)
  }
  const factsOf = knownFacts(truth, budgetsOf(truth))
  const finalSums = new Map<number, DaySums>()
  const triangle = triangleOf(reportsOf(truth))

  return (reading) => {
    const [adsThrough, storeThrough] = [Math.floor(reading.ads) - 1, Math.floor(reading.store) - 1]
    // A day is complete if every source was read after its end. Other days are left out, as the app does.
    const asOf = Math.min(adsThrough, storeThrough, Math.floor(reading.at) - 1)
    const ordersUntil = reading.storeThrough ?? reading.store
    const days: DaySums[] = []
    const adDays: AdDay[] = []
    for (let day = Math.max(world.dataFrom, asOf - SUM_DAYS + 1); day <= asOf; day++) {
      const cached = finalSums.get(day)
      const facts = cached === undefined || day > asOf - AD_DAYS ? factsOf(day, adsThrough) : []
      if (day > asOf - AD_DAYS) for (const fact of facts) adDays.push(fact)
      const sums = cached ?? sumsOf(truth, day, facts, ordersUntil, (adId) => settingOf(adId, day))
      if (adsThrough - day > FINAL_AFTER) finalSums.set(day, sums)
      days.push(sums)
    }
    // The first days of an account without a row are before its ads.
    const firstSpend = days.findIndex(({ spend }) => spend !== null)
    const idleDays = days.slice(Math.max(0, firstSpend)).flatMap(({ day, spend }) => (spend === null ? [day] : []))
    return {
      product: 'Simulated product',
      currency: 'USD',
      asOf: dayFromNumber(world.firstDay + asOf),
      days,
      idleDays,
      adDays,
      ads: ads.filter(({ day }) => day <= asOf).map(({ entity }) => entity),
      targets: { contributionMargin: null, targetCpa: world.targetCpa === null ? null : micros(world.targetCpa) },
      inputs: {
        orders: days.some(({ orders }) => (orders ?? 0) > 0),
        funnel: true,
        budgets: adDays.some(({ dailyBudget }) => dailyBudget !== null),
        edits: world.editsKnown,
        customers: true,
      },
      orderDays: { first: dayFromNumber(world.firstDay + world.dataFrom), last: dayFromNumber(world.firstDay + asOf) },
      dataAgeHours: (reading.at - reading.ads) * 24,
      tokenDaysRemaining: null,
      events: [],
      reported: reportedAt(truth, triangle, adsThrough),
    }
  }
}

/** What each daily read reported of each day's purchases, as the app stores it in its versions. */
const reportsOf = ({ world, adDays }: Truth): readonly DayReports[] =>
  adDays.flatMap((rows, day) => {
    if (day < world.dataFrom) return []
    const added = new Float64Array(MAX_AGE + 1)
    for (const { events } of rows) {
      for (const { kind, known } of events) {
        const age = Math.max(0, known - day)
        if (kind === 'purchase' && age <= MAX_AGE) added[age] = (added[age] ?? 0) + 1
      }
    }
    let purchases = 0
    const reports = Array.from(added, (count, age) => {
      purchases += count
      return { age, purchases }
    })
    return [{ day: world.firstDay + day, reports }]
  })

/** How complete purchases are, learned from the reads so far. */
const reportedAt = ({ world }: Truth, triangle: Triangle, through: number): ReportedPurchases => ({
  completeness: completenessOf(triangle, world.firstDay + through + 1, thresholds.claimsInByAge),
  ageOn: (day) => through - (dayNumber(day) - world.firstDay),
})

/** Longest time for which a day changes: the longest lag with a view 3 days before the click, and refunds of 20 days. */
const FINAL_AFTER = 32

/** The rows of a day as known through a day. A day that can no longer change keeps its array. */
const knownFacts = (
  truth: Truth,
  budgets: (ad: Ad, day: number) => Micros | null,
): ((day: number, knownThrough: number) => readonly AdDay[]) => {
  const rows = truth.adDays.map((day) => day.map((row) => versionsOf(truth, row, budgets(row.ad, row.day))))
  const lastChanges = truth.adDays.map((day, at) => day.reduce((last, { events }) => Math.max(last, events.at(-1)?.known ?? 0), at + 1))
  const final = new Map<number, readonly AdDay[]>()
  return (day, knownThrough) => {
    const cached = final.get(day)
    const isFinal = knownThrough >= (lastChanges[day] ?? Number.POSITIVE_INFINITY)
    if (cached !== undefined && isFinal) return cached
    const facts = rows[day]?.flatMap((row) => row(knownThrough) ?? []) ?? []
    if (isFinal) final.set(day, facts)
    return facts
  }
}

/** Ads with the first day on which they have a row. */
const adsOf = ({ world, adDays }: Truth): readonly { readonly day: number; readonly entity: AdEntity }[] => {
  const firstDays = new Map<Ad, number>()
  for (const [day, rows] of adDays.entries()) for (const { ad } of rows) if (!firstDays.has(ad)) firstDays.set(ad, day)
  return [...firstDays].map(([ad, day]) => ({
    day,
    entity: {
      adId: ad.id,
      adName: ad.id,
      adsetId: ad.adset,
      adsetName: ad.adset,
      campaignId: ad.campaign.id,
      campaignName: ad.campaign.id,
      firstDay: dayFromNumber(world.firstDay + day),
    },
  }))
}

/** Budgets of ad sets; of campaigns that divide a budget among their ad sets none are known. */
const budgetsOf = ({ world }: Truth): ((ad: Ad, day: number) => Micros | null) => {
  const random = randomFrom(seedFrom(world.seed, 'budgets'))
  const campaigns = [...new Set(world.ads.map(({ campaign }) => campaign))]
  const own = new Set(campaigns.filter(({ id }) => random.chance(OWN_BUDGET) || world.ownBudgets.has(id)))
  const adsets = Map.groupBy(world.ads, ({ adset }) => adset)
  const spend = new Map(
    [...adsets].map(([id, ads]) => [id, ads.reduce((sum, ad) => sum + (ad.impressions * ad.campaign.costPerMille) / 1000, 0)]),
  )
  return (ad, day) => (own.has(ad.campaign) ? micros(Math.ceil(1.05 * (spend.get(ad.adset) ?? 0) * world.budget(ad, day))) : null)
}

const micros = (units: number): Micros => asMicros(Math.round(units * 100) * 10_000)

/** The row of an ad and day by what is known through a day; null: no row yet. A version that did not change is the same object. */
const versionsOf = (truth: Truth, row: AdDayTruth, dailyBudget: Micros | null): ((knownThrough: number) => AdDay | null) => {
  const { world } = truth
  const random = randomFrom(seedFrom(world.seed, 'rows', row.day, row.ad.id))
  const reach = row.impressions === 0 ? 0 : Math.max(1, Math.round(row.impressions / (world.frequency * random.between(0.98, 1.02))))
  let [latest, through]: [AdDay | null, number] = [null, -1]
  const isUnchangedAt = (knownThrough: number): boolean =>
    through > row.day && (row.events.at(-1)?.known ?? 0) <= through && through <= knownThrough
  return (knownThrough) => {
    if (knownThrough < row.day) return null
    if (latest !== null && (through === knownThrough || isUnchangedAt(knownThrough))) return latest
    const isFirst = knownThrough === row.day
    const error = isFirst ? 1 + (truth.firstReportError[row.day] ?? 0) : 1
    const sums = { cart: 0, checkout: 0, purchase: 0, value: 0 }
    for (const event of row.events) {
      if (event.known > knownThrough) break
      sums[event.kind] += 1
      sums.value += event.value
    }
    if (isFirst) {
      const wrong = Math.round(sums.purchase * (1 + world.restated(row.day)))
      sums.value *= sums.purchase === 0 ? 1 : wrong / sums.purchase
      sums.purchase = wrong
    }
    through = knownThrough
    if (row.impressions === 0 && sums.cart + sums.checkout + sums.purchase === 0) return null
    latest = {
      day: dayFromNumber(world.firstDay + row.day),
      adId: row.ad.id,
      attributionSetting: world.attribution(row.ad, row.day),
      purpose: null,
      spend: micros(row.spend * error),
      impressions: Math.round(row.impressions * error),
      reach: Math.round(reach * error),
      linkClicks: Math.round(row.clicks * error),
      landingPageViews: Math.round(row.views * error),
      addToCart: sums.cart,
      initiateCheckout: sums.checkout,
      purchases: sums.purchase,
      purchaseValue: micros(sums.value),
      dailyBudget,
      status: world.status(row.ad, row.day),
      edited: world.editsKnown ? world.edited(row.ad, row.day) : null,
    }
    return latest
  }
}

const spendOf = (facts: readonly AdDay[]): Micros => asMicros(facts.reduce((sum, { spend }) => sum + spend, 0))

const summed = ['impressions', 'linkClicks', 'landingPageViews', 'addToCart', 'initiateCheckout', 'purchases'] as const
const UNKNOWN = { impressions: null, linkClicks: null, landingPageViews: null, addToCart: null, initiateCheckout: null, purchases: null }

/** Sums of a day's rows; unknown without any. */
const adSums = (facts: readonly AdDay[]): AdResults & Pick<DaySums, 'spend' | 'spendTotal'> => {
  if (facts.length === 0) return { ...UNKNOWN, spend: null, spendTotal: null, reach: null, purchaseValue: null }
  const sums = { impressions: 0, linkClicks: 0, landingPageViews: 0, addToCart: 0, initiateCheckout: 0, purchases: 0 }
  let value = 0
  for (const fact of facts) {
    for (const name of summed) sums[name] += fact[name] ?? 0
    value += fact.purchaseValue ?? 0
  }
  const spend = spendOf(facts)
  return { ...sums, spend, spendTotal: spend, reach: facts.length === 1 ? (facts[0]?.reach ?? null) : null, purchaseValue: asMicros(value) }
}

const sumsOf = (
  { world, orders }: Truth,
  day: number,
  facts: readonly AdDay[],
  ordersUntil: number,
  attribution: (adId: string) => string,
): DaySums => {
  const sold = { orders: 0, gross: 0, refunded: 0, newCustomers: 0, fromNew: 0 }
  for (const { hour, value, isNew, refunded } of orders[day] ?? []) {
    if (day + hour >= ordersUntil) continue
    const back = refunded !== null && refunded < ordersUntil ? value : 0
    sold.orders += 1
    sold.gross += value
    sold.refunded += back
    if (isNew) sold.newCustomers += 1
    if (isNew) sold.fromNew += value - back
  }
  return {
    day: dayFromNumber(world.firstDay + day),
    complete: true,
    ...adSums(facts),
    channels: facts.length === 0 ? [] : [{ channel: 'meta', spend: spendOf(facts) }],
    orders: sold.orders,
    revenue: micros(sold.gross - sold.refunded),
    gross: micros(sold.gross),
    refunded: micros(sold.refunded),
    discounts: asMicros(0),
    identifiedOrders: sold.orders,
    newCustomers: sold.newCustomers,
    newCustomerRevenue: micros(sold.fromNew),
    renewals: 0,
    knowsNewCustomers: true,
    promo: world.promoDays.has(day),
    attributionSettings: [...new Set(facts.map(({ adId }) => attribution(adId)))].sort(),
  }
}
