/** The views that are above the desk view or nested in it, in addition to those of app-views.ts. To add a view, add an entry. */

import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { textPattern, textSource, windowText } from '../helpers/texts.ts'
import type { AppView } from './app-views.ts'

const main = (page: Page) => page.getByRole('main')
/** Escape goes to what has the focus, which the dialog below gets back a moment after the one above is gone. */
const closeDialog = async (page: Page): Promise<void> => {
  const open = async (): Promise<number> => {
    await page.keyboard.press('Escape')
    return page.getByRole('dialog').count()
  }
  await expect.poll(open).toBe(0)
}
const toData = async (page: Page): Promise<void> => {
  await page
    .getByRole('navigation')
    .getByRole('button', { name: windowText('common.page.data') })
    .click()
  await page.getByRole('heading', { level: 1, name: windowText('common.page.data') }).waitFor()
}
/** Which signs are proposed depends on the names. */
const divideAtDashes = async (page: Page): Promise<void> => {
  await page.getByRole('list', { name: windowText('naming.examples') }).waitFor()
  const dash = page.getByRole('checkbox', { name: windowText('naming.sign.spacedDash') })
  if (!(await dash.isChecked())) await dash.press('Space')
}
/** A dialog of the data page, opened by one item of a product's menu. */
const dialogOf =
  (item: string): AppView['open'] =>
  async (page) => {
    await toData(page)
    await page.getByRole('button', { name: windowText('maintenance.product.more', { product: 'Lamp' }) }).click()
    await page.getByRole('menuitem', { name: item }).click()
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await page.getByRole('dialog').waitFor()
  }
const file = ['2026-11-16', '2026-11-17', '2026-11-18'].map((day) => `${day},Hook,10,1000,2,60`)

export const moreViews: readonly AppView[] = [
  {
    name: 'calendar',
    isOver: true,
    open: async (page) => {
      await page.keyboard.press('1')
      await page.getByRole('button', { name: textPattern('header.chooseDay') }).click()
      await page.getByRole('grid').waitFor()
    },
    close: closeDialog,
  },
  {
    name: 'a compared period',
    open: async (page) => {
      await page.keyboard.press('1')
      await page.evaluate(() => {
        window.location.hash = `${window.location.hash.split('?')[0]}?period=7&compare=before`
      })
      await page.getByRole('list', { name: textPattern('overview.range.tiles') }).waitFor()
      await page.getByText(textPattern('overview.compared.change')).first().waitFor()
    },
    close: async (page) => {
      await page.evaluate(() => {
        window.location.hash = window.location.hash.split('?')[0] ?? ''
      })
      await page.getByRole('list', { name: windowText('overview.tiles') }).waitFor()
    },
  },
  {
    name: 'a list of choices',
    isOver: true,
    open: async (page) => {
      await page.getByRole('slider').waitFor()
      await main(page)
        .getByRole('button', { name: new RegExp(`^${textSource('kpi.name.roas_meta')} ${textSource('overview.trend.line')}`) })
        .click()
      await page.getByRole('listbox').waitFor()
    },
    close: async (page) => {
      await page.keyboard.press('Escape')
      await page.getByRole('listbox').waitFor({ state: 'detached' })
    },
  },
  {
    name: 'creatives by name part',
    open: async (page) => {
      await page.keyboard.press('4')
      await page.getByRole('radio', { name: windowText('naming.view') }).click()
      await divideAtDashes(page)
      await page.getByRole('button', { name: windowText('naming.whatIs', { n: 2 }) }).waitFor()
    },
    close: (page) => page.keyboard.press('1'),
  },
  {
    name: 'the values of a name part',
    open: async (page) => {
      await page.keyboard.press('4')
      await page.getByRole('radio', { name: windowText('naming.view') }).click()
      await divideAtDashes(page)
      await page.getByRole('button', { name: windowText('naming.whatIs', { n: 2 }) }).waitFor()
      await page.getByRole('button', { name: windowText('naming.confirm') }).click()
      await page.getByRole('grid', { name: textPattern('naming.label') }).waitFor()
    },
    close: (page) => page.keyboard.press('1'),
  },
  {
    name: 'token',
    open: async (page) => {
      await page
        .getByRole('navigation')
        .getByRole('button', { name: new RegExp(`^${textSource('sidebar.token.left')}`) })
        .click()
      await page.getByRole('heading', { level: 2 }).first().waitFor()
    },
  },
  {
    name: 'all accounts',
    open: async (page) => {
      await page.evaluate(() => {
        window.location.hash = '#/accounts'
      })
      await page.getByRole('heading', { level: 1, name: windowText('common.page.accounts') }).waitFor()
      await page.getByRole('grid', { name: windowText('common.page.accounts') }).waitFor()
    },
  },
  {
    name: 'outside calls',
    open: async (page) => {
      await page
        .getByRole('navigation')
        .getByRole('button', { name: windowText('common.page.settings') })
        .click()
      await page.getByRole('button', { name: windowText('egress.open') }).click()
      await page.getByRole('heading', { level: 1, name: windowText('common.page.calls') }).waitFor()
      await page.getByText(windowText('egress.noneText')).waitFor()
    },
  },
  {
    name: 'imported files',
    open: async (page) => {
      await toData(page)
      await main(page)
        .getByRole('textbox', { name: windowText('dataImport.add.name'), exact: true })
        .fill('Lamp')
      await main(page)
        .getByRole('button', { name: windowText('dataImport.add.submit'), exact: true })
        .click()
      await page.getByRole('button', { name: windowText('dataImport.products.importAdsInto', { product: 'Lamp' }) }).click()
      const text = `date,ad_name,spend,impressions,purchases,purchase_value\n${file.join('\n')}\n`
      await page.locator('input[type=file]').setInputFiles({ name: 'lamp.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
      await page.getByRole('button', { name: windowText('dataImport.preview.import', { count: 3 }) }).click()
      await page.getByText(windowText('dataImport.run.done'), { exact: true }).waitFor()
      await toData(page)
      await page
        .getByRole('table', { name: windowText('maintenance.history.label') })
        .getByText('lamp.csv')
        .waitFor()
    },
  },
  {
    name: 'campaigns of a source',
    open: async (page) => {
      await toData(page)
      await page.getByRole('button', { name: windowText('campaigns.sources.openOf', { source: 'Glow Serum' }) }).click()
      await main(page).getByRole('rowheader').first().waitFor()
    },
  },
  {
    name: 'connecting Meta later',
    open: async (page) => {
      await toData(page)
      await page.getByRole('button', { name: windowText('campaigns.sources.connect'), exact: true }).click()
      await page.getByRole('heading', { level: 1, name: windowText('campaigns.connect.title') }).waitFor()
    },
  },
  { name: 'renaming a product', open: dialogOf(windowText('maintenance.product.rename')), close: closeDialog },
  { name: 'deleting a product', open: dialogOf(windowText('maintenance.product.remove')), close: closeDialog },
  {
    name: 'taking an import back',
    open: async (page) => {
      await toData(page)
      await page.getByRole('button', { name: windowText('maintenance.history.undoOf', { file: 'lamp.csv' }) }).click()
      await page.getByRole('dialog').waitFor()
    },
    close: closeDialog,
  },
  {
    name: 'scheduling a report',
    open: async (page) => {
      await page
        .getByRole('navigation')
        .getByRole('button', { name: windowText('common.page.settings') })
        .click()
      await page.getByRole('button', { name: windowText('deliveries.add') }).click()
      await page.getByRole('dialog').waitFor()
    },
    close: closeDialog,
  },
  {
    name: 'changing the account',
    open: async (page) => {
      await page
        .getByRole('navigation')
        .getByRole('button', { name: windowText('common.page.settings') })
        .click()
      await page.getByRole('button', { name: windowText('settings.account.change') }).click()
      await page.getByRole('dialog').waitFor()
    },
    close: closeDialog,
  },
  {
    name: 'leaving without saving',
    open: async (page) => {
      await page
        .getByRole('navigation')
        .getByRole('button', { name: windowText('common.page.settings') })
        .click()
      await page.getByRole('textbox', { name: windowText('settings.targets.marginOf', { product: 'Glow Serum' }) }).fill('50')
      await page
        .getByRole('navigation')
        .getByRole('button', { name: windowText('common.page.decisions') })
        .click()
      await page.getByRole('dialog').waitFor()
    },
    close: async (page) => {
      await page
        .getByRole('dialog')
        .getByRole('button', { name: windowText('settings.unsaved.leave') })
        .click()
      await page.getByRole('heading', { level: 1, name: windowText('common.page.decisions') }).waitFor()
    },
  },
]

/** What a narrow window shows in another way. */
export const narrowViews: readonly AppView[] = [
  {
    name: 'advice in its drawer',
    open: async (page) => {
      await page.keyboard.press('p')
      await page.getByRole('dialog').locator('[data-card]').first().waitFor()
    },
    close: closeDialog,
  },
  {
    name: 'ignoring a card of the drawer',
    open: async (page) => {
      await page.keyboard.press('p')
      await page.getByRole('dialog').locator('[data-card]').first().waitFor()
      await page.keyboard.press('i')
      await page.getByRole('dialog', { name: windowText('advice.ignore.title') }).waitFor()
    },
    close: async (page) => {
      await page.keyboard.press('Escape')
      await page.getByRole('dialog', { name: windowText('advice.ignore.title') }).waitFor({ state: 'detached' })
      await closeDialog(page)
    },
  },
]
