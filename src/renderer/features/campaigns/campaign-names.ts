/** How a campaign or an item of a store is named on the page. */

import type { MappedCampaign } from '#shared/contract/internal/campaign-mapping.ts'
import { hashOfHidden, isHidden } from '#shared/hidden-item.ts'
import { t } from '../../lib/i18n/i18n.ts'

const HASH_SHOWN = 6

type Named = Pick<MappedCampaign, 'name' | 'id'>
type OfChannel = Pick<MappedCampaign, 'channel'>

/** Only what a store sells can be unnamed: orders without lines, and items of few customers, whose name is stored as a hash. */
export const nameOf = ({ name, id }: Named): string => {
  if (name !== '') return name
  if (isHidden(id)) return t('orderLines.table.hidden', { code: hashOfHidden(id).slice(0, HASH_SHOWN) })
  return id || t('orderLines.table.unknown')
}

/** Whether a list has campaigns of several channels, so that a name alone can be ambiguous. */
export const hasSeveralChannels = (campaigns: readonly OfChannel[]): boolean => new Set(campaigns.map(({ channel }) => channel)).size > 1

export const channelOf = ({ channel }: OfChannel): string => t(`spend.channel.${channel}`)

/** The name for a sentence, with the channel if the list has several. */
export const nameInText = (campaign: Named & OfChannel, namesChannel: boolean): string =>
  namesChannel ? t('campaigns.preview.nameAndChannel', { name: nameOf(campaign), channel: channelOf(campaign) }) : nameOf(campaign)
