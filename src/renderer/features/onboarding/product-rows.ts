/** The products of a connection while they are being typed: rows, and what is still wrong with them. */

import type { ConnectedProduct } from '#shared/contract/internal/platform.ts'

export interface ProductRow {
  readonly id: number
  readonly name: string
  /** Text in the names of its campaigns; empty for all that are left. */
  readonly contains: string
}

export type RowError = 'sameName' | 'onlyOne'

/** What is wrong with each row's name and text; nulls where nothing is. */
export const rowErrorsOf = (
  rows: readonly ProductRow[],
): readonly { readonly name: RowError | null; readonly contains: RowError | null }[] => {
  const firstOpen = rows.findIndex(({ contains }) => contains.trim() === '')
  return rows.map(({ name, contains }, index) => ({
    name: name.trim() !== '' && rows.findIndex((row) => row.name.trim() === name.trim()) < index ? 'sameName' : null,
    contains: contains.trim() === '' && index !== firstOpen ? 'onlyOne' : null,
  }))
}

export const isReady = (rows: readonly ProductRow[]): boolean =>
  rows.every(({ name }) => name.trim() !== '') && rowErrorsOf(rows).every(({ name, contains }) => name === null && contains === null)

export const productsOf = (rows: readonly ProductRow[]): ConnectedProduct[] =>
  rows.map(({ name, contains }) => ({ name: name.trim(), ...(contains.trim() === '' ? {} : { campaign_contains: contains.trim() }) }))
