/**
 * What was refunded of an order that has refunds in a column and as rows. A column states the total at the time of its export, and rows are
 * its parts: the larger sum counts, never both. Rows that the user called further refunds raise the total.
 */

import { asMicros, type Micros } from '#shared/money.ts'

/** All amounts in micros of the order's currency. */
interface RefundParts {
  /** What the file has of the order: its column and its rows. */
  readonly inFile: Micros
  /** Of this, what came as rows. */
  readonly ownRows: Micros
  /** Rows of other files. */
  readonly otherRows: Micros
  /** The total with the last further refund; 0 without any. */
  readonly atLeast: Micros
}

export const totalRefunded = ({ inFile, ownRows, otherRows, atLeast }: RefundParts): Micros => {
  const rows = ownRows + otherRows
  return asMicros(Math.max(inFile > ownRows ? Math.max(inFile, rows) : rows, atLeast))
}
