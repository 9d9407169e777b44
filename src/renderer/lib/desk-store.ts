/** What belongs to the window alone: where the buyer is and how the window looks. Kept in the browser's storage, the chosen day aside: tomorrow starts with tomorrow. */

import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { Day } from '#shared/calendar.ts'
import type { Domain } from '#shared/contract/advice.ts'
import type { ImportKind } from '#shared/contract/desk-import.ts'
import type { KpiKey } from '#shared/contract/kpi.ts'

export const pages = ['product', 'decisions', 'data', 'settings'] as const
export type Page = (typeof pages)[number]
export const themes = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof themes)[number]
export const ranges = [7, 14, 30] as const
export type Range = (typeof ranges)[number]

export interface DeskState {
  readonly page: Page
  readonly product: string | null
  /** Null: the latest complete day of the product. */
  readonly day: Day | null
  readonly tab: Domain
  readonly theme: ThemeChoice
  readonly adviceOpen: boolean
  readonly drawerOpen: boolean
  readonly range: Range
  readonly lineKpi: KpiKey
  readonly barKpi: KpiKey
  /** Single-key shortcuts can be turned off (WCAG 2.1.4). */
  readonly shortcuts: boolean
  readonly selectedCard: string | null
  readonly importing: { readonly product: string; readonly kind: ImportKind } | null
  /** True from the first run until the buyer has seen it through. */
  readonly onboarding: boolean
  readonly keychainNoticeRead: boolean
}

export const useDesk = create<DeskState>()(
  persist(
    (): DeskState => ({
      page: 'product',
      product: null,
      day: null,
      tab: 'overview',
      theme: 'system',
      adviceOpen: true,
      drawerOpen: false,
      range: 30,
      lineKpi: 'roas_meta',
      barKpi: 'spend',
      shortcuts: true,
      selectedCard: null,
      importing: null,
      onboarding: false,
      keychainNoticeRead: false,
    }),
    {
      name: 'roas-desk.window',
      version: 1,
      partialize: ({ product, tab, theme, adviceOpen, range, lineKpi, barKpi, shortcuts }) => ({
        product,
        tab,
        theme,
        adviceOpen,
        range,
        lineKpi,
        barKpi,
        shortcuts,
      }),
    },
  ),
)

export const openProduct = (product: string): void => {
  useDesk.setState({ page: 'product', product, selectedCard: null })
}
export const openTab = (tab: Domain): void => {
  useDesk.setState({ page: 'product', tab, selectedCard: null })
}
export const openPage = (page: Page): void => {
  useDesk.setState({ page, importing: null })
}
export const openImport = (product: string, kind: ImportKind): void => {
  useDesk.setState({ page: 'data', importing: { product, kind } })
}
export const openDay = (day: Day | null): void => {
  useDesk.setState({ day })
}
