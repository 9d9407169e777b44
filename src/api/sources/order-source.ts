/** The port through which store orders come in. */

import type { Day } from '#shared/calendar.ts'
import type { StoreOrder } from '../domain/facts/facts.ts'

export interface OrderSource {
  readonly type: 'demo' | 'csv'
  /** Orders created on the days asked for, both ends included, in any order. Rejects with a SourceError. */
  readonly pull: (range: { readonly from: Day; readonly to: Day }) => Promise<readonly StoreOrder[]>
}
