/** Changes of a history that must not change its advice. */

import type { AdDay, AdEntity, ProductHistory } from '#api/domain/facts/history.ts'
import { addDays, type Day } from '#shared/calendar.ts'
import { asMicros, type Micros } from '#shared/money.ts'
import type { Random } from '../random/random.ts'

/** Another name, which also sorts in another order. */
export const renamed = (name: string): string => `${[...name].reverse().join('')} (renamed)`

/** A history in which the product, campaigns, ad sets and ads have other ids and names. */
export const withOtherNames = (history: ProductHistory): ProductHistory => ({
  ...history,
  product: renamed(history.product),
  adDays: history.adDays.map((row) => ({ ...row, adId: renamed(row.adId) })),
  ads: history.ads.map((ad) => ({
    ...ad,
    adId: renamed(ad.adId),
    adName: renamed(ad.adName),
    adsetId: renamed(ad.adsetId),
    adsetName: renamed(ad.adsetName),
    campaignId: renamed(ad.campaignId),
    campaignName: renamed(ad.campaignName),
  })),
})

const shuffled = <Item>(items: readonly Item[], random: Random): readonly Item[] =>
  items
    .map((item) => [random.uniform(), item] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, item]) => item)

/** A history whose ads, and whose rows of each day, come in another order. */
export const inOtherOrder = (history: ProductHistory, random: Random): ProductHistory => ({
  ...history,
  ads: shuffled(history.ads, random),
  adDays: [...Map.groupBy(history.adDays, ({ day }) => day).values()].flatMap((rows) => shuffled(rows, random)),
})

/** A history in which every amount is multiplied, as in another currency. */
export const inOtherMoney = (history: ProductHistory, factor: number): ProductHistory => {
  const times = <Amount extends Micros | null>(amount: Amount): Amount | Micros => (amount === null ? amount : asMicros(amount * factor))
  return {
    ...history,
    days: history.days.map((day) => ({
      ...day,
      spend: times(day.spend),
      spendTotal: times(day.spendTotal),
      channels: day.channels.map((channel) => ({ ...channel, spend: times(channel.spend) })),
      purchaseValue: times(day.purchaseValue),
      revenue: times(day.revenue),
      gross: times(day.gross),
      refunded: times(day.refunded),
      discounts: times(day.discounts),
      newCustomerRevenue: times(day.newCustomerRevenue),
    })),
    adDays: history.adDays.map((row) => ({
      ...row,
      spend: times(row.spend),
      purchaseValue: times(row.purchaseValue),
      dailyBudget: times(row.dailyBudget),
    })),
    targets: { ...history.targets, targetCpa: times(history.targets.targetCpa) },
  }
}

/** A history on other dates; whole weeks preserve the weekdays. */
export const onOtherDays = (history: ProductHistory, by: number): ProductHistory => {
  const moved = (day: Day): Day => addDays(day, by)
  const { reported, orderDays } = history
  return {
    ...history,
    asOf: moved(history.asOf),
    days: history.days.map((sums) => ({ ...sums, day: moved(sums.day) })),
    adDays: history.adDays.map((row) => ({ ...row, day: moved(row.day) })),
    ads: history.ads.map((ad) => ({ ...ad, firstDay: moved(ad.firstDay) })),
    orderDays: orderDays === null ? null : { first: moved(orderDays.first), last: moved(orderDays.last) },
    ...(reported === undefined ? {} : { reported: { ...reported, ageOn: (day) => reported.ageOn(addDays(day, -by)) } }),
  }
}

const TWIN = ' (twin)'
const half = (value: number | null): number | null => (value === null ? null : value / 2)
const halfOf = (row: AdDay): AdDay => ({
  ...row,
  spend: asMicros(row.spend / 2),
  impressions: half(row.impressions),
  reach: half(row.reach),
  linkClicks: half(row.linkClicks),
  landingPageViews: half(row.landingPageViews),
  addToCart: half(row.addToCart),
  initiateCheckout: half(row.initiateCheckout),
  purchases: half(row.purchases),
  purchaseValue: row.purchaseValue === null ? null : asMicros(row.purchaseValue / 2),
})

/** The campaign with the most purchases, so that each half still has a rate of its own. */
export const largestCampaign = (histories: readonly ProductHistory[]): string => {
  const purchases = new Map<string, number>()
  for (const { ads, adDays } of histories) {
    const campaignOf = new Map(ads.map((ad) => [ad.adId, ad.campaignId]))
    for (const { adId, purchases: count } of adDays) {
      const id = campaignOf.get(adId) ?? ''
      purchases.set(id, (purchases.get(id) ?? 0) + (count ?? 0))
    }
  }
  const [largest] = [...purchases].toSorted(([, a], [, b]) => b - a)
  if (largest === undefined) throw new Error('The histories have no campaign.')
  return largest[0]
}

/** A history in which a campaign is two of half the size, each with an ad set and an ad for every one of the campaign. */
export const withSplitCampaign = (history: ProductHistory, campaignId: string): ProductHistory => {
  const split = new Set(history.ads.filter((ad) => ad.campaignId === campaignId).map(({ adId }) => adId))
  const twin = (ad: AdEntity): AdEntity => ({
    ...ad,
    adId: ad.adId + TWIN,
    adsetId: ad.adsetId + TWIN,
    campaignId: ad.campaignId + TWIN,
  })
  return {
    ...history,
    ads: history.ads.flatMap((ad) => (split.has(ad.adId) ? [ad, twin(ad)] : [ad])),
    adDays: history.adDays.flatMap((row) => (split.has(row.adId) ? [halfOf(row), { ...halfOf(row), adId: row.adId + TWIN }] : [row])),
  }
}

/** A history with a campaign that has a row on every day and never delivers anything. */
export const withIdleCampaign = (history: ProductHistory): ProductHistory => {
  const [like, first] = [history.ads[0], history.adDays[0]]
  if (like === undefined || first === undefined) throw new Error('The history has no ads.')
  const idle: AdEntity = { ...like, adId: 'idle ad', adName: 'idle ad', adsetId: 'idle set', campaignId: 'idle', firstDay: first.day }
  const zero = asMicros(0)
  const rowOn = (day: Day): AdDay => ({
    ...first,
    day,
    adId: idle.adId,
    spend: zero,
    impressions: 0,
    reach: 0,
    linkClicks: 0,
    landingPageViews: 0,
    addToCart: 0,
    initiateCheckout: 0,
    purchases: 0,
    purchaseValue: zero,
    edited: history.inputs.edits ? false : null,
  })
  return {
    ...history,
    ads: [idle, ...history.ads],
    adDays: [...Map.groupBy(history.adDays, ({ day }) => day)].flatMap(([day, rows]) => [...rows, rowOn(day)]),
  }
}
