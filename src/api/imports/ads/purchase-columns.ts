/** Reads the count of purchases and their value from columns of one alias: Meta exports the same purchases several times. */

import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import type { Columns } from '../reading/columns.ts'
import { normalizeHeader, splitCurrency } from '../reading/header-normalization.ts'
import type { AdField } from './ad-fields.ts'
import { purchaseAliases } from './purchase-aliases.ts'

export interface PurchaseColumns {
  readonly at: Columns<AdField>['at']
  /** Which columns were chosen, if the file has others as well. */
  readonly notes: readonly Message[]
  /** The two columns, if they count different purchases and the user did not choose them. */
  readonly mismatch: { readonly purchases: string; readonly value: string } | null
}

const FIELDS = ['purchases', 'purchase_value'] as const

/** Chooses the pair of columns, unless the map names both. */
export const purchaseColumns = (columns: Columns<AdField>, map: Readonly<Record<string, string>>): PurchaseColumns => {
  const { header } = columns
  const taken = new Set([...columns.at].filter(([field]) => field !== 'purchases' && field !== 'purchase_value').map(([, index]) => index))
  const find = (names: readonly string[], nameOf: (name: string) => string): number => {
    for (const name of names) {
      const index = header.findIndex((text, position) => !taken.has(position) && nameOf(text) === name)
      if (index >= 0) return index
    }
    return -1
  }
  const aliases = purchaseAliases.map(({ counts, values }) => ({
    purchases: find(counts, normalizeHeader),
    purchase_value: find(values, (text) => splitCurrency(text).name),
  }))
  const chosen = FIELDS.map((field) => columns.at.get(field) ?? -1)
  if (FIELDS.every((field) => map[field] !== undefined)) return { at: columns.at, notes: [], mismatch: null }
  const isFree = (pair: (typeof aliases)[number]): boolean =>
    FIELDS.every((field, index) => map[field] === undefined || pair[field] === chosen[index])
  const pair = aliases.find((alias) => alias.purchases >= 0 && alias.purchase_value >= 0 && isFree(alias))
  const at = new Map(columns.at)
  if (pair) for (const field of FIELDS) at.set(field, pair[field])
  const [purchases = -1, value = -1] = FIELDS.map((field) => at.get(field) ?? -1)
  const aliasOf = (field: (typeof FIELDS)[number], index: number): number => aliases.findIndex((alias) => alias[field] === index)
  const [one, other] = [aliasOf('purchases', purchases), aliasOf('purchase_value', value)]
  const isMismatch = purchases >= 0 && value >= 0 && one >= 0 && other >= 0 && one !== other
  const unread = aliases
    .flatMap((alias) => FIELDS.map((field) => alias[field]))
    .filter((index) => index >= 0 && ![purchases, value].includes(index))
  const names = { purchases: header[purchases] ?? '', value: header[value] ?? '' }
  const others = [...new Set(unread)].map((index) => header[index] ?? '').join(', ')
  return {
    at,
    notes: pair && others !== '' ? [createMessage('note.purchases', { ...names, others })] : [],
    mismatch: isMismatch ? names : null,
  }
}
