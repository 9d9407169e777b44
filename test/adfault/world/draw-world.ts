/** Draws an ordinary account. */

import { type Random, randomFrom, seedFrom } from '../random/random.ts'
import { lagWithMean } from './lags.ts'
import { type Range, ranges } from './ranges.ts'
import type { Ad, Campaign, Noise, Reading, World } from './world.ts'

/** Days before the counted ones, as far as the advisor looks back; and the counted ones. */
export const HISTORY_DAYS = 100
export const MONTH_DAYS = 30
export const DEFAULT_ATTRIBUTION = '7d_click_1d_view'

const from = (random: Random, [low, high]: Range): number => random.between(low, high)

/** The chance that a click becomes a purchase. */
export const purchaseChance = (rates: Pick<Campaign, 'viewRate' | 'cartRate' | 'checkoutRate' | 'purchaseRate'>): number =>
  rates.viewRate * rates.cartRate * rates.checkoutRate * rates.purchaseRate

/** What an account's campaigns have in common. */
interface Account {
  readonly clickRate: number
  readonly viewRate: number
  readonly cartRate: number
  readonly checkoutRate: number
  readonly purchaseRate: number
  /** Cost of a reported purchase, in units of the account currency. */
  readonly costPerPurchase: number
  readonly lag: number
  readonly reported: number
}

const drawAccount = (random: Random): Account => {
  const rates = {
    clickRate: from(random, ranges.clickRate),
    viewRate: from(random, ranges.viewRate),
    cartRate: from(random, ranges.cartRate),
    checkoutRate: from(random, ranges.checkoutRate),
    purchaseRate: from(random, ranges.purchaseRate),
  }
  const reported = from(random, ranges.reported)
  const costPerPurchase = from(random, ranges.costPerMille) / 1000 / rates.clickRate / purchaseChance(rates) / reported
  return { ...rates, reported, costPerPurchase, lag: from(random, ranges.lagMean) }
}

/** A campaign: its rates differ from the account's, and its cost per purchase differs less, as an auction prices its audience. */
const drawCampaign = (random: Random, id: string, kind: 'prospecting' | 'retargeting', account: Account): Campaign => {
  const near = (rate: number, most: number): number => Math.min(most, rate * Math.exp(ranges.campaignRateSpread * random.normal()))
  const isWarm = kind === 'retargeting'
  const rates = {
    clickRate: near(account.clickRate * (isWarm ? 1.5 : 1), 0.05),
    viewRate: near(account.viewRate, 0.95),
    cartRate: near(account.cartRate * (isWarm ? 1.3 : 1), 0.4),
    checkoutRate: near(account.checkoutRate, 0.85),
    purchaseRate: near(account.purchaseRate, 0.85),
  }
  const costPerPurchase = account.costPerPurchase * Math.exp(ranges.campaignCostSpread * random.normal())
  return {
    id,
    kind,
    ...rates,
    costPerMille: costPerPurchase * 1000 * rates.clickRate * purchaseChance(rates) * account.reported,
    incremental: from(random, isWarm ? ranges.retargetingIncremental : ranges.incremental),
    lag: lagWithMean(Math.min(5, account.lag * random.between(0.6, 1.4)), from(random, ranges.lagSameDay)),
  }
}

/**
 * Ads of a campaign that together report a number of purchases a day.
 *
 * @param purchases Reported purchases a day.
 */
export const adsOf = (random: Random, campaign: Campaign, count: number, purchases: number, reported: number): readonly Ad[] => {
  const spread = (deviation: number): number => Math.exp(deviation * random.normal())
  const [sizes, clicks, conversions] = [ranges.sizeSpread, ranges.clickRateSpread, ranges.conversionSpread].map((range) =>
    from(random, range),
  )
  const adsets = Math.min(count, random.whole(...ranges.adsetsPerCampaign))
  const drawn = Array.from({ length: count }, (_, index) => ({
    id: `${campaign.id}-ad-${index + 1}`,
    campaign,
    adset: `${campaign.id}-set-${(index % adsets) + 1}`,
    impressions: spread(sizes ?? 0),
    clickFactor: spread(clicks ?? 0),
    conversionFactor: spread(conversions ?? 0),
    firstDay: 0,
  }))
  // Sizes are scaled so that the campaign's purchases are as asked, whatever its ads' rates are.
  const each = drawn.reduce((sum, ad) => sum + ad.impressions * ad.clickFactor * ad.conversionFactor, 0)
  const scale = purchases / (each * campaign.clickRate * purchaseChance(campaign) * reported)
  return drawn.map((ad) => ({ ...ad, impressions: ad.impressions * scale }))
}

const drawNoise = (random: Random): Noise => ({
  drift: from(random, ranges.drift),
  trend: from(random, ranges.trend),
  shock: from(random, ranges.shock),
  campaignShock: from(random, ranges.campaignShock),
  autocorrelation: from(random, ranges.autocorrelation),
  deliveryDispersion: from(random, ranges.deliveryDispersion),
  clickDispersion: from(random, ranges.clickDispersion),
  learningDispersion: from(random, ranges.learningDispersion),
  firstReportError: ranges.firstReportError,
})

/** Meta's interface dates web purchases by the purchase since June 2025; exported files may have the click or the impression. */
const drawReporting = (random: Random): World['reporting'] =>
  random.chance(0.5) ? 'conversion' : random.chance(0.6) ? 'click' : 'impression'

/** Shares that sum to 1, of very different size. */
const shares = (random: Random, count: number): readonly number[] => {
  const sizes = Array.from({ length: count }, () => random.gamma(1, 0.6))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  return sizes.map((size) => size / total)
}

/** Some ads started lately, but not in the counted days. */
const withYoungAds = (random: Random, ads: readonly Ad[], month: number): readonly Ad[] => {
  const young = from(random, ranges.youngAds)
  return ads.map((ad) => (random.chance(young) ? { ...ad, firstDay: random.whole(month - 60, month - 10) } : ad))
}

/**
 * An ordinary account.
 *
 * @param seed Any whole number: the same seed is the same account.
 * @param purchasesPerDay Reported purchases a day.
 */
export const drawWorld = (seed: number, purchasesPerDay: number): World => {
  const random = randomFrom(seedFrom(seed, 'world'))
  const account = drawAccount(random)
  const { reported } = account
  const campaignCount = random.whole(...ranges.campaigns)
  const adCount = Math.max(campaignCount, Math.round(random.logBetween(...ranges.ads)))
  const first = HISTORY_DAYS
  const campaigns = Array.from({ length: campaignCount }, (_, index) =>
    drawCampaign(random, `campaign-${index + 1}`, index > 0 && random.chance(0.25) ? 'retargeting' : 'prospecting', account),
  )
  const results = shares(random, campaignCount)
  const ads = campaigns.flatMap((campaign, index) => {
    const count = Math.max(1, Math.round(adCount * (results[index] ?? 0)))
    return adsOf(random, campaign, count, purchasesPerDay * (results[index] ?? 0), reported)
  })
  const spend = ads.reduce((sum, ad) => sum + (ad.impressions * ad.campaign.costPerMille) / 1000, 0)
  const syncHour = from(random, ranges.syncHour)
  return {
    seed,
    // Any of two years of first days, from 1 Jan 2024.
    firstDay: 19_723 + random.whole(0, 729),
    month: [first, first + MONTH_DAYS - 1],
    purchasesPerDay,
    reporting: drawReporting(random),
    ads: withYoungAds(random, ads, first),
    organicShare: from(random, ranges.organicShare),
    reported,
    averageOrder: from(random, ranges.averageOrder),
    valueVariation: from(random, ranges.valueVariation),
    weekend: { demand: from(random, ranges.weekend), spendShare: from(random, ranges.weekendSpend) },
    noise: drawNoise(random),
    frequency: from(random, ranges.frequency),
    refundedShare: from(random, ranges.refundedShare),
    newCustomerShare: from(random, ranges.newCustomerShare),
    targetCpa: random.chance(ranges.ownTarget) ? (spend / purchasesPerDay) * from(random, ranges.targetRatio) : null,
    editsKnown: random.chance(ranges.editsKnown),
    syncHour,
    effects: [],
    promoDays: new Set(),
    dataFrom: 0,
    attribution: () => DEFAULT_ATTRIBUTION,
    outlierDay: null,
    ownBudgets: new Set(),
    budget: () => 1,
    status: () => 'active',
    edited: () => false,
    readings: (day) => [morning(day, syncHour)],
    restated: () => 0,
  }
}

/** The morning after a day: everything was read when the day was over. */
export const morning = (day: number, syncHour: number): Reading => {
  const at = day + 1 + syncHour / 24
  return { at, ads: at, store: at }
}
