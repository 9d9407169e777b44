/**
 * Purchases from the column "Results" of Ads Manager, which counts in each row what the column "Result indicator" names: purchases in one
 * row, link clicks or leads in another.
 */

import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { type Columns, columnNamed } from '../reading/columns.ts'
import { normalizeHeader } from '../reading/header-normalization.ts'
import type { AdField } from './ad-fields.ts'
import { adsManagerNames } from './ads-manager-names.ts'

export interface ResultPurchases {
  readonly at: Columns<AdField>['at']
  /** Position of the column that names what the results of a row are; -1 if purchases are not read from results. */
  readonly indicatorAt: number
  readonly notes: readonly Message[]
}

const RESULTS: ReadonlySet<string> = new Set(adsManagerNames.results)
const PURCHASES: ReadonlySet<string> = new Set(adsManagerNames.purchases)

/** A kind of purchase as the Marketing API names actions, normalized: "actions:offsite_conversion.fb_pixel_purchase". */
const ACTION = /^(?:actions:)?(?:[a-z]+(?: [a-z]+)*\.)?(?:[a-z]+ )*purchase$/

/** Whether the results of a row are purchases. */
export const isPurchaseIndicator = (indicator: string): boolean => {
  const name = normalizeHeader(indicator)
  return ACTION.test(name) || PURCHASES.has(name)
}

/** Takes the results for the purchases of a file that has no column of purchases, or whose map takes them. */
export const resultPurchases = ({ at, header }: Columns<AdField>, map: Readonly<Record<string, string>>): ResultPurchases => {
  const none = { at, indicatorAt: -1, notes: [] }
  const indicatorAt = columnNamed(header, adsManagerNames.result_indicator)
  const chosen = at.get('purchases') ?? (map.purchases === undefined ? columnNamed(header, adsManagerNames.results) : -1)
  if (indicatorAt < 0 || chosen < 0 || !RESULTS.has(normalizeHeader(header[chosen] ?? ''))) return none
  const names = { results: header[chosen] ?? '', indicator: header[indicatorAt] ?? '' }
  return { at: new Map(at).set('purchases', chosen), indicatorAt, notes: [createMessage('note.results', names)] }
}
