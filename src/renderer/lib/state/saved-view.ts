/** What a saved view consists of. */

import type { TableState } from './table-state.ts'
import type { UiState } from './ui-store.ts'

/** Without product and day: a view shows those on screen. */
export interface SavedView
  extends Pick<UiState, 'tab' | 'period' | 'compareWith' | 'seriesRows' | 'range' | 'lineKpi' | 'barKpi' | 'hiddenColumns'> {
  readonly name: string
  readonly page: 'product' | 'products'
  /** Filter and order of the table; null: there is none. */
  readonly table: TableState | null
}
