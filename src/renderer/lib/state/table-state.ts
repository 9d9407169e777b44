/** Filter and sort order of the tables that a saved view includes. */

import { useEffect, useLayoutEffect, useState } from 'react'
import { create } from 'zustand'
import type { ChosenTable } from './ui-store.ts'

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
const useAsked = create<Partial<Readonly<Record<SavedTable, TableState>>>>()(() => ({}))

/** Null: the table is not on screen. */
export const tableStateOf = (table: SavedTable): TableState | null => shown.get(table) ?? null

export const askForTable = (table: SavedTable, state: TableState): void => useAsked.setState({ [table]: state })

/** `none`: the filter that shows all rows. */
export const savedFilter = (filter: TableFilter, none: TableFilter): TableFilter =>
  Object.fromEntries(Object.entries(filter).filter(([name, value]) => name !== 'campaign' && none[name] !== value))

/**
 * Filter and order of a table, as state of its component.
 *
 * @param none The filter that shows all rows; must be referentially stable.
 */
export const useTableState = <Filter extends { readonly [Name in keyof Filter]: string }>(
  table: SavedTable,
  none: Filter,
  first: TableOrder,
) => {
  const [filter, setFilter] = useState(none)
  const [order, setOrder] = useState(first)
  useLayoutEffect(() => {
    shown.set(table, { filter: savedFilter({ ...filter }, { ...none }), order })
    return () => {
      shown.delete(table)
    }
  }, [table, none, filter, order])
  const asked = useAsked((state) => state[table])
  useEffect(() => {
    if (asked === undefined) return
    const known = Object.entries(asked.filter).filter(([name]) => name in none)
    setFilter({ ...none, ...Object.fromEntries(known) })
    setOrder(asked.order)
    useAsked.setState({ [table]: undefined })
  }, [asked, none, table])
  return { filter, setFilter, order, setOrder }
}
