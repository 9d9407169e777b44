/** A view that a choice can select: where it is, how its numbers are reached, and what the API expects there. */

import type { Page } from 'playwright-core'
import type { Day } from '#shared/calendar.ts'
import type { Domain } from '#shared/contract/advice.ts'
import type { KpiKey } from '#shared/contract/kpi.ts'
import { usesTotalSpend } from '#shared/meta-spend-only.ts'
import type { ApiGet } from '../../helpers/api-get.ts'
import type { WindowTexts } from '../app-views.ts'
import type { ExpectedCell } from './expected-cell.ts'
import type { NumberFormat } from './number-text.ts'
import type { Cell, Row, Screen } from './screen.ts'

/** What a choice fell on. */
export interface ViewContext {
  readonly ask: ApiGet
  readonly product: string
  readonly day: Day
  readonly today: Day
  readonly currency: string
  readonly language: 'en' | 'zh-Hans'
  readonly format: NumberFormat
  readonly words: WindowTexts
  /** A label of what divides by all ad spend, as the window writes it for the product. */
  readonly spendLabel: (name: string) => string
  /** One of a few, by the seed; throws where there is none to choose. */
  readonly oneOf: <T>(from: readonly T[]) => T
}

export interface ViewExpectation {
  readonly claims: readonly ExpectedCell[]
  /** The path below the tab, of a page over it. */
  readonly below?: string
  /** Brings the expected numbers on screen; called until they appear. */
  readonly reach?: (page: Page, screen: Screen) => Promise<void>
}

export interface View {
  readonly name: string
  readonly tab: Domain
  /** The query parameters of its address besides the day. */
  readonly query?: string
  readonly look: (asked: ViewContext) => Promise<ViewExpectation>
}

export const pathOf = (resource: string, { product, day }: ViewContext): string =>
  `/desk/${resource}/${encodeURIComponent(product)}?day=${day}`

/** The name of a KPI on a tile and in a menu. */
export const kpiLabel = (key: KpiKey, { words, spendLabel }: ViewContext): string =>
  usesTotalSpend(key) ? spendLabel(words.kpi.name[key]) : words.kpi.name[key]

/** The row of a table whose first cell reads so. */
export const rowNamed = (screen: Screen, table: string, name: string): Row | undefined =>
  screen.tables[table]?.find(([first]) => first?.text.replace(/\s+/g, ' ') === name.replace(/\s+/g, ' '))

/** Claims of one row, cell by cell from its first. */
export const rowClaims = (
  rowOf: (screen: Screen) => Row | undefined,
  what: string,
  cells: readonly (Pick<ExpectedCell, 'expected' | 'without' | 'anyOrder'> & { readonly at: number; readonly name: string })[],
): readonly ExpectedCell[] =>
  cells.map(({ at, name, ...claim }) => ({ what: `${what}, ${name}`, find: (screen): Cell | undefined => rowOf(screen)?.[at], ...claim }))

/** Presses a button of the panel where a table is not on screen yet. */
export const reachTable =
  (table: string, button: string) =>
  async (page: Page, { tables }: Screen): Promise<void> => {
    if (tables[table] === undefined) await page.getByRole('tabpanel').getByRole('button', { name: button, exact: true }).click()
  }

/** Presses a button of the panel as long as it can be pressed. */
export const pressInPanel =
  (name: string) =>
  async (page: Page): Promise<void> => {
    const button = page.getByRole('tabpanel').getByRole('button', { name, exact: true })
    if ((await button.isVisible()) && (await button.isEnabled())) await button.click()
  }

/** Scrolls a long table to a row, so that it is drawn. */
export const reachRow =
  (table: string, index: number) =>
  (page: Page): Promise<void> =>
    page.evaluate(
      ([label, at]) => {
        const rows = document.querySelector(`table[aria-label="${label}"]`)
        const height = rows?.querySelector('tbody tr:not([aria-hidden])')?.getBoundingClientRect().height ?? 0
        rows?.closest('section')?.scrollTo({ top: Math.max(0, at - 1) * height })
      },
      [table, index] as const,
    )
