/** All days for which a product has store orders. */

import { dayFromNumber } from '#shared/calendar.ts'
import type { DaySpan } from '../../domain/facts/day-span.ts'
import type { ProductRow } from '../connection/schema.ts'

/** Null if the product has no store orders. */
export const orderSpanOf = ({ orders_from: from, orders_to: to }: Pick<ProductRow, 'orders_from' | 'orders_to'>): DaySpan | null =>
  from === null || to === null ? null : { first: dayFromNumber(from), last: dayFromNumber(to) }
