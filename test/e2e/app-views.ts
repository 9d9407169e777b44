/** Every view of the desk, one after the other, found by the words of whatever language the window speaks. */

import type { Page } from 'playwright-core'
import type { window as en } from '#shared/locales/en/window/index.ts'
import type { window as zhHans } from '#shared/locales/zh-Hans/window/index.ts'

export type WindowTexts = typeof en | typeof zhHans

export interface AppView {
  readonly name: string
  readonly open: (page: Page) => Promise<void>
  /** Closes whatever is above the desk view. */
  readonly close?: (page: Page) => Promise<void>
  /** A popover is open, whose invisible buttons to dismiss it the library puts outside every landmark. */
  readonly isOver?: boolean
  /** It is in or above the advice panel, which is in a drawer in a narrow window. */
  readonly isOfPanel?: boolean
}

const pressEscape = (page: Page): Promise<void> => page.keyboard.press('Escape')
const dialogIsGone = async (page: Page): Promise<void> => {
  await pressEscape(page)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** `textOf` returns a text of the catalogue in the language on screen. */
export const appViews = (textOf: (pick: (words: WindowTexts) => string) => string): readonly AppView[] => {
  const tab = (key: string, name: keyof WindowTexts['common']['domain'], heading?: (words: WindowTexts) => string): AppView => ({
    name,
    open: async (page) => {
      await page.keyboard.press(key)
      await page.getByRole('tab', { name: textOf((words) => words.common.domain[name]), selected: true }).waitFor()
      const title = heading ? { name: textOf(heading) } : {}
      await page
        .getByRole('tabpanel')
        .getByRole('heading', { level: 2, ...title })
        .first()
        .waitFor()
      await page
        .getByText(
          textOf((words) => words.common.loading),
          { exact: true },
        )
        .first()
        .waitFor({ state: 'detached' })
    },
  })
  const account = (name: 'decisions' | 'data' | 'settings'): AppView => ({
    name,
    open: async (page) => {
      const title = textOf((words) => words.common.page[name])
      await page.getByRole('navigation').getByRole('button', { name: title }).click()
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      await page.getByRole('heading', { level: 2 }).first().waitFor()
    },
  })
  const overview = tab('1', 'overview', (words) => words.overview.movement.title)
  const back = async (page: Page): Promise<void> => {
    await page.getByRole('navigation').locator('ul').first().getByRole('button').first().click()
    await overview.open(page)
  }
  return [
    {
      ...overview,
      open: async (page) => {
        await overview.open(page)
        await page.getByRole('slider').waitFor()
      },
    },
    {
      name: 'a day of the trend',
      open: async (page) => {
        await page.getByRole('slider').focus()
        await page.keyboard.press('ArrowLeft')
      },
      close: pressEscape,
    },
    {
      name: 'trend as a table',
      open: async (page) => {
        await page.keyboard.press('t')
        await page.getByRole('table', { name: textOf((words) => words.overview.trend.byDay) }).waitFor()
      },
      close: async (page) => {
        await page.keyboard.press('t')
        await page.getByRole('slider').waitFor()
      },
    },
    tab('2', 'funnel'),
    tab('3', 'plans'),
    tab('4', 'series'),
    tab('5', 'retention'),
    tab('6', 'reconcile'),
    {
      name: 'a day that is not over',
      open: async (page) => {
        await page.keyboard.press('1')
        await page.keyboard.press(']')
        await page.getByTitle(textOf((words) => words.app.head.soFarDetail)).waitFor()
      },
      close: (page) => page.keyboard.press('['),
    },
    {
      name: 'key help',
      open: async (page) => {
        await page.keyboard.press('?')
        await page.getByRole('dialog', { name: textOf((words) => words.app.keys.title) }).waitFor()
      },
      close: dialogIsGone,
    },
    {
      name: 'palette',
      open: async (page) => {
        await page.keyboard.press('/')
        await page.getByRole('menuitem').first().waitFor()
      },
      close: dialogIsGone,
    },
    {
      name: 'ignoring a card',
      isOfPanel: true,
      open: async (page) => {
        await page.keyboard.press('i')
        await page.getByRole('dialog', { name: textOf((words) => words.advice.ignore.title) }).waitFor()
      },
      close: dialogIsGone,
    },
    {
      name: 'a decision just made',
      isOfPanel: true,
      open: async (page) => {
        await page.keyboard.press('a')
        await page
          .getByText(
            textOf((words) => words.common.decision.adopted),
            { exact: true },
          )
          .first()
          .waitFor()
      },
    },
    account('decisions'),
    account('settings'),
    account('data'),
    {
      name: 'import',
      open: async (page) => {
        // A separate product: the demo products get their data from the demo and accept no files.
        const product = 'Nordlicht'
        const main = page.getByRole('main')
        await main.getByRole('textbox', { name: textOf((words) => words.dataImport.add.name), exact: true }).fill(product)
        await main.getByRole('button', { name: textOf((words) => words.dataImport.add.submit), exact: true }).click()
        const item = main.getByRole('listitem').filter({ has: page.getByText(product, { exact: true }) })
        await item
          .getByText(
            textOf((words) => words.dataImport.products.importAds),
            { exact: true },
          )
          .click()
        await page.locator('input[type=file]').waitFor({ state: 'attached' })
      },
    },
    {
      name: 'import preview',
      open: async (page) => {
        const text = 'Tag;Anzeige;Kosten\n01.11.2026;Bild 1;10,50\n02.11.2026;Bild 2;kaputt\n'
        await page.locator('input[type=file]').setInputFiles({ name: 'Tabelle.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
        await page.getByRole('heading', { name: textOf((words) => words.dataImport.columns.title) }).waitFor()
      },
      close: back,
    },
  ]
}
