/** The columns of a table that the user has not hidden. */

import { useCallback, useMemo } from 'react'
import { type ChosenTable, useUiStore } from './ui-store.ts'

export interface ShownColumns<Column> {
  readonly shown: readonly Column[]
  /** IDs of the hidden ones. */
  readonly hidden: readonly string[]
  readonly hide: (hidden: readonly string[]) => void
}

/** The first column names the rows and is always shown. */
export const shownOf = <Column extends { readonly id: string }>(columns: readonly Column[], hidden: readonly string[]): readonly Column[] =>
  columns.filter(({ id }, place) => place === 0 || !hidden.includes(id))

export const useShownColumns = <Column extends { readonly id: string }>(
  table: ChosenTable,
  columns: readonly Column[],
): ShownColumns<Column> => {
  const hidden = useUiStore((state) => state.hiddenColumns[table])
  const shown = useMemo(() => shownOf(columns, hidden), [columns, hidden])
  const hide = useCallback(
    (next: readonly string[]) => useUiStore.setState((state) => ({ hiddenColumns: { ...state.hiddenColumns, [table]: next } })),
    [table],
  )
  return { shown, hidden, hide }
}
