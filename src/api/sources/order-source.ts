/** The port of live order sources. To add one, implement {@link OrderSource} and add it to sources-of.ts. */

import type { Day } from '#shared/calendar.ts'
import type { StoreOrder } from '../domain/facts/facts.ts'

/** A live source of store orders. */
export interface OrderSource {
  readonly type: 'demo' | 'csv'
  /**
   * Reads the orders created on some days, both ends included, in any order.
   *
   * @returns Days in the account's time zone, money in micros of its currency.
   * @throws SourceError if the source cannot deliver; nothing is written then.
   */
  readonly pull: (range: { readonly from: Day; readonly to: Day }) => Promise<readonly StoreOrder[]>
}
