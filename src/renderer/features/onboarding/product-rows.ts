/** The products of a connection while they are being typed: rows, and what is still wrong with them. */

import type { ConnectedProduct } from '#shared/contract/desk-platform.ts'

export interface ProductRow {
  readonly id: number
  readonly name: string
  /** Text in the names of its campaigns; empty for all that are left. */
  readonly contains: string
}

/** What to say at each row's name and text; nulls where nothing is wrong. */
export const complaintsOf = (
  rows: readonly ProductRow[],
): readonly { readonly name: string | null; readonly contains: string | null }[] => {
  const firstOpen = rows.findIndex(({ contains }) => contains.trim() === '')
  return rows.map(({ name, contains }, index) => ({
    name: name.trim() !== '' && rows.findIndex((row) => row.name.trim() === name.trim()) < index ? 'Another product has this name.' : null,
    contains: contains.trim() === '' && index !== firstOpen ? 'Only one product can take what is left.' : null,
  }))
}

export const isReady = (rows: readonly ProductRow[]): boolean =>
  rows.every(({ name }) => name.trim() !== '') && complaintsOf(rows).every(({ name, contains }) => name === null && contains === null)

export const productsOf = (rows: readonly ProductRow[]): ConnectedProduct[] =>
  rows.map(({ name, contains }) => ({ name: name.trim(), ...(contains.trim() === '' ? {} : { campaign_contains: contains.trim() }) }))
