/** What is known about the orders export of one platform, beyond the names of its columns. */

import type { CsvFormat } from '../reading/csv-types.ts'
import type { OrderField } from './order-fields.ts'

/** A row that may be a sale, money given back, something else, or of a type that is not known. */
export type RowKind = 'sale' | 'refund' | 'other' | 'unknown'

/** Headers are as `normalizeHeader` has them. */
export interface OrderLayout {
  readonly format: CsvFormat
  /** One header of each group must be there. */
  readonly signs: readonly (readonly string[])[]
  /** The columns of each field, best first. */
  readonly names: Readonly<Partial<Record<OrderField, readonly string[]>>>
  /** Columns that are added to an amount: shipping, for example. */
  readonly added?: Readonly<Partial<Record<'gross' | 'discounts', readonly string[]>>>
  /** The column with the total after refunds, where it is above 0 and below `total`; other values mean that nothing was refunded. */
  readonly adjusted?: { readonly total: readonly string[]; readonly adjusted: readonly string[] }
  /** Columns whose texts follow that of `created_at`: a time of day, a time zone. */
  readonly time?: readonly (readonly string[])[]
  /** The time zone of times that state none. */
  readonly zone?: 'UTC'
  /** True for a platform that writes MM/DD/YY wherever its sellers are. */
  readonly shortUsDates?: true
  /**
   * How an order spreads over rows: one row (which may be repeated), its value on the first of several rows, or one
   * row for each item, to be added up.
   */
  readonly rows: 'whole' | 'first' | 'items'
  /** Identifies an item, so that an item that is in the file twice counts once. */
  readonly item?: readonly string[]
  /** True if a row without a value is an order of zero value: pending and canceled orders. */
  readonly blankIsZero?: true
  /** The number that the shop shows, where orders are identified by another id. */
  readonly number?: readonly string[]
  /** Words for an order that does not count, in addition to those of every platform. */
  readonly notCounted?: readonly string[]
  /** Words for an item that does not count within its order, with their columns. */
  readonly itemStatus?: readonly string[]
  /** For exports that list more than sales. */
  readonly kindOf?: { readonly columns: readonly (readonly string[])[]; readonly of: (cells: readonly string[]) => RowKind }
}
