/** The ads whose ad sets are meant to bring purchases: what the rules and tabs compare by purchases. */

import type { AdPurpose } from '#shared/contract/ad-purpose.ts'
import type { AdSeries } from '../advice/ad-series.ts'
import { commonPurpose, isOtherPurpose, latestPurpose } from '../facts/ad-purpose.ts'

/** What is known of a list of ads, which is one object for all rules of a day. */
interface Known {
  readonly purposes: ReadonlyMap<string, AdPurpose | null>
  readonly selling: readonly AdSeries[]
}

const known = new WeakMap<readonly AdSeries[], Known>()

const adsetPurpose = (ads: readonly AdSeries[]): AdPurpose | null =>
  latestPurpose((age) => ads.reduce<AdPurpose | null>((purpose, { rows }) => commonPurpose(purpose, rows[age]?.purpose ?? null), null))

const knownOf = (ads: readonly AdSeries[]): Known => {
  const found = known.get(ads)
  if (found !== undefined) return found
  const adsets = Map.groupBy(ads, ({ ad }) => ad.adsetId)
  const purposes = new Map([...adsets].map(([id, own]) => [id, adsetPurpose(own)]))
  const selling = ads.filter(({ ad }) => !isOtherPurpose(purposes.get(ad.adsetId) ?? null))
  // The same list where no ad is left out: what was worked out of it is remembered by it.
  const made = { purposes, selling: selling.length === ads.length ? ads : selling }
  known.set(ads, made)
  return made
}

/** The latest known purpose of each ad set, by its id. */
export const adsetPurposes = (ads: readonly AdSeries[]): ReadonlyMap<string, AdPurpose | null> => knownOf(ads).purposes

/** The ads of all ad sets that are not known to be optimized for something other than purchases. */
export const sellingAds = (ads: readonly AdSeries[]): readonly AdSeries[] => knownOf(ads).selling
