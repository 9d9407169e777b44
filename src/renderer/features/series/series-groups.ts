/** Groups the creatives by campaign: the rows of the table and the position of each. */

import type { DeskCampaign } from '#shared/contract/internal/series.ts'
import type { TreePlace } from '../../ui/table/table-tree.ts'
import type { Creative } from './series-filter.ts'

/** A campaign's own row, above its creatives. */
export interface CampaignLine {
  readonly campaign: DeskCampaign
  readonly isOpen: boolean
  /** Number of its creatives after search and filters. */
  readonly shown: number
}

export type SeriesLine = CampaignLine | Creative

export const isCampaign = (line: SeriesLine): line is CampaignLine => 'campaign' in line

/** The key of the row of a campaign. */
export const campaignKey = (id: string): string => `campaign ${id}`

export const lineKey = (line: SeriesLine): string => (isCampaign(line) ? campaignKey(line.campaign.campaign_id) : line.ad_id)

export interface Groups {
  readonly lines: readonly SeriesLine[]
  /** One entry per row. */
  readonly places: ReadonlyMap<SeriesLine, TreePlace>
}

/** Builds the rows in the given order of campaigns and creatives; skips campaigns without creatives. `closed`: campaign IDs. */
export const groupedLines = (creatives: readonly Creative[], campaigns: readonly DeskCampaign[], closed: ReadonlySet<string>): Groups => {
  const under = Map.groupBy(creatives, ({ campaign_id: id }) => id)
  const shown = campaigns.filter(({ campaign_id: id }) => under.has(id))
  const lines: SeriesLine[] = []
  const places = new Map<SeriesLine, TreePlace>()
  const put = (line: SeriesLine, place: TreePlace): void => {
    lines.push(line)
    places.set(line, place)
  }
  for (const [index, campaign] of shown.entries()) {
    const own = under.get(campaign.campaign_id) ?? []
    const isOpen = !closed.has(campaign.campaign_id)
    put({ campaign, isOpen, shown: own.length }, { level: 1, isOpen, at: index + 1, of: shown.length })
    if (isOpen) for (const [at, row] of own.entries()) put(row, { level: 2, isOpen: null, at: at + 1, of: own.length })
  }
  return { lines, places }
}
