/** A buyer with files of their own: account, product, a refused file, a mapped file, and the desk with its numbers. */

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { trendRoute } from '#shared/contract/trend.ts'
import { messageText, textSource, windowText } from '../helpers/texts.ts'
import { launchChromium } from './chromium.ts'
import { temporaryFolder } from './desktop-app.ts'
import { launchServed, type ServedApp } from './served-app.ts'
import { expectValidState } from './state-screenshot.ts'

/** Five days of a table with headers of its own, as a spreadsheet in Germany writes it. */
const table = [
  'Datum;Anzeige;Kosten;Sichtungen;Klicks;Umsatz;Verkäufe',
  ...[14, 15, 16, 17, 18].map((day) => `${day}.11.2026;Bild ${day % 2};1.${day}0,50;20000;400;3.500,00;35`),
].join('\n')
const shifted = 'date,ad_id,spend,impressions\n2026-11-17,1001,10.00,1000\n2026-11-18,30-34,M,10.00\n'

describe('the first run with files of one’s own, in the served window', () => {
  const folder = temporaryFolder()
  const files = temporaryFolder()
  let app: ServedApp
  let browser: Browser
  let page: Page
  let key: string

  const choose = async (name: string, text: string): Promise<void> => {
    const file = join(files.path, name)
    writeFileSync(file, text)
    await page.locator('input[type=file]').setInputFiles(file)
  }
  const mapTo = async (field: string, column: string): Promise<void> => {
    await page.getByRole('button', { name: windowText('dataImport.columns.columnFor', { field }) }).click()
    await page.getByRole('option', { name: column, exact: true }).click()
  }

  beforeAll(async () => {
    app = await launchServed({ dataDir: folder.path, today: '2026-11-19' })
    browser = await launchChromium()
    page = await browser.newPage({ viewport: { width: 1100, height: 700 }, reducedMotion: 'reduce' })
    await page.goto(app.url)
  })
  afterAll(async () => {
    await browser.close()
    await app.stop()
    folder.remove()
    files.remove()
  })

  it('asks for the account: time zone and currency are found by typing', async () => {
    await page.getByRole('button', { name: windowText('onboarding.own.title') }).click()
    await page.getByLabel(windowText('onboarding.account.name')).fill('Nordlicht')
    await page.getByRole('combobox', { name: windowText('onboarding.account.timezone') }).fill('Mordor')
    await page.getByText(windowText('onboarding.account.timezonesNone')).waitFor()
    await page.getByRole('combobox', { name: windowText('onboarding.account.timezone') }).fill('Berl')
    await page.getByRole('option', { name: /Berlin · / }).click()
    await page.getByRole('combobox', { name: windowText('onboarding.account.currency') }).fill('euro')
    await page.getByRole('option', { name: 'EUR · Euro' }).click()
    await page.getByText(windowText('onboarding.account.fixed')).waitFor()
    await page.getByText(windowText('onboarding.missing.product')).waitFor()
    await page.getByLabel(windowText('onboarding.product.name')).fill('Lampe')
    await page.getByRole('button', { name: windowText('common.continue') }).click()
    await page.getByRole('heading', { level: 1, name: windowText('onboarding.title.ads') }).waitFor()
    key = (await page.evaluate(() => localStorage.getItem('roas-desk.key'))) ?? ''
    expect(key).toMatch(/^rd_[A-Za-z0-9_-]{43}$/)
  })

  it('refuses a file whose rows are shifted, before anything is written', async () => {
    await choose('shifted.csv', shifted)
    await page.getByText(/30-34/).first().waitFor()
    expect(await page.getByRole('button', { name: windowText('dataImport.preview.importNone'), exact: true }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: windowText('dataImport.file.another') }).click()
  })

  it('reports only what is wrong with a file that is not a table', async () => {
    await choose('empty.csv', '')
    await page.getByText(messageText()('file.empty')).waitFor()
    await page.getByRole('heading', { name: 'empty.csv' }).waitFor()
    const start = ['preview.importNone', 'preview.import', 'file.importAs.ads', 'file.importAs.orders'] as const
    const name = new RegExp(`^(?:${start.map((key) => textSource(`dataImport.${key}`)).join('|')})`)
    expect(await page.getByRole('button', { name }).count()).toBe(0)
    expect(await page.getByRole('heading', { name: windowText('dataImport.sample.title') }).count()).toBe(0)
    await page.getByRole('button', { name: windowText('dataImport.file.another') }).click()
  })

  it('takes a table with strange headers through the mapping', async () => {
    await choose('tabelle.csv', table)
    await page.getByText(windowText('dataImport.gives.purchase_value'), { exact: true }).waitFor()
    await expectValidState(page, 'import-columns')
    const required = new RegExp(`^(?:${textSource('dataImport.columns.needed')}|${textSource('dataImport.columns.missing')})`)
    expect(await page.getByText(required).count()).toBe(2)
    await mapTo(windowText('dataImport.field.date'), 'Datum')
    await mapTo(windowText('dataImport.field.ad_name'), 'Anzeige')
    await mapTo(windowText('dataImport.field.spend'), 'Kosten')
    await mapTo(windowText('dataImport.field.impressions'), 'Sichtungen')
    await mapTo(windowText('dataImport.field.link_clicks'), 'Klicks')
    await mapTo(windowText('dataImport.field.purchases'), 'Verkäufe')
    await mapTo(windowText('dataImport.field.purchase_value'), 'Umsatz')
    const start = page.getByRole('button', { name: windowText('dataImport.preview.import', { count: 5 }) })
    await expect.poll(() => start.isEnabled()).toBe(true)
    await start.click()
    await page.getByRole('heading', { name: windowText('dataImport.run.done') }).waitFor()
    await page.getByRole('button', { name: windowText('dataImport.run.open') }).click()
    await page.getByRole('heading', { name: 'Lampe', level: 1 }).waitFor()
  })

  it('has the numbers of the file, day by day', async () => {
    const response = await fetch(`${app.url}/api/trend/Lampe?days=6`, { headers: { 'x-api-key': key } })
    const { trend } = trendRoute.answer.parse(await response.json())
    expect(trend.map(({ kpi }) => kpi.spend)).toEqual([1140.5, 1150.5, 1160.5, 1170.5, 1180.5, null])
    expect(trend[4]?.kpi).toMatchObject({ impressions: 20_000, link_clicks: 400, purchases_meta: 35, revenue_meta: 3500, orders: null })
    await page.getByText('€1,181', { exact: true }).first().waitFor()
  })

  it('offers to import where nothing could be refreshed', async () => {
    expect(await page.getByRole('button', { name: windowText('app.head.refresh') }).count()).toBe(0)
    await page.getByRole('button', { name: windowText('app.head.importInto', { product: 'Lampe' }) }).click()
    await page.getByRole('menuitem', { name: windowText('common.importKind.orders') }).click()
    await page.getByRole('heading', { name: windowText('common.importKind.orders') }).waitFor()
    await page.getByRole('navigation').getByText('Lampe', { exact: true }).first().click()
    await page.getByRole('button', { name: windowText('app.head.importInto', { product: 'Lampe' }) }).waitFor()
    await expectValidState(page, 'fed-by-files')
  })

  it('shows the days of the store orders when they differ from the days of the ads', async () => {
    const orders = [
      'order_id,created_at,net,customer_id',
      ...[1, 2, 3].map((day) => `A${day},2026-03-0${day}T10:00:00+01:00,20.00,C${day}`),
    ].join('\n')

    const source = windowText('dataImport.source.csv')
    const span = 'Mar 1 – 3, 2026'
    const plain = (text: string | null) => (text ?? '').replace(/[\u00a0\u2009\u202f]/g, ' ')
    await page
      .getByRole('navigation')
      .getByRole('button', { name: windowText('common.page.data') })
      .click()
    await page.getByRole('button', { name: windowText('dataImport.products.importOrdersInto', { product: 'Lampe' }) }).click()
    await choose('orders.csv', orders)

    await page.getByRole('button', { name: windowText('dataImport.preview.import', { count: 3 }) }).click()
    await page.getByRole('heading', { name: windowText('dataImport.run.done') }).waitFor()
    await page
      .getByRole('navigation')
      .getByRole('button', { name: windowText('common.page.data') })
      .click()
    const connected = page
      .getByRole('list', { name: windowText('dataImport.products.label') })
      .getByRole('listitem')
      .first()
    await expect
      .poll(async () => plain(await connected.textContent()))
      .toContain(`${windowText('dataImport.products.adsFrom', { source })} · Nov 14 – 18, 2026`)
    expect(plain(await connected.textContent())).toContain(`${windowText('dataImport.products.ordersFrom', { source })} · ${span}`)
    await page.getByRole('navigation').locator('ul').first().getByRole('button').first().click()
    await page.getByRole('heading', { name: 'Lampe', level: 1 }).waitFor()
    await page.keyboard.press('6')
    await expect
      .poll(async () => plain(await page.getByRole('tabpanel').textContent()))
      .toContain(windowText('reconcile.otherDays', { span }))
    await page.keyboard.press('5')
    await page
      .getByRole('paragraph')
      .filter({ hasText: windowText('retention.reason.outside_history') })
      .first()
      .waitFor()
    expect(await page.getByRole('slider').count()).toBe(0)
    const response = await fetch(`${app.url}/api/advice/Lampe`, { headers: { 'x-api-key': key } })
    const advice = await response.text()
    for (const key of ['claims.noOrders', 'reconcile.noOrders', 'domain.noCustomers'] as const)
      expect(advice).not.toContain(messageText()(key))
  })
})
