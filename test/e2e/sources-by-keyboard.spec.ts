/** Data and sources with the keyboard alone: the focus never falls back to the page as a whole when a step, a row or a button goes away. */

import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, asDay } from '#shared/calendar.ts'
import { plainAdRows, plainOrderRows, writeCsv } from '../helpers/ad-file.ts'
import { openTestApi } from '../helpers/test-api.ts'
import { messageText, windowText } from '../helpers/texts.ts'
import { launchChromium } from './chromium.ts'
import { collectConsoleErrors } from './console-errors.ts'
import { temporaryFolder } from './desktop-app.ts'
import { named, tabTo as tabToElement } from './keyboard.ts'
import { layoutFaults } from './layout-faults.ts'
import { launchServed, type ServedApp } from './served-app.ts'
import { expectValidState } from './state-screenshot.ts'

const TODAY = asDay('2026-11-19')
const YESTERDAY = addDays(TODAY, -1)
const EXPORT = 'Vesper-and-Fern-Ads-Manager-export-of-all-campaigns.csv'
const FILE = 'ambiguous.csv'
const HEADER = 'date,campaign_name,ad_name,amount,impressions,approved_conversion,total_conversion,value'
const CONTENT = `${HEADER}\n03/04/2026,Glow,Ad 1,12.50,1000,2,3,90\n05/04/2026,Glow,Ad 1,13.50,1000,2,3,90\n`

describe('Data and sources with the keyboard alone', () => {
  const folder = temporaryFolder()
  let app: ServedApp
  let browser: Browser
  let page: Page
  let complaints: readonly string[]

  const main = () => page.getByRole('main')
  const tabTo = (name: string | RegExp, role: Parameters<typeof named>[1] = 'button', within: Page | Locator = page) =>
    tabToElement(page, named(within, role, name))
  const pressOn = async (name: string | RegExp): Promise<void> => {
    await tabTo(name)
    await page.keyboard.press('Enter')
  }
  /** Accessible name or text of the element with the focus; empty if it is the page as a whole. */
  const focused = () =>
    page.evaluate(() => {
      const at = document.activeElement
      return at === null || at === document.body ? '' : (at.getAttribute('aria-label') ?? at.textContent ?? '')
    })
  const choose = async (field: string, option: string): Promise<void> => {
    await pressOn(new RegExp(field))
    await page.getByRole('option', { name: option, exact: true }).waitFor()
    const isAt = () => page.evaluate((wanted) => document.activeElement?.textContent === wanted, option)
    for (let presses = 0; presses < 60 && !(await isAt()); presses += 1) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('listbox').waitFor({ state: 'detached' })
  }

  beforeAll(async () => {
    const api = await openTestApi(folder.path)
    const { api_key: key, tenant_id: tenantId } = await api.operator.createAccount({
      name: 'A',
      timezone: 'America/New_York',
      currency: 'USD',
    })
    const ads = await writeCsv(folder.path, EXPORT, plainAdRows(YESTERDAY, 80))
    const orders = await writeCsv(folder.path, 'orders.csv', plainOrderRows(YESTERDAY, 20))
    await api.operator.importFile({ kind: 'ads', file: ads, product: 'Glow Serum', tenantId, options: {} })
    await api.operator.importFile({ kind: 'orders', file: orders, product: 'Glow Serum', tenantId, options: {} })
    await api.close()
    ;[app, browser] = await Promise.all([launchServed({ dataDir: folder.path, today: TODAY }), launchChromium()])
    page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', locale: 'en-US' })
    complaints = collectConsoleErrors(page)
    await page.goto(`${app.url}/#key=${key}`)
    await page.getByRole('heading', { level: 1, name: 'Glow Serum' }).waitFor()
  })
  afterAll(async () => {
    await browser.close()
    await app.stop()
    folder.remove()
  })

  it('answers the question about other channels, and leaves the focus in the work area', async () => {
    await page.getByText(windowText('spend.ask.question')).waitFor()
    await pressOn(windowText('spend.ask.onlyMeta'))
    await page.getByText(windowText('spend.ask.question')).waitFor({ state: 'detached' })
    await expect.poll(() => main().evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it('opens the import, and goes back with the focus in the work area', async () => {
    await pressOn(windowText('common.page.data'))
    await pressOn(windowText('dataImport.products.importAdsInto', { product: 'Glow Serum' }))
    await expect.poll(focused).toBe(windowText('common.importKind.ads'))
    await pressOn(windowText('common.cancel'))
    await expect.poll(() => main().evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it('previews a file, whose foot leads to the open question', async () => {
    await pressOn(windowText('common.page.data'))
    await pressOn(windowText('dataImport.products.importAdsInto', { product: 'Glow Serum' }))
    // The step takes the focus when it appears.
    await expect.poll(focused).toBe(windowText('common.importKind.ads'))
    const opened = page.waitForEvent('filechooser')
    await pressOn(windowText('dataImport.file.choose'))
    const chooser = await opened
    await chooser.setFiles({ name: FILE, mimeType: 'text/csv', buffer: Buffer.from(CONTENT) })
    await expect.poll(focused).toBe(windowText('dataImport.preview.of', { file: FILE }))

    await page.setViewportSize({ width: 860, height: 640 })
    await main()
      .getByRole('button', { name: windowText('dataImport.preview.importNone'), exact: true })
      .waitFor()
    const table = page.getByRole('region', { name: windowText('dataImport.sample.fileLabel') })
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    await expectValidState(page, 'import-by-keyboard')
    expect(await layoutFaults(page)).toEqual([])

    await tabTo(windowText('dataImport.sample.choice.file'), 'radio')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await main().getByText(windowText('dataImport.sample.none')).waitFor()
    await pressOn(windowText('dataImport.preview.questions', { count: 1 }))
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('radio')
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    expect(
      await main()
        .getByRole('radio', { name: messageText()('ask.date.mdy') })
        .isChecked(),
    ).toBe(true)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  it('maps a column, shows its first value, and imports', async () => {
    await choose(windowText('dataImport.columns.columnFor', { field: windowText('dataImport.field.spend') }), 'amount')
    await main()
      .getByText(`${windowText('dataImport.columns.first')} 12.50`)
      .waitFor()
    await expect.poll(focused).toBe(windowText('dataImport.columns.columnFor', { field: windowText('dataImport.field.spend') }))
    await pressOn(windowText('dataImport.preview.import', { count: 2 }))
    await main()
      .getByRole('heading', { name: windowText('dataImport.run.done') })
      .waitFor()
    await expect.poll(focused).toBe(windowText('dataImport.run.importing', { file: FILE }))
    await pressOn(windowText('dataImport.run.open'))
    await expect.poll(() => main().evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it('shows the days of each imported file in a narrow window', async () => {
    await pressOn(windowText('common.page.data'))
    const table = page.getByRole('table', { name: windowText('maintenance.history.label') })
    await table.getByText('Aug 31 – Nov 18, 2026', { exact: true }).waitFor()
    for (const width of [1440, 860]) {
      await page.setViewportSize({ width, height: 640 })
      for (const days of await table.getByText('Aug 31 – Nov 18, 2026', { exact: true }).all())
        expect(await days.evaluate((element) => element.scrollWidth <= element.clientWidth || element.clientWidth === 0)).toBe(true)
      const place = table.locator('..')
      expect(await place.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), `${width}`).toBe(0)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    // There is space for the whole name.
    const name = table.getByText(EXPORT, { exact: true })
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  })

  it('undoes the import, and puts the focus on the result in its row', async () => {
    await pressOn(windowText('common.page.data'))
    await pressOn(windowText('maintenance.history.undoOf', { file: 'orders.csv' }))
    const dialog = page.getByRole('dialog')
    await dialog.getByText(windowText('maintenance.history.undoTitle', { file: 'orders.csv' })).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(focused).toBe(windowText('maintenance.history.undoOf', { file: 'orders.csv' }))
    await page.keyboard.press('Enter')
    await dialog.waitFor()
    await pressOn(windowText('maintenance.history.undo'))
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(focused).toMatch(/^Undone/)
  })

  it('puts the focus on the amount that is missing, adds a line, and deletes it', async () => {
    await pressOn(windowText('common.page.data'))
    const amount = windowText('spend.form.amount', { currency: 'USD' })
    await pressOn(windowText('spend.form.save'))
    const field = page.getByLabel(amount)
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.type('310')
    await page.keyboard.press('Enter')
    const remove = windowText('spend.list.deleteOf', { channel: windowText('spend.channel.google'), span: 'Oct 1 – 31, 2026' })
    await pressOn(remove)
    await page.getByRole('dialog').waitFor()
    await pressOn(windowText('spend.list.delete'))
    await page.getByText(windowText('spend.list.none')).waitFor()
    await expect.poll(focused).toContain(windowText('spend.list.none'))
  })

  it('edits the rules of a source: remove, discard, and back', async () => {
    await pressOn(windowText('common.page.data'))
    await pressOn(windowText('campaigns.sources.openOf', { source: 'Glow Serum' }))
    await page.getByRole('heading', { level: 1, name: windowText('campaigns.page.title') }).waitFor()
    await expect.poll(() => main().evaluate((element) => element === document.activeElement)).toBe(true)
    await pressOn(windowText('campaigns.rules.add'))
    const name = main().getByRole('textbox', { name: windowText('campaigns.rules.name') })
    await expect.poll(() => name.evaluate((element) => element === document.activeElement)).toBe(true)
    await pressOn(windowText('campaigns.rules.remove', { n: 1 }))
    await name.waitFor({ state: 'detached' })
    await expect.poll(focused).toContain(windowText('campaigns.rules.title'))
    await pressOn(windowText('campaigns.rules.add'))
    await name.waitFor()
    await pressOn(windowText('campaigns.preview.discard'))
    await name.waitFor({ state: 'detached' })
    await expect.poll(focused).toContain(windowText('campaigns.rules.title'))
    await tabTo(windowText('campaigns.page.back'), 'button', main())
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: windowText('common.page.data') }).waitFor()
    await expect.poll(() => main().evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it('has no errors in the console', () => expect(complaints).toEqual([]))
})
