/** The values of a part of ad names with their pooled results. */

import { nameSplitter, partKey } from '#shared/ad-names/name-parts.ts'
import type { DeskNameValues, NameValue, NamingScheme } from '#shared/contract/internal/naming.ts'
import { shareOf } from '../kpi/formulas.ts'
import { sumKnown } from '../kpi/sum-known.ts'
import type { AdSums } from './ad-sums.ts'
import { type NamedAd, pooledRatios } from './pooled-ratios.ts'

/** Names that do not fit which are listed. */
const MOST_LISTED = 20

type NameValues = Pick<DeskNameValues, 'values' | 'unfitting' | 'unfitting_names' | 'other_purpose'>

/**
 * Groups ads by the value of a part. Ads whose names have another number of parts are in no group, and are returned as what does not fit.
 *
 * @param part Position of the part, from 1.
 */
export const nameValues = (ads: readonly AdSums[], { separators, parts }: NamingScheme, part: number): NameValues => {
  const split = nameSplitter(separators)
  const all = ads.map((ad) => {
    const own = split(ad.name)
    return { ...ad, nameKey: own.map(partKey).join('\n'), value: own.length === parts.length ? (own[part - 1] ?? null) : null }
  })
  const spend = sumOf(all)
  const groups = [...Map.groupBy(all, ({ value }) => (value === null ? null : partKey(value)))].flatMap(([key, group]) =>
    key === null ? [] : [group],
  )
  groups.sort((a, b) => sumOf(b) - sumOf(a))
  const [ctr, cvr, cpa] = [pooledRatios(groups, 'ctr'), pooledRatios(groups, 'cvr'), pooledRatios(groups, 'cpa')]
  const values = groups.flatMap((group, index): NameValue[] => {
    const [ctrOf, cvrOf, cpaOf] = [ctr[index], cvr[index], cpa[index]]
    if (ctrOf === undefined || cvrOf === undefined || cpaOf === undefined) return []
    return [{ value: commonSpelling(group), ...sums(group, spend), ctr: ctrOf, cvr: cvrOf, cpa: cpaOf }]
  })
  const others = all.filter(({ isOther }) => isOther)
  const unfitting = all.filter(({ value }) => value === null)
  return {
    values,
    unfitting: sums(unfitting, spend),
    unfitting_names: byName(unfitting).slice(0, MOST_LISTED),
    other_purpose: { ads: others.length, spend: sumOf(others) },
  }
}

const sumOf = (ads: readonly AdSums[]): number => ads.reduce((sum, { spend }) => sum + spend, 0)

const sums = (ads: readonly NamedAd[], all: number) => ({
  ads: ads.length,
  names: new Set(ads.map(({ nameKey }) => nameKey)).size,
  spend: sumOf(ads),
  spend_share: shareOf(sumOf(ads), all),
  impressions: sumKnown(ads, ({ impressions }) => impressions),
  clicks: sumKnown(ads, ({ clicks }) => clicks),
  purchases: sumKnown(ads, ({ purchases }) => purchases),
})

const commonSpelling = (ads: readonly { readonly value: string | null; readonly spend: number }[]): string => {
  const spend = new Map<string, number>()
  for (const { value, spend: own } of ads) if (value !== null) spend.set(value, (spend.get(value) ?? 0) + own)
  return [...spend].reduce((most, entry) => (entry[1] > most[1] ? entry : most))[0]
}

/** Each name with its ads and spend, highest spend first. */
export const byName = (ads: readonly AdSums[]): { readonly name: string; readonly ads: number; readonly spend: number }[] =>
  [...Map.groupBy(ads, ({ name }) => name)]
    .map(([name, own]) => ({ name, ads: own.length, spend: sumOf(own) }))
    .toSorted((a, b) => b.spend - a.spend || (a.name < b.name ? -1 : 1))
