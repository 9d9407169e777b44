/** Filters creatives by search and filters, and sums the rest. */

import type { DeskCampaign, DeskCreative, FatigueState, SeriesRow } from '#shared/contract/internal/series.ts'

/** A creative with its campaign's name, which the response contains once per campaign. */
export interface Creative extends DeskCreative {
  readonly campaign_name: string
}

export interface CreativeFilter {
  /** Every word must be in the name of the creative, its ad set or its campaign. */
  readonly search: string
  /** "all", or an ID after "is ". */
  readonly campaign: string
  readonly state: 'all' | 'underfed' | FatigueState
}

export const everyCreative: CreativeFilter = { search: '', campaign: 'all', state: 'all' }

/** True if creatives are filtered out. */
export const isNarrow = ({ search, campaign, state }: CreativeFilter): boolean =>
  search.trim() !== '' || campaign !== 'all' || state !== 'all'

export const campaignKey = (id: string): string => `is ${id}`

export const named = (creatives: readonly DeskCreative[], campaigns: readonly DeskCampaign[]): readonly Creative[] => {
  const names = new Map(campaigns.map(({ campaign_id: id, campaign_name: name }) => [id, name]))
  return creatives.map((row) => ({ ...row, campaign_name: names.get(row.campaign_id) ?? row.campaign_id }))
}

export const filtered = (creatives: readonly Creative[], { search, campaign, state }: CreativeFilter): readonly Creative[] => {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  return creatives.filter((row) => {
    if (campaign !== 'all' && campaignKey(row.campaign_id) !== campaign) return false
    if (state !== 'all' && (state === 'underfed' ? row.winner.underfed !== true : row.fatigue.state !== state)) return false
    if (words.length === 0) return true
    const text = `${row.ad_name}\n${row.adset_name}\n${row.campaign_name}`.toLocaleLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** Sums of the known values, and ratios of the sums; null if no value is known. */
export const totalsOf = (rows: readonly SeriesRow[]) => {
  const sum = (value: (row: SeriesRow) => number | null): number | null =>
    rows.reduce<number | null>((total, row) => {
      const known = value(row)
      return known === null ? total : (total ?? 0) + known
    }, null)
  const purchases7 = sum((row) => row.purchases_7d)
  const spendOfKnown = sum((row) => (row.purchases_7d === null ? null : row.spend_counted_7d))
  const spendOfValued = sum((row) => (row.roas_7d.value === null ? null : row.spend_valued_7d))
  const value = sum((row) => (row.roas_7d.value === null ? null : row.roas_7d.value * row.spend_valued_7d))
  return {
    spend7: sum((row) => row.spend_7d) ?? 0,
    spendShare: sum((row) => row.spend_share),
    purchases7,
    purchaseShare: sum((row) => row.purchase_share),
    cpa7: !purchases7 || spendOfKnown === null ? null : spendOfKnown / purchases7,
    roas7: !spendOfValued || value === null ? null : value / spendOfValued,
  }
}
