/** How well names of ads have the same number of parts. */

/** A name with what its ads spent. */
export interface NamedSpend {
  readonly name: string
  /** Ads with this name. */
  readonly ads: number
  /** In any unit. */
  readonly spend: number
}

/** The names with one number of parts. */
export interface NameFit {
  readonly parts: number
  readonly ads: number
  readonly spend: number
  /** Of all ads, a fraction. */
  readonly adShare: number
  /** Of all spend; of all ads where nothing was spent. */
  readonly spendShare: number
}

/** The most parts of a name that are considered. */
export const MAX_NAME_PARTS = 12

/** Share of ads and of spend in equal parts: neither many idle ads nor a single large one decide alone. */
export const fitQuality = ({ adShare, spendShare }: NameFit): number => (adShare + spendShare) / 2

/**
 * The numbers of parts that names have.
 *
 * @param split Splits a name into its parts.
 * @returns From 2 to {@link MAX_NAME_PARTS} parts, most common first.
 */
export const nameFits = (names: readonly NamedSpend[], split: (name: string) => readonly string[]): readonly NameFit[] => {
  const counts = new Map<number, { ads: number; spend: number }>()
  const all = { ads: 0, spend: 0 }
  for (const { name, ads, spend } of names) {
    const parts = split(name).length
    const sums = counts.get(parts) ?? { ads: 0, spend: 0 }
    for (const to of [sums, all]) {
      to.ads += ads
      to.spend += spend
    }
    counts.set(parts, sums)
  }
  return [...counts]
    .filter(([parts]) => parts >= 2 && parts <= MAX_NAME_PARTS)
    .map(([parts, { ads, spend }]) => {
      const adShare = ads / all.ads
      return { parts, ads, spend, adShare, spendShare: all.spend > 0 ? spend / all.spend : adShare }
    })
    .toSorted((a, b) => fitQuality(b) - fitQuality(a) || b.parts - a.parts)
}
