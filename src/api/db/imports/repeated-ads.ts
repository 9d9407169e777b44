/** Finds stored ads that a file has under another campaign, channel, name or id: their numbers are equal. */

import { type AdFact, isDerivedId, wholeIdOf } from '../../domain/facts/facts.ts'
import { evidenceKeys } from './equality-evidence.ts'
import { sameNumbersKey } from './same-numbers-key.ts'

type NumbersOf = Pick<
  AdFact,
  'channel' | 'campaignId' | 'adId' | 'adName' | 'spend' | 'impressions' | 'reach' | 'linkClicks' | 'landingPageViews'
>

/** A stored row of an ad on one day. */
interface RepeatedRow {
  readonly ad: number
  readonly channel: string
  readonly ad_id: string
  readonly ad_name: string
  readonly campaign_id: string
  readonly spend: number
  readonly impressions: number | null
  readonly reach: number | null
  readonly link_clicks: number | null
  readonly landing_page_views: number | null
}

/** Fewer impressions prove nothing: many ads have them at the same price. */
const MIN_IMPRESSIONS = 10
/** Different numbers that two campaigns must share, since campaigns that spend the same budget may be equal on any number of days. */
const MIN_CAMPAIGN_NUMBERS = 3

type Naming = 'id' | 'name' | 'both'
/** What the file had of an ad: a missing name is the id, and a missing id is derived. */
const namingOf = (id: string, name: string): Naming => {
  if (name === id || wholeIdOf(name) === id) return 'id'
  return isDerivedId(id) ? 'name' : 'both'
}

/** The start of texts that no name has. */
const NOT_A_NAME = '\0'
const campaignKey = (spend: number, impressions: number | null): number => sameNumbersKey(NOT_A_NAME, spend, impressions)
const namingKey = (channel: string, naming: Naming, spend: number, impressions: number | null): number =>
  sameNumbersKey(`${NOT_A_NAME}${channel} ${naming}`, spend, impressions)

/** What a stored row may be found by; none without spend. */
export const numbersKeys = (row: NumbersOf): readonly number[] => {
  const { channel, campaignId, adId, adName, spend, impressions } = row
  if (spend <= 0) return []
  const keys = [sameNumbersKey(adName, spend, impressions)]
  if (adId === wholeIdOf(campaignId)) {
    keys.push(campaignKey(spend, impressions))
    // An ID stays with a campaign that is renamed.
    if (isDerivedId(campaignId)) keys.push(...evidenceKeys(NOT_A_NAME, row))
  }
  const naming = namingOf(adId, adName)
  if (naming !== 'both') keys.push(namingKey(channel, naming, spend, impressions))
  return keys
}

interface Counts {
  /** Days with spend. */
  spent: number
  /** Of these, days with the name and the numbers of an ad of the file. */
  named: number
  /** Days with numbers that rarely are equal by chance. */
  distinct: number
  /** Of these, days with the numbers of a campaign of the file. */
  campaign: number
  /** Of these, days on which one day suffices to show that the campaign of the file is the same. */
  proven: number
  /** Of the distinct days, days with the numbers of an ad of which the file has only the name, and the stored row only the id, or the reverse. */
  paired: number
  /** Days with equal numbers, distinct or not. */
  equal: number
  readonly numbers: Set<number>
}

const isMost = (days: number, of: number): boolean => days > 0 && days * 2 >= of
const hasEqualNumbers = ({ distinct, campaign, proven, paired, numbers }: Counts): boolean =>
  isMost(paired, distinct) || isMost(proven, distinct) || (isMost(campaign, distinct) && numbers.size >= MIN_CAMPAIGN_NUMBERS)

/**
 * Finds the ads that have the numbers of an ad of the same name in the file on at least half of their days with spend, and those that have
 * equal numbers under another name. If there are any of the latter, ads with small numbers that are equal on all of their days belong to
 * them.
 */
export const repeatFinder = () => {
  const ads = new Map<number, Counts>()
  return {
    /** @param numbers - the {@link numbersKeys} of the file's rows of that day */
    add: (row: RepeatedRow, numbers: ReadonlySet<number>): void => {
      const { ad, channel, ad_id: id, ad_name: name, campaign_id: campaignId, spend, impressions } = row
      if (spend <= 0) return
      const counts = ads.get(ad) ?? { spent: 0, named: 0, distinct: 0, campaign: 0, proven: 0, paired: 0, equal: 0, numbers: new Set() }
      ads.set(ad, counts)
      counts.spent += 1
      if (numbers.has(sameNumbersKey(name, spend, impressions))) counts.named += 1
      const key = campaignKey(spend, impressions)
      const isCampaign = id === wholeIdOf(campaignId) && numbers.has(key)
      const naming = namingOf(id, name)
      const isPaired = naming !== 'both' && numbers.has(namingKey(channel, naming === 'id' ? 'name' : 'id', spend, impressions))
      if (isCampaign || isPaired) counts.equal += 1
      if (impressions !== null && impressions < MIN_IMPRESSIONS) return
      counts.distinct += 1
      if (isPaired) counts.paired += 1
      if (!isCampaign) return
      counts.campaign += 1
      const { reach, link_clicks: linkClicks, landing_page_views: landingPageViews } = row
      if (evidenceKeys(NOT_A_NAME, { spend, impressions, reach, linkClicks, landingPageViews }).some((evidence) => numbers.has(evidence)))
        counts.proven += 1
      counts.numbers.add(key)
    },
    find: (): ReadonlySet<number> => {
      const all = [...ads]
      const isSure = all.some(([, counts]) => hasEqualNumbers(counts))
      return new Set(
        all
          .filter(
            ([, counts]) => isMost(counts.named, counts.spent) || hasEqualNumbers(counts) || (isSure && counts.equal === counts.spent),
          )
          .map(([ad]) => ad),
      )
    },
  }
}
