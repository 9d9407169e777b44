/** The ad sets that one ad set can be compared with fairly. */

import { dispersionOver, efficiencyOf } from '../plans/performance.ts'
import { FORTNIGHT, fortnightTotals } from '../series/totals-over.ts'
import { countInterval } from '../stats/count-interval.ts'
import type { CountedDay } from '../stats/rate-evidence.ts'
import type { AdSeries } from './ad-series.ts'
import { type DayColumn, dayColumns, rememberedByAds, rememberedByColumn } from './day-columns.ts'

/**
 * Share of the spend that ad sets which sell far better may have to be left out. Source: prior, retargeting mostly has 5 to 25%; an audience
 * with more than that is what the account lives on.
 */
const MOST_LEFT_OUT = 0.3
/** Times as many purchases per spend as other ad sets that retargeting may bring. Source: prior, published accounts have 2 to 6. */
const MOST_BETTER = 6
/** Times as many purchases per spend as the others from which an ad set is of another kind. Source: prior, alike ones differ by 30%. */
const LEAST_BETTER = 1.3

/** Other ad sets as a measure of one. */
export interface Peers {
  readonly ads: readonly AdSeries[]
  /** Times as many purchases per spend as an ordinary ad set that these may bring; 1: they are ordinary. */
  readonly handicap: number
  /** The ad set's purchases per spend over that of these if they were ordinary, in the fortnight from an age on; null if they have none. */
  readonly ratio: number | null
}

/** What an ad set is compared with besides all ad sets. */
export interface FairPeers {
  /** The others without the best. */
  readonly fair: Peers
  /** Those of them in its own campaign; null if they bring too few purchases to be compared with. */
  readonly siblings: Peers | null
  /** Share of the spend of ad sets that are left out, since they certainly sell far better than the others. */
  readonly leftOutShare: number
}

/**
 * The peers of an ad set: the others without the best, and those of its own campaign if they bring enough purchases to be compared with.
 *
 * Retargeting shows ads to people who already know the store, and is credited with orders that come anyway: beside it, every ad set that
 * finds new customers looks weak. It has no mark in the data, so the ad sets that certainly bring {@link LEAST_BETTER} times as many per
 * spend as the others are left out, best first, up to {@link MOST_LEFT_OUT}.
 *
 * @param ads Of the whole product.
 * @param youngest Age in complete days with which the fortnight ends.
 * If all others together are no larger than what may be left out, nothing shows whether they are ordinary: then they count as if they sold
 * {@link MOST_BETTER} times as well.
 */
export const fairPeers = (ads: readonly AdSeries[], own: readonly AdSeries[], youngest: number): FairPeers => {
  const [first] = own
  const adsets = adsetsOf(ads, youngest)
  const others = adsets.filter(({ id }) => id !== first?.ad.adsetId)
  const mine = totalOf(adsets.filter(({ id }) => id === first?.ad.adsetId))
  const spend = totalOf(adsets).spend
  const peersOf = (group: readonly Adset[], handicap: number): Peers => {
    const theirs = totalOf(group)
    const isKnown = theirs.spend > 0 && theirs.purchases !== null && theirs.purchases > 0 && mine.spend > 0
    const ratio = isKnown ? (handicap * (mine.purchases ?? 0) * theirs.spend) / (theirs.purchases * mine.spend) : null
    return { ads: group.flatMap((adset) => adset.ads), handicap, ratio }
  }
  const areFew = totalOf(others).spend <= MOST_LEFT_OUT * spend
  if (areFew) return { fair: peersOf(others, MOST_BETTER), siblings: null, leftOutShare: 0 }
  const leftOut = bestOf(others, MOST_LEFT_OUT * spend)
  const fair = others.filter(({ id }) => !leftOut.has(id))
  const siblings = fair.filter(({ campaignId }) => campaignId === first?.ad.campaignId)
  const siblingAds = siblings.flatMap((adset) => adset.ads)
  const areMany = efficiencyOf(fortnightTotals(siblingAds, youngest), allTotals(ads, youngest), FORTNIGHT).value !== null
  const leftOutSpend = [...leftOut.values()].reduce((sum, each) => sum + each, 0)
  return { fair: peersOf(fair, 1), siblings: areMany ? peersOf(siblings, 1) : null, leftOutShare: leftOutSpend / spend }
}

/** An ad set over the fortnight from an age on. */
interface Adset {
  readonly id: string
  readonly campaignId: string
  readonly ads: readonly AdSeries[]
  /** On days whose purchases are known. */
  readonly spend: number
  readonly purchases: number | null
  /** Purchases that it certainly would bring. */
  readonly leastPurchases: () => number
}

/** All ad sets, computed once for all of them that are compared. */
const adsetsOf = rememberedByAds((ads, youngest: number): readonly Adset[] =>
  [...Map.groupBy(ads, ({ ad }) => ad.adsetId)].map(([id, own]) => {
    const { spendCounted: spend, purchases } = fortnightTotals(own, youngest)
    let least: number | null = null
    return {
      ...{ id, campaignId: own[0]?.ad.campaignId ?? '', ads: own, spend, purchases },
      leastPurchases: () => {
        least ??= countInterval(purchases ?? 0, dispersionOver(FORTNIGHT))[0]
        return least
      },
    }
  }),
)

const allTotals = rememberedByAds((ads, youngest: number) => fortnightTotals(ads, youngest))

/** Purchases are null if they are unknown of all ad sets. */
const totalOf = (adsets: readonly Adset[]): Pick<Adset, 'spend' | 'purchases'> => ({
  spend: adsets.reduce((sum, { spend }) => sum + spend, 0),
  purchases: adsets.reduce<number | null>((sum, { purchases }) => (purchases === null ? sum : (sum ?? 0) + purchases), null),
})

/** Spend of the ad sets, by id, that certainly bring far more purchases per spend than all of these together, best first, up to an amount. */
const bestOf = (adsets: readonly Adset[], most: number): ReadonlyMap<string, number> => {
  const all = totalOf(adsets)
  const best = adsets.flatMap(({ id, spend, purchases, leastPurchases }) => {
    if (purchases === null || spend <= 0 || all.spend <= 0) return []
    const enough = LEAST_BETTER * (spend / all.spend) * (all.purchases ?? 0)
    return purchases > enough && leastPurchases() > enough ? [{ id, spend, rate: purchases / spend }] : []
  })
  const leftOut = new Map<string, number>()
  let room = most
  for (const { id, spend } of best.toSorted((a, b) => b.rate - a.rate)) {
    if (spend > room) continue
    leftOut.set(id, spend)
    room -= spend
  }
  return leftOut
}

/**
 * Purchases of some ads by day, and how many of those of both groups they would have at an efficiency among both.
 *
 * Given the purchases of both, those of the ads are binomial, so that a small group of others does not look certain. Leaving out the best of
 * the others lowers what is expected, and with it the evidence, so their choice by the latest days makes no false certainty either. Of peers
 * with a handicap, the ads' purchases per spend are this share of what those would have without it.
 *
 * @param ads Of the whole product.
 * @param own All ads of the ad set; the others are whole ad sets as well.
 * @param limit The efficiency.
 * @param ages From the youngest age on that counts to the oldest.
 * @returns Oldest first, one for each day up to age 0.
 */
export const daysAgainst = (
  ads: readonly AdSeries[],
  own: readonly AdSeries[],
  { ads: others, handicap }: Pick<Peers, 'ads' | 'handicap'>,
  limit: number,
  ages: { readonly youngest: number; readonly oldest: number },
): readonly CountedDay[] => {
  const idsOf = (group: readonly AdSeries[]): ReadonlySet<string> => new Set(group.map(({ ad }) => ad.adsetId))
  const [ownIds, otherIds] = [idsOf(own), idsOf(others)]
  return dayColumns(ads)
    .map((column, age): CountedDay => {
      if (column === null || age < ages.youngest || age > ages.oldest) return { count: 0, expected: 0 }
      const [mine, theirs] = [sumOf(column, ownIds), sumOf(column, otherIds)]
      if (!(mine.spend + theirs.spend > 0)) return { count: 0, expected: 0 }
      const weight = (limit / handicap) * mine.spend
      const share = handicap === 1 ? weight / (mine.spend + theirs.spend) : weight / (weight + theirs.spend)
      return { count: mine.purchases, expected: (mine.purchases + theirs.purchases) * share }
    })
    .toReversed()
}

/** Of the rows whose purchases are known. */
interface DaySum {
  spend: number
  purchases: number
}

/** The sums of one day by ad set. */
const adsetSums = rememberedByColumn(({ ads, rows }): ReadonlyMap<string, DaySum> => {
  const sums = new Map<string, DaySum>()
  rows.forEach(({ spend, purchases }, at) => {
    const id = ads[at]?.adsetId
    if (id === undefined || purchases === null) return
    const sum = sums.get(id) ?? { spend: 0, purchases: 0 }
    sums.set(id, sum)
    sum.spend += spend
    sum.purchases += purchases
  })
  return sums
})

const sumOf = (column: DayColumn, ids: ReadonlySet<string>): DaySum => {
  const sums = adsetSums(column)
  const total: DaySum = { spend: 0, purchases: 0 }
  for (const id of ids) {
    const sum = sums.get(id)
    if (sum === undefined) continue
    total.spend += sum.spend
    total.purchases += sum.purchases
  }
  return total
}
