/** Reads the channel of a row: our names and what buyers call the platforms. */

import type { Channel } from '#shared/contract/channel.ts'

const NAMES: Readonly<Record<Channel, readonly string[]>> = {
  meta: ['meta', 'meta ads', 'facebook', 'facebook ads', 'fb', 'fb ads', 'instagram', 'instagram ads'],
  google: ['google', 'google ads', 'adwords', 'google adwords', 'youtube', 'youtube ads'],
  tiktok: ['tiktok', 'tik tok', 'tiktok ads', 'tik tok ads', 'tiktok for business'],
  microsoft: ['microsoft', 'microsoft ads', 'microsoft advertising', 'bing', 'bing ads'],
  other: [
    ...['other', 'snapchat', 'snapchat ads', 'snap', 'pinterest', 'pinterest ads', 'linkedin', 'linkedin ads', 'reddit', 'reddit ads'],
    ...['x', 'x ads', 'twitter', 'twitter ads', 'amazon', 'amazon ads', 'criteo', 'taboola', 'outbrain', 'applovin'],
  ],
}

const byName = new Map(
  (Object.entries(NAMES) as [Channel, readonly string[]][]).flatMap(([channel, names]) => names.map((name) => [name, channel] as const)),
)

/** The channel that a cell names, or null. */
export const channelNamed = (text: string): Channel | null =>
  byName.get(
    text
      .trim()
      .toLowerCase()
      .replaceAll(/[\s_-]+/g, ' '),
  ) ?? null
