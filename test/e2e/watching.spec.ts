/** Worse tiles without a card: the mark of the product, the advice panel and the list of all products say that it is watched. */

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, asDay } from '#shared/calendar.ts'
import { type DeskOverview, deskOverviewRoute } from '#shared/contract/internal/window-account.ts'
import { writeCsv } from '../helpers/ad-file.ts'
import { openTestApi } from '../helpers/test-api.ts'
import { textPattern, windowText } from '../helpers/texts.ts'
import { weakerRows } from '../helpers/weaker-file.ts'
import { launchChromium } from './chromium.ts'
import { collectConsoleErrors } from './console-errors.ts'
import { temporaryFolder } from './desktop-app.ts'
import { launchServed, type ServedApp } from './served-app.ts'
import { expectValidState } from './state-screenshot.ts'

const TODAY = asDay('2026-11-19')
const YESTERDAY = addDays(TODAY, -1)
/** Days on which the orders of each product are worth less. */
const weakDays = { 'Weaker Shop': 6, 'Steady Shop': 0 } as const

describe('a product whose tiles are worse than typical', () => {
  const folder = temporaryFolder()
  let app: ServedApp
  let browser: Browser
  let page: Page
  let complaints: readonly string[]
  let products: DeskOverview['products']

  beforeAll(async () => {
    const api = await openTestApi(folder.path)
    const { api_key: key, tenant_id: tenantId } = await api.operator.createAccount({
      name: 'A',
      timezone: 'America/New_York',
      currency: 'USD',
    })
    for (const [product, days] of Object.entries(weakDays)) {
      const { ads, orders } = weakerRows(YESTERDAY, 90, days)
      const files = { ads: await writeCsv(folder.path, 'ads.csv', ads), orders: await writeCsv(folder.path, 'orders.csv', orders) }
      for (const kind of ['ads', 'orders'] as const)
        await api.operator.importFile({ kind, file: files[kind], product, tenantId, options: { count_again: true } })
    }
    await api.close()
    ;[app, browser] = await Promise.all([launchServed({ dataDir: folder.path, today: TODAY }), launchChromium()])
    page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
    complaints = collectConsoleErrors(page)
    const response = await fetch(`${app.url}/desk/overview`, { headers: { 'x-api-key': key } })
    products = deskOverviewRoute.answer.parse(await response.json()).products
    await page.goto(`${app.url}/#key=${key}`)
  })
  afterAll(async () => {
    expect(complaints).toEqual([])
    await browser.close()
    await app.stop()
    folder.remove()
  })

  const mark = (product: string, health: 'good' | 'watching') =>
    page
      .getByRole('navigation')
      .getByRole('button')
      .filter({ hasText: product })
      .getByRole('img', { name: windowText('common.healthLabel', { health: windowText(`common.health.${health}`) }), exact: true })
  const tiles = () => page.getByRole('list', { name: windowText('overview.tiles') }).getByRole('listitem')
  const worseTiles = () => tiles().filter({ hasText: windowText('kpi.comparison.worse') })
  const notice = () =>
    page.getByRole('region', { name: windowText('advice.title') }).getByText(textPattern('advice.watching.store.verdict_other'))
  const open = async (product: string): Promise<void> => {
    await page.getByRole('navigation').getByText(product, { exact: true }).first().click()
    await page.getByRole('heading', { name: product, level: 1 }).waitFor()
    await tiles().first().getByText(windowText('kpi.name.spend')).waitFor()
  }

  it('is marked as watched, and its advice states what, since when and until when', async () => {
    await open('Weaker Shop')
    await expect.poll(() => worseTiles().count()).toBeGreaterThan(2)
    await mark('Weaker Shop', 'watching').waitFor()
    await notice().waitFor()
    const text = await notice().innerText()
    const watching = products.find(({ product }) => product === 'Weaker Shop')?.watching
    expect(watching).toMatchObject({ since: '2026-11-13', unsettled_days: 6, verdict_on: '2026-11-26' })
    for (const part of ['Fri, Nov 13', 'Nov 26', ' 6 ', `−${Math.abs((watching?.change ?? Number.NaN) * 100).toFixed(1)}%`])
      expect(text).toContain(part)
    await expectValidState(page, 'watching')
  })

  it('is watched in the list of all products too', async () => {
    await page.getByRole('navigation').getByText(windowText('common.page.products'), { exact: true }).click()
    const row = (product: string) => page.getByRole('row').filter({ hasText: product })
    await row('Weaker Shop').getByText(windowText('productsOverview.watching'), { exact: true }).waitFor()
    await row('Steady Shop').getByText(windowText('productsOverview.nothingOpen'), { exact: true }).waitFor()
    const panel = page.getByRole('region', { name: windowText('productsOverview.advice.title') })
    await panel.getByText(windowText('productsOverview.advice.watching', { products: ['Weaker Shop'] })).waitFor()
    await expectValidState(page, 'watching-products')
  })

  it('is not watched while its tiles are typical', async () => {
    await open('Steady Shop')
    await mark('Steady Shop', 'good').waitFor()
    await tiles().getByText(windowText('kpi.comparison.within')).first().waitFor({ state: 'attached' })
    expect(await worseTiles().count()).toBe(0)
    expect(await notice().count()).toBe(0)
  })
})
