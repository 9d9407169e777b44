/** Saved views: a page or tab with its period, comparison, trend and table, under a name; saved in the browser's storage. */

import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { browserStorage } from './browser-storage.ts'
import { domainOfCards } from './domain-of-cards.ts'
import { isSameName, readViews } from './read-views.ts'
import type { SavedView } from './saved-view.ts'
import { askForTable, type SavedTable, tableStateOf } from './table-state.ts'
import { type UiState, useUiStore } from './ui-store.ts'
import { confirmLeave } from './unsaved.ts'

interface SavedViews {
  readonly views: readonly SavedView[]
}

export const useSavedViews = create<SavedViews>()(
  persist((): SavedViews => ({ views: [] }), {
    name: 'roas-desk.views',
    version: 1,
    storage: browserStorage<SavedViews>('always'),
    merge: (saved) => ({ views: readViews(saved) }),
  }),
)

const tableOf = ({ page, tab }: Pick<UiState, 'page' | 'tab'>): SavedTable | null =>
  page === 'products' ? page : tab === 'plans' || tab === 'series' ? tab : null

/** The view on screen. */
const viewOnScreen = (name: string): SavedView => {
  const state = useUiStore.getState()
  const table = tableOf(state)
  const { tab, period, compareWith, seriesRows, range, lineKpi, barKpi, hiddenColumns } = state
  return {
    name,
    page: state.page === 'products' ? 'products' : 'product',
    ...{ tab, period, compareWith, seriesRows, range, lineKpi, barKpi, hiddenColumns },
    table: table === null ? null : tableStateOf(table),
  }
}

/** A view of the same name is replaced in its place; a new one is the last. */
export const withView = (views: readonly SavedView[], view: SavedView): readonly SavedView[] =>
  views.some(({ name }) => isSameName(name, view.name))
    ? views.map((other) => (isSameName(other.name, view.name) ? view : other))
    : [...views, view]

export const renamedView = (views: readonly SavedView[], from: string, name: string): readonly SavedView[] =>
  views.map((view) => (view.name === from ? { ...view, name } : view))

const change = (by: (views: readonly SavedView[]) => readonly SavedView[]): void => {
  useSavedViews.setState(({ views }) => ({ views: by(views) }))
}

/** Saves the view on screen. */
export const saveView = (name: string): void => change((views) => withView(views, viewOnScreen(name)))

export const renameView = (from: string, to: string): void => change((views) => renamedView(views, from, to))

export const deleteView = (name: string): void => change((views) => views.filter((view) => view.name !== name))

/** Shows a view of the product and the day on screen. */
export const applyView = (view: SavedView): void => {
  const { name: _, table, page, ...ofProduct } = view
  const adviceDomain = domainOfCards(ofProduct.tab, null)
  const shown = page === 'products' ? { period: view.period } : { ...ofProduct, entity: null, linkedProduct: null, adviceDomain }
  confirmLeave(() => {
    useUiStore.setState({ ...shown, page, lineKpiOf: null, barKpiOf: null, activeCard: null, importing: null, sourceView: null } as const)
    const asked = tableOf(view)
    if (asked !== null) askForTable(asked, table)
  })
}
