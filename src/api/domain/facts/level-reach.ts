/** People reached by a whole ad set, campaign or ad account on a day: reach does not add up over ads, so each level needs its own number. */

import type { Day } from '#shared/calendar.ts'
import type { AdFact } from './facts.ts'

export type ReachLevel = 'adset' | 'campaign' | 'account'

export interface LevelReach {
  readonly level: ReachLevel
  /** Of the ad set or campaign; empty for the ad account. */
  readonly entityId: string
  readonly day: Day
  /** People. */
  readonly reach: number
}

/** An ad on a day, with what decides whose reach is asked for. */
export type Delivery = Pick<AdFact, 'day' | 'adId' | 'adsetId' | 'campaignId' | 'impressions'>

const isShown = ({ impressions }: Delivery): boolean => impressions !== 0

/** Ad sets or campaigns of one level whose reach is asked for in a call: more would make it too large, and cost too many calls. */
const MOST_IDS = 150

/** Groups that show several members of the level below on a day, those with the most impressions first. */
const groupsOfSeveral = (
  facts: readonly Delivery[],
  group: (fact: Delivery) => string,
  member: (fact: Delivery) => string,
): readonly string[] => {
  const first = new Map<string, string>()
  const several = new Set<string>()
  const impressions = new Map<string, number>()
  for (const fact of facts.filter(isShown)) {
    const [id, key] = [group(fact), `${fact.day} ${group(fact)}`]
    const known = first.get(key) ?? member(fact)
    first.set(key, known)
    if (known !== member(fact)) several.add(id)
    impressions.set(id, (impressions.get(id) ?? 0) + (fact.impressions ?? 0))
  }
  return [...several].toSorted((a, b) => (impressions.get(b) ?? 0) - (impressions.get(a) ?? 0)).slice(0, MOST_IDS)
}

/**
 * The ad sets and campaigns whose reach does not result from that of the level below: an ad set with a single ad, or a campaign with a single ad
 * set, has the same reach. Beyond a limit, those with the fewest impressions are left out, and their reach stays unknown.
 */
export const entitiesToAsk = (facts: readonly Delivery[]): Readonly<Record<'adset' | 'campaign', readonly string[]>> => ({
  adset: groupsOfSeveral(
    facts,
    ({ adsetId }) => adsetId,
    ({ adId }) => adId,
  ),
  campaign: groupsOfSeveral(
    facts,
    ({ campaignId }) => campaignId,
    ({ adsetId }) => adsetId,
  ),
})

/** Whether the reach of any ad set or campaign has to be asked for. */
export const needsReach = (facts: readonly Delivery[]): boolean => Object.values(entitiesToAsk(facts)).some((ids) => ids.length > 0)

/**
 * The reach of campaigns that each show a single ad set on a day, from the reach of those ad sets.
 *
 * @param asked - campaigns with several ad sets, which have a reach of their own
 */
export const campaignsOfAdsets = (
  facts: readonly Delivery[],
  adsets: readonly LevelReach[],
  asked: readonly string[],
): readonly LevelReach[] => {
  const campaignOf = new Map(facts.filter(isShown).map(({ day, adsetId, campaignId }) => [`${day} ${adsetId}`, campaignId]))
  const single = groupsOfOne(facts)
  return adsets.flatMap((row): LevelReach[] => {
    const campaign = campaignOf.get(`${row.day} ${row.entityId}`)
    const isSingle = campaign !== undefined && !asked.includes(campaign) && single.has(`${row.day} ${campaign}`)
    return isSingle ? [{ ...row, level: 'campaign', entityId: campaign }] : []
  })
}

/** Campaigns, by day, that show a single ad set. */
const groupsOfOne = (facts: readonly Delivery[]): ReadonlySet<string> => {
  const adsets = new Map<string, Set<string>>()
  for (const { day, campaignId, adsetId } of facts.filter(isShown)) {
    const key = `${day} ${campaignId}`
    adsets.set(key, (adsets.get(key) ?? new Set()).add(adsetId))
  }
  return new Set([...adsets].flatMap(([key, ids]) => (ids.size === 1 ? [key] : [])))
}
