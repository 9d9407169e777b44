/** The platforms whose exports are recognized by their headers, with their channels and column names. */

import type { Channel } from '#shared/contract/channel.ts'
import type { CsvFormat } from '../reading/csv-types.ts'
import { normalizeHeader, splitCurrency } from '../reading/header-normalization.ts'
import { AD_FIELDS, type AdField, ENTITY_FIELDS } from './ad-fields.ts'
import { googleAdsMarks, googleAdsNames } from './google-ads-names.ts'
import {
  graphAliases,
  isMetaTable,
  metaApiNames,
  microsoftMarks,
  microsoftNames,
  pinterestMarks,
  pinterestNames,
  snapchatMarks,
  snapchatNames,
  tiktokMarks,
  tiktokNames,
} from './platform-names.ts'

type Names = Partial<Readonly<Record<AdField, readonly string[]>>>

/** A platform's export. */
export interface AdFormat {
  readonly format: CsvFormat
  readonly channel: Channel
  readonly names: Names
  /** Whether the header has a column that no other platform names like this; `spend` is the name of its spend column. */
  readonly isMarked: (header: readonly string[], spend: string) => boolean
}

const markedBy =
  (marks: readonly string[]) =>
  (header: readonly string[]): boolean =>
    header.some((name) => marks.includes(name))

const FORMATS: readonly AdFormat[] = [
  { format: 'microsoft_ads', channel: 'microsoft', names: microsoftNames, isMarked: markedBy(microsoftMarks) },
  { format: 'tiktok_ads', channel: 'tiktok', names: tiktokNames, isMarked: markedBy(tiktokMarks) },
  { format: 'snapchat_ads', channel: 'other', names: snapchatNames, isMarked: markedBy(snapchatMarks) },
  { format: 'pinterest_ads', channel: 'other', names: pinterestNames, isMarked: markedBy(pinterestMarks) },
  { format: 'google_ads', channel: 'google', names: googleAdsNames, isMarked: markedBy(googleAdsMarks) },
  {
    format: 'meta_api',
    channel: 'meta',
    names: {
      ...metaApiNames,
      purchases: graphAliases.flatMap(({ counts }) => counts),
      purchase_value: graphAliases.flatMap(({ values }) => values),
    },
    isMarked: isMetaTable,
  },
]

/** The platform whose export has this header; null for our own table, an Ads Manager export and any other table. */
export const formatOfHeader = (header: readonly string[]): AdFormat | null => {
  const plain = header.map(normalizeHeader)
  const money = header.map((name) => splitCurrency(name).name)
  return (
    FORMATS.find(({ names, isMarked }) => {
      const spend = names.spend?.find((name) => money.includes(name))
      const isNamed = ENTITY_FIELDS.some((field) => names[field]?.some((name) => plain.includes(name)))
      return spend !== undefined && isNamed && isMarked(plain, spend)
    }) ?? null
  )
}

export type AdFieldSpec = Omit<(typeof AD_FIELDS)[number], 'names'> & { readonly names: readonly string[] }

/** The ad fields with the names of a platform's columns first. Only our own tables and unknown ones have a column of channels. */
export const adFieldsOf = (format: AdFormat | null): readonly AdFieldSpec[] =>
  format === null
    ? AD_FIELDS
    : AD_FIELDS.map((spec) => ({ ...spec, names: spec.field === 'channel' ? [] : [...(format.names[spec.field] ?? []), ...spec.names] }))
