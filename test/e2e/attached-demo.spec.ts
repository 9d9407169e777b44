/** The demo and an account of one's own side by side in the served window: there, back, and the demo deleted. */

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textSource, windowText } from '../helpers/texts.ts'
import { launchChromium } from './chromium.ts'
import { temporaryFolder } from './desktop-app.ts'
import { freshStart } from './last-product.ts'
import { launchServed, type ServedApp } from './served-app.ts'
import { expectValidState } from './state-screenshot.ts'

const file = ['date,ad_id,ad_name,spend,impressions', ...[14, 15, 16, 17, 18].map((day) => `2026-11-${day},1,Still,50,1000`)].join('\n')

describe('the demo next to one’s own account', () => {
  const folder = temporaryFolder()
  const files = temporaryFolder()
  let app: ServedApp
  let browser: Browser
  let page: Page
  /** The first page of the demo: all of its products. */
  let demoPage = ''

  /** Paths that were refused since it was last emptied. */
  const refused: string[] = []

  const menu = () => page.getByRole('button', { name: new RegExp(windowText('sidebar.accounts.menu')) })
  const choose = async (item: string): Promise<void> => {
    await menu().click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  }
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  const keys = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]).match(/rd_[A-Za-z0-9_-]{43}/g) ?? [])

  beforeAll(async () => {
    freshStart.isOn = true
    app = await launchServed({ dataDir: folder.path, today: '2026-11-19' })
    browser = await launchChromium()
    page = await browser.newPage({ viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce' })
    page.on('response', (response) => {
      if (response.status() === 403) refused.push(response.url())
    })
    // The address of an earlier demo.
    await page.goto(`${app.url}/#/product/Night%20Repair/overview`)
    await press(windowText('onboarding.demo.title'))
    await page.getByRole('progressbar', { name: 'Glow Serum' }).waitFor()
    await menu().waitFor()
    demoPage = (await page.getByRole('heading', { level: 1 }).first().textContent()) ?? ''
  })
  afterAll(async () => {
    await browser.close()
    await app.stop()
    folder.remove()
    files.remove()
  })

  it('starts alone with all its products, and names both ways to one’s own data', async () => {
    expect(demoPage).toBe(windowText('common.page.products'))
    // However late the most severe card came, it is the open one: nothing was chosen.
    const cards = page.locator('aside [data-card]')
    await cards.first().waitFor()
    await page.getByText(new RegExp(textSource('productsOverview.advice.evaluating', { count: /\d+/ }))).waitFor({ state: 'detached' })
    expect(await cards.first().getAttribute('aria-expanded')).toBe('true')
    await menu().click()
    for (const item of ['files', 'meta', 'deleteDemo'] as const)
      await page.getByRole('menuitem', { name: windowText(`sidebar.accounts.${item}`) }).waitFor()
    await expectValidState(page, 'account-menu-demo', { isOver: true })
    await page.keyboard.press('Escape')
    // No other account can be added with the key of a demo.
    await page.evaluate(() => {
      window.location.hash = '#/accounts'
    })
    await page.getByRole('grid', { name: windowText('common.page.accounts') }).waitFor()
    expect(await page.getByRole('button', { name: windowText('sidebar.accounts.add') }).count()).toBe(0)
    await page.goBack()
    await choose(windowText('sidebar.accounts.meta'))
    await heading(windowText('onboarding.title.token'))
    await press(windowText('common.back'))
    await heading(demoPage)
  })

  it('stays when one’s own files are imported, which the window then shows', async () => {
    await choose(windowText('sidebar.accounts.files'))
    await page.getByLabel(windowText('onboarding.account.name'), { exact: true }).fill('Nordlicht')
    await page.getByLabel(windowText('onboarding.product.name'), { exact: true }).fill('Lampe')
    await press(windowText('common.continue'))
    const path = join(files.path, 'ads.csv')
    writeFileSync(path, file)
    await page.locator('input[type=file]').setInputFiles(path)
    await press(windowText('dataImport.preview.import', { count: 5 }))
    await press(windowText('dataImport.run.open'))
    await heading('Lampe')
    expect(await page.getByRole('navigation').getByText('Glow Serum', { exact: true }).count()).toBe(0)
  })

  it('is opened and left again, and survives a reload', async () => {
    await expectValidState(page, 'own-account')
    await choose(windowText('sidebar.accounts.openDemo'))
    await heading(demoPage)
    expect(await page.getByText('Lampe', { exact: true }).count()).toBe(0)
    // Neither account is asked for the products of the other.
    expect(refused).toEqual([])
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('work')
    await page.reload()
    await heading(demoPage)
    await expectValidState(page, 'demo-next-to-own')
    expect(await keys()).toHaveLength(1)
    await choose(windowText('sidebar.accounts.open', { account: 'Nordlicht' }))
    await heading('Lampe')
  })

  it('is reached from the palette too', async () => {
    await page.keyboard.press('Control+k')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').or(dialog.getByRole('searchbox')).first().fill(windowText('sidebar.accounts.openDemo'))
    await page.keyboard.press('Enter')
    await heading(demoPage)
  })

  it('is deleted from within, which leaves one’s own data, and can be added again', async () => {
    await choose(windowText('sidebar.accounts.deleteDemo'))
    await page.getByText(windowText('sidebar.deleteDemo.text', { account: 'Nordlicht' })).waitFor()
    await expectValidState(page, 'delete-demo')
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: windowText('sidebar.deleteDemo.confirm') })
      .click()
    await heading('Lampe')
    await page.getByText(windowText('sidebar.deleteDemo.done')).waitFor()
    await choose(windowText('sidebar.accounts.addDemo'))
    await page.getByRole('progressbar', { name: windowText('sidebar.accounts.addingDemo') }).waitFor()
    await heading(demoPage)
    await choose(windowText('sidebar.accounts.open', { account: 'Nordlicht' }))
    await heading('Lampe')
  })
})
