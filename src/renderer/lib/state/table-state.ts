/** Filter and sort order of the tables that a saved view includes. */

import { useEffect, useLayoutEffect } from 'react'
import { create } from 'zustand'
import { useReturnState } from './return-state.ts'
import { type ChosenTable, type UiState, useUiStore } from './ui-store.ts'

/** A table whose order, and filter if it has one, are part of a view. */
export type SavedTable = ChosenTable | 'products'

/** The column that a table is sorted by. */
interface TableOrder {
  readonly column: string
  readonly direction: 'ascending' | 'descending'
}

/** The choices of a table's filter by name. */
export type TableFilter = Readonly<Record<string, string>>

export interface TableState {
  /** Only what differs from no filter, without the campaign: that belongs to one product. */
  readonly filter: TableFilter
  readonly order: TableOrder
}

const shown = new Map<SavedTable, TableState>()

/** What a saved view asks a table to show, until the table is on screen and does. */
interface AskedTable {
  readonly table: SavedTable
  /** Null: no filter, and the table's own order. */
  readonly state: TableState | null
  /** Where the table is expected; anywhere else, the user has gone on without it. */
  readonly at: string
}

const useAsked = create<{ readonly asked: AskedTable | null }>()(() => ({ asked: null }))

const placeOf = ({ page, product, tab, entity }: UiState): string =>
  JSON.stringify(page === 'product' ? [page, product, tab, entity !== null] : [page])

useUiStore.subscribe((state) => {
  const { asked } = useAsked.getState()
  if (asked !== null && asked.at !== placeOf(state)) useAsked.setState({ asked: null })
})

/** The state of the table on screen, or what it will show once it is; null: neither. */
export const tableStateOf = (table: SavedTable): TableState | null => {
  const { asked } = useAsked.getState()
  return (asked?.table === table ? asked.state : null) ?? shown.get(table) ?? null
}

/** Asks a table of the place on screen, also one that is still loading. Null: no filter, and the table's own order. */
export const askForTable = (table: SavedTable, state: TableState | null): void =>
  useAsked.setState({ asked: { table, state, at: placeOf(useUiStore.getState()) } })

/** `none`: the filter that shows all rows. */
export const savedFilter = (filter: TableFilter, none: TableFilter): TableFilter =>
  Object.fromEntries(Object.entries(filter).filter(([name, value]) => name !== 'campaign' && none[name] !== value))

/**
 * Filter and order of a table, as state of its component.
 *
 * @param none The filter that shows all rows; must be referentially stable.
 * @param first The order at first; must be referentially stable.
 */
export const useTableState = <Filter extends { readonly [Name in keyof Filter]: string }>(
  table: SavedTable,
  none: Filter,
  first: TableOrder,
) => {
  // The list of all products is not below a page: it is what it was whenever it is opened.
  const always = table === 'products'
  const [filter, setFilter] = useReturnState(`${table} filter`, none, { always })
  const [order, setOrder] = useReturnState(`${table} order`, first, { always })
  useLayoutEffect(() => {
    shown.set(table, { filter: savedFilter({ ...filter }, { ...none }), order })
    return () => {
      shown.delete(table)
    }
  }, [table, none, filter, order])
  const asked = useAsked((state) => (state.asked?.table === table ? state.asked : null))
  useEffect(() => {
    if (asked === null) return
    const known = Object.entries(asked.state?.filter ?? {}).filter(([name]) => name in none)
    setFilter({ ...none, ...Object.fromEntries(known) })
    setOrder(asked.state?.order ?? first)
    useAsked.setState({ asked: null })
  }, [asked, none, first, setFilter, setOrder])
  return { filter, setFilter, order, setOrder }
}
