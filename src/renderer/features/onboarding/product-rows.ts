/** The products of a connection while the user types them: rows and their validation errors. */

import type { ConnectedProduct } from '#shared/contract/internal/platform.ts'

export interface ProductRow {
  readonly id: number
  readonly name: string
  /** Text in the names of its campaigns; empty for all remaining ones. */
  readonly contains: string
}

export type RowError = 'sameName' | 'onlyOne'

/** Validation errors of each row's name and text; null if valid. */
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
