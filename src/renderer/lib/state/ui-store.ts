/**
 * State of the window: the open page and the appearance.
 *
 * Saved in the browser's storage, except the selected day and period, so that each session opens on the latest day.
 */

import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { Day } from '#shared/calendar.ts'
import type { Domain, Severity } from '#shared/contract/advice.ts'
import type { ImportKind } from '#shared/contract/internal/import.ts'
import type { NotedEvent } from '#shared/contract/internal/noted-events.ts'
import { MAX_TREND_DAYS } from '#shared/contract/internal/window-trend.ts'
import type { KpiKey } from '#shared/contract/kpi.ts'
import type { OpenAccount } from '#shared/contract/open-account.ts'
import type { LanguageChoice } from '#shared/locales/languages.ts'
import type { FormatChoice } from '#shared/locales/locale.ts'
import type { DecisionRecord } from '../advice/record-name.ts'
import { browserStorage } from './browser-storage.ts'
import { domainOfCards } from './domain-of-cards.ts'
import type { OpenEntity } from './entity-ref.ts'
import { confirmLeave } from './unsaved.ts'

export const pages = ['products', 'accounts', 'product', 'decisions', 'outcomes', 'data', 'token', 'settings', 'calls'] as const
export type Page = (typeof pages)[number]
export const themes = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof themes)[number]
/** Presets for the number of days on the trend; any number from 1 to {@link MAX_DAYS} can be typed. */
export const ranges = [7, 14, 30, 90, 180] as const
export const MAX_DAYS = MAX_TREND_DAYS

/** The days that the numbers are of, all of which end on the day on screen: the day alone, its month so far, or so many days. */
export type Period = 'day' | 'month' | number
/** Periods that the date control offers by name. */
export const periodPresets = ['day', 7, 14, 28, 'month'] as const satisfies readonly Period[]
/** What the numbers are compared with besides the typical range: nothing, the period before, or the same days of last year. */
export const comparisons = ['none', 'before', 'year'] as const
export type CompareWith = (typeof comparisons)[number]

/** Which cards the panel lists: open, decided, or both. */
export const adviceStates = ['open', 'decided', 'all'] as const
export type AdviceState = (typeof adviceStates)[number]

/** What the dialog of events shows: all of them, or the form for days or for an event. */
export type EventsDialog =
  | { readonly view: 'list' }
  | {
      readonly view: 'form'
      readonly first: Day
      readonly last: Day
      readonly event: NotedEvent | null
      /** Whether to return to the list. */
      readonly fromList: boolean
    }

/** Creatives grouped by campaign, or in a flat list. */
export const seriesRowChoices = ['grouped', 'flat'] as const
export type SeriesRows = (typeof seriesRowChoices)[number]

/** Tables whose columns can be hidden. */
export type ChosenTable = 'plans' | 'series'

/** The sections of the Settings page. */
export const settingsSections = [
  'window',
  'targets',
  'rules',
  'reminders',
  'schedule',
  'keys',
  'localApi',
  'agents',
  'egress',
  'agent',
  'store',
  'desktop',
  'account',
] as const
export type SettingsSection = (typeof settingsSections)[number]

/** A text that the table of a tab searches for once it is on screen. */
export interface AskedSearch {
  readonly product: string
  readonly tab: 'series'
  readonly text: string
}

/** What the Decisions page shows once it is on screen: those of a rule, or one of them in its dialog. */
export interface AskedDecisions {
  readonly product: string
  readonly record: DecisionRecord | null
  readonly review: number | null
}

/** The import on the Data and sources page. */
export interface ImportTask {
  readonly product: string
  readonly kind: ImportKind
  /** Tells an import from the one before it, which may be of the same kind and product. */
  readonly attempt: number
}

/** Days of a chart. */
export interface TrendWindow {
  readonly last: Day
  /** How many, up to the last one. */
  readonly days: number
}

export interface UiState {
  readonly page: Page
  readonly product: string | null
  /** The product of an address or a link; if the account has no such product, a notice is shown. */
  readonly linkedProduct: string | null
  /** Null: the latest complete day of the product. */
  readonly day: Day | null
  /** The days of the chart in which the day on screen was chosen: charts end with them; null: with the day. Set by `open-days.ts` alone. */
  readonly trendWindow: TrendWindow | null
  readonly period: Period
  readonly compareWith: CompareWith
  readonly tab: Domain
  /** The page of a campaign or ad set, over a tab other than the overview; null: none. */
  readonly entity: OpenEntity | null
  /** The page that was just closed, until a table has focused its row. */
  readonly leftEntity: OpenEntity | null
  readonly theme: ThemeChoice
  readonly language: LanguageChoice
  readonly numbers: FormatChoice
  readonly adviceOpen: boolean
  /** Width of the advice panel in pixels, as the user has dragged it; null: by default. */
  readonly adviceWidth: number | null
  readonly drawerOpen: boolean
  /** Days on the trend, 1 to {@link MAX_DAYS}. */
  readonly range: number
  readonly lineKpi: KpiKey
  /** The product for which the line's KPI was selected in this window: it stays selected even without values. */
  readonly lineKpiOf: string | null
  readonly barKpi: KpiKey
  readonly barKpiOf: string | null
  /** Single-key shortcuts can be turned off (WCAG 2.1.4). */
  readonly shortcuts: boolean
  readonly activeCard: string | null
  /** The card of a link, until the panel has shown it or reported that it is no longer listed. */
  readonly linkedCard: string | null
  /** True if the panel should focus its open card as soon as it is rendered. */
  readonly focusAdvice: boolean
  readonly adviceState: AdviceState
  readonly adviceSeverity: Severity | 'all'
  readonly adviceDomain: Domain | 'all'
  readonly seriesRows: SeriesRows
  /** IDs of the columns that the user has hidden. */
  readonly hiddenColumns: Readonly<Record<ChosenTable, readonly string[]>>
  /** By product: IDs of the campaigns whose creatives are hidden. */
  readonly closedCampaigns: Readonly<Record<string, readonly string[]>>
  readonly importing: ImportTask | null
  /** What the Data and sources page shows instead of its lists: the campaigns of a source, the order lines of a store, or the steps to connect Meta. */
  readonly sourceView:
    | { readonly view: 'campaigns' | 'orderLines'; readonly source: number }
    | { readonly view: 'connect'; readonly product: string | null }
    | null
  /** The product whose spend by hand the Data and sources page shows; null: the product on screen. */
  readonly spendOf: string | null
  /** True if that page should focus it as soon as it is rendered. */
  readonly focusSpend: boolean
  /** The dialog of events over the page; null: closed. */
  readonly events: EventsDialog | null
  /** True while the dialog chooses the tiles of the Overview. */
  readonly choosingTiles: boolean
  /** The dialog of saved views; null: closed. */
  readonly viewsDialog: 'save' | 'manage' | null
  /** The section that the Settings page shows as soon as it is rendered. */
  readonly askedSetting: SettingsSection | null
  readonly askedSearch: AskedSearch | null
  readonly askedDecisions: AskedDecisions | null
  /** True from the first run until the user has finished it. */
  readonly onboarding: boolean
  /** Where the first run starts: with its offer, or with the way to one's own data that was chosen in the demo. */
  readonly onboardingStart: 'welcome' | 'account' | 'token'
  /** The demo next to one's own account, or a further account, while it is open; null: the account of the API key. */
  readonly openAccount: OpenAccount | null
  /** The dialog for another account, or the one that asks whether to delete the demo; null: neither is open. */
  readonly accountDialog: 'add' | 'delete-demo' | null
  /** The keychain's message when the user dismissed the notice; null if it was not dismissed, or the keychain has worked since. */
  readonly keychainNoticeRead: string | null
}

/** Settings that are restored when the window opens again. */
const persistedKeys = [
  'page',
  'product',
  'tab',
  'theme',
  'language',
  'numbers',
  'adviceOpen',
  'adviceWidth',
  'range',
  'lineKpi',
  'barKpi',
  'shortcuts',
  'adviceState',
  'adviceSeverity',
  'adviceDomain',
  'seriesRows',
  'hiddenColumns',
  'keychainNoticeRead',
  'openAccount',
] as const satisfies readonly (keyof UiState)[]
type PersistedKey = (typeof persistedKeys)[number]

/** Of the pages, only that of all products is restored; after any other, the window opens on the last product. */
const persisted = (state: UiState): Pick<UiState, PersistedKey> => ({
  ...(Object.fromEntries(persistedKeys.map((key) => [key, state[key]])) as Pick<UiState, PersistedKey>),
  page: state.page === 'products' ? 'products' : 'product',
})

/** No page of a campaign or ad set, and no row to return to. */
const noEntity = { entity: null, leftEntity: null } as const

export const useUiStore = create<UiState>()(
  persist(
    (): UiState => ({
      page: 'product',
      product: null,
      linkedProduct: null,
      day: null,
      trendWindow: null,
      period: 'day',
      compareWith: 'none',
      tab: 'overview',
      ...noEntity,
      theme: 'system',
      language: 'system',
      numbers: 'system',
      adviceOpen: true,
      adviceWidth: null,
      drawerOpen: false,
      range: 30,
      lineKpi: 'roas_meta',
      lineKpiOf: null,
      barKpiOf: null,
      barKpi: 'spend',
      shortcuts: true,
      activeCard: null,
      linkedCard: null,
      focusAdvice: false,
      adviceState: 'all',
      adviceSeverity: 'all',
      adviceDomain: 'all',
      seriesRows: 'grouped',
      hiddenColumns: { plans: [], series: [] },
      closedCampaigns: {},
      importing: null,
      sourceView: null,
      spendOf: null,
      focusSpend: false,
      events: null,
      choosingTiles: false,
      viewsDialog: null,
      askedSetting: null,
      askedSearch: null,
      askedDecisions: null,
      onboarding: false,
      onboardingStart: 'welcome',
      openAccount: null,
      accountDialog: null,
      keychainNoticeRead: null,
    }),
    {
      name: 'roas-desk.window',
      version: 1,
      storage: browserStorage('once'),
      partialize: (state) => persisted(state),
    },
  ),
)

export const openProduct = (product: string): void => {
  confirmLeave(() =>
    useUiStore.setState({ page: 'product', product, linkedProduct: null, entity: null, activeCard: null, linkedCard: null }),
  )
}
/**
 * Chooses the first page of the window once the products are known.
 *
 * A window with several products of which none was ever opened starts with all of them. An address, or the page on which the window was
 * closed, comes first.
 */
export const openFirstPage = (products: readonly string[]): void => {
  const { page, product, linkedProduct } = useUiStore.getState()
  const isChosen = page !== 'product' || linkedProduct !== null || (product !== null && products.includes(product))
  if (!isChosen && products.length > 1) useUiStore.setState({ page: 'products' })
}
/** Opens a product at its open cards, whatever the filter is. */
export const openAdviceOf = (product: string): void => {
  confirmLeave(() =>
    useUiStore.setState({
      page: 'product',
      product,
      linkedProduct: null,
      tab: 'overview',
      entity: null,
      activeCard: null,
      linkedCard: null,
      focusAdvice: true,
      ...everyCard,
    }),
  )
}
export const openTab = (tab: Domain): void => {
  confirmLeave(() => useUiStore.setState({ page: 'product', tab, ...noEntity, activeCard: null, adviceDomain: domainOfCards(tab, null) }))
}
export const openPage = (page: Page): void => {
  confirmLeave(() => useUiStore.setState({ page, importing: null, sourceView: null }))
}
/** Opens the Settings page at a section. */
export const openSetting = (askedSetting: SettingsSection): void => {
  confirmLeave(() => useUiStore.setState({ page: 'settings', importing: null, sourceView: null, askedSetting }))
}
/** Opens a tab whose table shows what a text finds. */
export const openSearch = (askedSearch: AskedSearch): void => {
  const { product, tab } = askedSearch
  confirmLeave(() =>
    useUiStore.setState({
      page: 'product',
      product,
      linkedProduct: null,
      tab,
      ...noEntity,
      activeCard: null,
      adviceDomain: tab,
      askedSearch,
    }),
  )
}
/** Starts an import, also where another one is open. */
export const openImport = (product: string, kind: ImportKind): void => {
  confirmLeave(() =>
    useUiStore.setState(({ importing }) => ({
      page: 'data',
      importing: { product, kind, attempt: (importing?.attempt ?? 0) + 1 },
      sourceView: null,
    })),
  )
}
export const openSpend = (product: string): void => {
  confirmLeave(() => useUiStore.setState({ page: 'data', importing: null, sourceView: null, spendOf: product, focusSpend: true }))
}
/** Opens the form that notes an event on days, or changes one. */
export const openEventForm = (first: Day, last: Day, event: NotedEvent | null = null, fromList = false): void => {
  useUiStore.setState({ events: { view: 'form', first, last, event, fromList } })
}
export const openEvents = (): void => {
  useUiStore.setState({ events: { view: 'list' } })
}
export const closeEvents = (): void => {
  useUiStore.setState({ events: null })
}
export const chooseLine = (lineKpi: KpiKey, product: string): void => {
  useUiStore.setState({ lineKpi, lineKpiOf: product })
}
export const chooseBars = (barKpi: KpiKey, product: string): void => {
  useUiStore.setState({ barKpi, barKpiOf: product })
}
export const chooseComparison = (compareWith: CompareWith): void => {
  useUiStore.setState({ compareWith })
}
export interface ProductPlace {
  readonly product: string
  readonly domain: Domain
  readonly card: string | null
  /** Null: the latest complete day of the product. */
  readonly day: Day | null
}

/** The panel with every card. */
const everyCard = { adviceOpen: true, drawerOpen: true, adviceState: 'all', adviceSeverity: 'all', adviceDomain: 'all' } as const

/** Shows a card in the panel, whatever its filter is, and leaves the page on screen. */
export const showCard = (card: string): void => {
  useUiStore.setState({ activeCard: card, ...everyCard, linkedCard: card })
}

/** Opens an area of a product or, with a card, the card, regardless of the filter. The panel reports a card that is no longer listed. */
export const openPlace = ({ product, domain, card, day }: ProductPlace): void => {
  confirmLeave(() => {
    useUiStore.setState({
      page: 'product',
      product,
      // Replaces the product of an earlier address, too.
      linkedProduct: product,
      tab: domain,
      ...noEntity,
      ...{ day, period: 'day' }, // A card is about its day.
      activeCard: card,
      adviceDomain: domainOfCards(domain, null),
      ...(card === null ? {} : { ...everyCard, linkedCard: card }),
    })
  })
}
