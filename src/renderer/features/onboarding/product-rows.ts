/** The products of a connection while the user types them: rows and their validation errors. */

import type { ConnectedProduct } from '#shared/contract/internal/platform.ts'
import type { DeskAccount } from '#shared/contract/internal/window-account.ts'

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

/** The first and the last day of files. */
export interface FileDays {
  readonly first: string
  readonly last: string
}

/** A product whose ads come from files. */
export interface FileProduct {
  readonly name: string
  /** Null: the files have no ads of Meta. */
  readonly days: FileDays | null
  readonly timezone: string
}

/** The products of an account whose ads come from files. */
export const fileProductsOf = ({ products, timezone }: Pick<DeskAccount, 'products' | 'timezone'>): readonly FileProduct[] =>
  products
    .filter(({ ad_source: source }) => source === 'csv')
    .map(({ name, channels, first_day: first, last_day: last }) => ({
      name,
      days: channels.includes('meta') && first !== null && last !== null ? { first, last } : null,
      timezone,
    }))

/** The products among the rows whose files the sync replaces. */
export const replacedBy = (rows: readonly ProductRow[], fileProducts: readonly FileProduct[]): readonly FileProduct[] =>
  fileProducts.filter((product) => rows.some(({ name }) => name.trim() === product.name))

export const productsOf = (rows: readonly ProductRow[], fileProducts: readonly FileProduct[] = []): ConnectedProduct[] => {
  const replaced = new Set(replacedBy(rows, fileProducts).map(({ name }) => name))
  return rows.map(({ name, contains }) => ({
    name: name.trim(),
    ...(contains.trim() === '' ? {} : { campaign_contains: contains.trim() }),
    ...(replaced.has(name.trim()) ? { replaces_files: true } : {}),
  }))
}
