/** Whether numbers that divide by the spend of all channels rest on Meta's spend alone, so that their labels say it. */

import type { Channel } from './contract/channel.ts'
import type { KpiKey } from './contract/kpi.ts'

/** The KPIs that divide by, or divide into, the spend of all channels. */
const totalSpendKpis: ReadonlySet<KpiKey> = new Set<KpiKey>(['mer', 'cpa', 'ncac', 'ncroas'])

/** Whether a KPI uses the spend of all channels. */
export const usesTotalSpend = (key: KpiKey): boolean => totalSpendKpis.has(key)

/**
 * True while only Meta has spend and the account has not said that there is nothing else.
 *
 * @param otherChannels The account's answer; null: none yet.
 * @param channels The channels with spend of the product.
 */
export const isMetaSpendOnly = (otherChannels: boolean | null, channels: readonly Channel[]): boolean =>
  otherChannels !== false && channels.length > 0 && channels.every((channel) => channel === 'meta')
