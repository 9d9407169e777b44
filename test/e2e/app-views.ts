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

/** `translate` returns a text of the catalogue in the language on screen. */
export const appViews = (translate: (pick: (texts: WindowTexts) => string) => string): readonly AppView[] => {
  const tab = (key: string, name: keyof WindowTexts['common']['domain'], heading?: (texts: WindowTexts) => string): AppView => ({
    name,
    open: async (page) => {
      await page.keyboard.press(key)
      await page.getByRole('tab', { name: translate((texts) => texts.common.domain[name]), selected: true }).waitFor()
      const title = heading ? { name: translate(heading) } : {}
      await page
        .getByRole('tabpanel')
        .getByRole('heading', { level: 2, ...title })
        .first()
        .waitFor()
      await page
        .getByText(
          translate((texts) => texts.common.loading),
          { exact: true },
        )
        .first()
        .waitFor({ state: 'detached' })
    },
  })
  const account = (name: 'decisions' | 'outcomes' | 'data' | 'settings'): AppView => ({
    name,
    open: async (page) => {
      const title = translate((texts) => texts.common.page[name])
      await page.getByRole('navigation').getByRole('button', { name: title }).click()
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      await page.getByRole('heading', { level: 2 }).first().waitFor()
    },
  })
  const overview = tab('1', 'overview', (texts) => texts.overview.movement.title)
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
        await page.getByRole('table', { name: translate((texts) => texts.overview.trend.byDay) }).waitFor()
      },
      close: async (page) => {
        await page.keyboard.press('t')
        await page.getByRole('slider').waitFor()
      },
    },
    tab('2', 'funnel'),
    tab('3', 'plans'),
    {
      name: 'a campaign',
      open: async (page) => {
        await page.keyboard.press('2')
        const campaigns = page.getByRole('grid', { name: translate((texts) => texts.funnel.campaigns.label) })
        await campaigns.getByRole('row').nth(1).focus()
        await page.keyboard.press('Enter')
        await page.getByRole('grid', { name: translate((texts) => texts.entity.ads.label) }).waitFor()
        await page.getByRole('slider', { name: translate((texts) => texts.entity.trend.chart).split('{{')[0] ?? '' }).waitFor()
      },
    },
    tab('4', 'series'),
    tab('5', 'retention'),
    {
      name: 'cohorts as curves',
      open: async (page) => {
        // By keyboard: after a click, a tab that gets the focus is not brought into view.
        for (const name of [translate((texts) => texts.retention.cohorts.curves), translate((texts) => texts.retention.cohorts.value)]) {
          await page.getByRole('radio', { name, exact: true }).focus()
          await page.keyboard.press('Space')
        }
        await page
          .getByRole('img')
          .filter({ hasText: translate((texts) => texts.retention.curves.paidBack) })
          .waitFor()
      },
    },
    tab('6', 'reconcile'),
    {
      name: 'a day that is not over',
      open: async (page) => {
        await page.keyboard.press('1')
        await page.keyboard.press(']')
        await page
          .getByText(translate((texts) => texts.app.head.soFarDetail))
          .first()
          .waitFor({ state: 'attached' })
      },
      close: (page) => page.keyboard.press('['),
    },
    {
      name: 'marking an event',
      open: async (page) => {
        await overview.open(page)
        await page.keyboard.press('m')
        await page.getByRole('dialog', { name: translate((texts) => texts.events.form.add) }).waitFor()
      },
      close: dialogIsGone,
    },
    {
      name: 'events and public holidays',
      open: async (page) => {
        await overview.open(page)
        await page.keyboard.press('m')
        await page.getByRole('button', { name: translate((texts) => texts.events.form.all) }).click()
        await page.getByText(translate((texts) => texts.events.holidays.text)).waitFor()
      },
      close: async (page) => {
        // The check of what can be reached focused the country, which opened its choices: the first Escape closes them.
        await page.getByRole('combobox').press('Escape')
        await dialogIsGone(page)
      },
    },
    {
      name: 'choosing tiles',
      open: async (page) => {
        await page.keyboard.press('1')
        await page.getByRole('button', { name: translate((texts) => texts.tiles.open) }).click()
        await page.getByRole('dialog', { name: translate((texts) => texts.tiles.title) }).waitFor()
      },
      close: dialogIsGone,
    },
    {
      name: 'saving a view',
      open: async (page) => {
        await page.getByRole('button', { name: translate((texts) => texts.views.menu) }).click()
        await page.getByRole('menuitem', { name: translate((texts) => texts.views.save.open) }).click()
        await page.getByRole('dialog', { name: translate((texts) => texts.views.save.title) }).waitFor()
      },
      close: dialogIsGone,
    },
    {
      name: 'key help',
      open: async (page) => {
        await page.keyboard.press('?')
        await page.getByRole('dialog', { name: translate((texts) => texts.app.keys.title) }).waitFor()
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
        await page.getByRole('dialog', { name: translate((texts) => texts.advice.ignore.title) }).waitFor()
      },
      close: dialogIsGone,
    },
    {
      name: 'marking a card as done',
      isOfPanel: true,
      open: async (page) => {
        await page.keyboard.press('e')
        await page.getByRole('dialog', { name: translate((texts) => texts.advice.done.title) }).waitFor()
      },
      close: dialogIsGone,
    },
    {
      name: 'ignoring a card until later',
      isOfPanel: true,
      open: async (page) => {
        await page.keyboard.press('i')
        await page.getByRole('radio', { name: translate((texts) => texts.advice.ignore.reason.later) }).click()
        await page
          .getByRole('dialog')
          .getByRole('group', { name: translate((texts) => texts.advice.ignore.remindOn) })
          .waitFor()
      },
      close: dialogIsGone,
    },
    {
      name: 'export menu',
      isOver: true,
      open: async (page) => {
        await page.getByRole('button', { name: translate((texts) => texts.app.export.menu), exact: true }).click()
        await page.getByRole('menuitem').first().waitFor()
      },
      close: async (page) => {
        await page.keyboard.press('Escape')
        await page.getByRole('menu').waitFor({ state: 'detached' })
      },
    },
    {
      name: 'a decision just made',
      isOfPanel: true,
      open: async (page) => {
        await page.keyboard.press('a')
        await page
          .getByText(
            translate((texts) => texts.common.decision.adopted),
            { exact: true },
          )
          .first()
          .waitFor()
      },
    },
    {
      name: 'all products',
      open: async (page) => {
        const title = translate((texts) => texts.common.page.products)
        await page.keyboard.press('g')
        await page.keyboard.press('a')
        await page.getByRole('heading', { level: 1, name: title }).waitFor()
        await page.getByRole('grid', { name: title }).getByRole('rowheader').nth(3).waitFor()
        await page
          .getByText(
            translate((texts) => texts.productsOverview.evaluating),
            { exact: true },
          )
          .first()
          .waitFor({ state: 'detached' })
      },
    },
    account('decisions'),
    account('outcomes'),
    account('settings'),
    account('data'),
    {
      name: 'import',
      open: async (page) => {
        // A separate product: the demo products get their data from the demo and accept no files.
        const product = 'Nordlicht'
        const main = page.getByRole('main')
        await main.getByRole('textbox', { name: translate((texts) => texts.dataImport.add.name), exact: true }).fill(product)
        await main.getByRole('button', { name: translate((texts) => texts.dataImport.add.submit), exact: true }).click()
        const item = main.getByRole('listitem').filter({ has: page.getByText(product, { exact: true }) })
        await item
          .getByText(
            translate((texts) => texts.common.importKind.ads),
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
        await page.getByRole('heading', { name: translate((texts) => texts.dataImport.columns.title) }).waitFor()
      },
      close: back,
    },
  ]
}
