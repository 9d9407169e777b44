/** Products with one kind of data: their tiles, and the way to the other kind. */

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, asDay } from '#shared/calendar.ts'
import { deskDaysRoute } from '#shared/contract/internal/days.ts'
import type { KpiKey } from '#shared/contract/kpi.ts'
import { tileKpis } from '#shared/tile-kpis.ts'
import { plainAdRows, plainOrderRows, writeCsv } from '../helpers/ad-file.ts'
import { openTestApi } from '../helpers/test-api.ts'
import { textPattern, textSource, windowText } from '../helpers/texts.ts'
import { launchChromium } from './chromium.ts'
import { collectConsoleErrors } from './console-errors.ts'
import { temporaryFolder } from './desktop-app.ts'
import { layoutFaults } from './layout-faults.ts'
import { launchServed, type ServedApp } from './served-app.ts'
import { expectValidState } from './state-screenshot.ts'

const TODAY = asDay('2026-11-19')
const DAYS = 70
/** In another year than today. */
const OLD_ADS_END = asDay('2025-08-30')
const nameOf = (key: KpiKey): string => windowText(`kpi.name.${key}`)

describe('the tiles of a product', () => {
  const folder = temporaryFolder()
  let app: ServedApp
  let browser: Browser
  let page: Page
  let complaints: readonly string[]
  let key: string
  const tiles = () => page.getByRole('list', { name: windowText('overview.tiles') }).getByRole('listitem')
  /** The names on screen, in order. */
  const names = async (): Promise<readonly string[]> =>
    (await tiles().evaluateAll((all) => all.map((tile) => tile.querySelector('p')?.textContent ?? ''))).map((name) =>
      // The spend of other channels is not known.
      name.replace(windowText('kpi.metaSpendOnly', { name: '' }), ''),
    )
  const open = async (product: string): Promise<void> => {
    await page.getByRole('navigation').getByText(product, { exact: true }).first().click()
    await page.getByRole('heading', { name: product, level: 1 }).waitFor()
  }

  beforeAll(async () => {
    const api = await openTestApi(folder.path)
    const account = { name: 'A', timezone: 'America/New_York', currency: 'USD' }
    const { api_key, tenant_id: tenantId } = await api.operator.createAccount(account)
    key = api_key
    const last = addDays(TODAY, -1)
    const ads = await writeCsv(folder.path, 'ads.csv', plainAdRows(last, DAYS))
    const withoutValue = plainAdRows(last, DAYS).map((row) => ({
      ...row,
      purchase_value: '',
      // The last day costs twice as much, and fewer visitors add to cart.
      spend: Number(row.spend) * (row.date === last ? 2 : 1),
      add_to_cart: Number(row.add_to_cart) * (row.date === last ? 0.5 : 1),
    }))
    const noValue = await writeCsv(folder.path, 'no-value.csv', withoutValue)
    const orders = await writeCsv(folder.path, 'orders.csv', plainOrderRows(last, DAYS))
    const twoWeeks = await writeCsv(folder.path, 'two-weeks.csv', plainAdRows(last, 14))
    const oldAds = await writeCsv(folder.path, 'old-ads.csv', plainAdRows(OLD_ADS_END, DAYS))
    const oldOrders = await writeCsv(folder.path, 'old.csv', plainOrderRows(addDays(last, -2 * DAYS), DAYS))
    for (const [product, kind, file] of [
      ['Both', 'ads', ads],
      ['Both', 'orders', orders],
      ['Ads alone', 'ads', ads],
      ['Ads without value', 'ads', noValue],
      ['Store alone', 'orders', orders],
      ['Two weeks', 'ads', twoWeeks],
      ['Old ads', 'ads', oldAds],
      ['Other days', 'ads', ads],
      ['Other days', 'orders', oldOrders],
    ] as const)
      await api.operator.importFile({ kind, file, product, tenantId, options: { count_again: true } })
    await api.close()
    ;[app, browser] = await Promise.all([launchServed({ dataDir: folder.path, today: TODAY }), launchChromium()])
    page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
    complaints = collectConsoleErrors(page)
    await page.goto(`${app.url}/#key=${key}`)
    await open('Both')
  })
  afterAll(async () => {
    expect(complaints).toEqual([])
    await browser.close()
    await app.stop()
    folder.remove()
  })

  it('are those of its data: ads and orders, ads alone, or orders alone, without a dash in place of a number', async () => {
    await expect.poll(names).toEqual(tileKpis.map(nameOf))
    await open('Ads alone')
    const ofAds: readonly KpiKey[] = ['spend', 'roas_meta', 'purchases_meta', 'cpa_meta', 'cvr', 'ctr', 'cpc', 'cpm']
    await expect.poll(names).toEqual(ofAds.map(nameOf))
    await expect.poll(async () => (await tiles().allInnerTexts()).filter((text) => !/\d/.test(text))).toEqual([])
    await page.getByText(windowText('overview.missingSource.orders')).waitFor()
    await expectValidState(page, 'ads-alone')
    await open('Store alone')
    await page.getByText(windowText('overview.missingSource.ads')).waitFor()
    await expect.poll(async () => (await names()).slice(0, 4)).toEqual((['revenue', 'orders', 'aov', 'new_customers'] as const).map(nameOf))
    const bars = page.getByRole('button', { name: windowText('overview.trend.bars') })
    await expect.poll(() => bars.innerText()).toContain(nameOf('orders'))
    await expectValidState(page, 'store-alone')
  })

  it('are in the Funnel too where a product has orders alone, without a table of dashes', async () => {
    await open('Store alone')
    await page.keyboard.press('2')
    await page.getByText(windowText('funnel.orders.missing')).waitFor()
    const numbers = page.getByRole('list', { name: windowText('funnel.orders.label') }).getByRole('listitem')
    expect((await numbers.allInnerTexts()).filter((text) => !/\d/.test(text))).toEqual([])
    expect(await page.getByRole('table', { name: windowText('funnel.label') }).count()).toBe(0)
    await expectValidState(page, 'store-alone-funnel')
    await page.keyboard.press('1')
  })

  it('lead to the import of what is missing', async () => {
    await open('Ads alone')
    await page.getByRole('button', { name: windowText('common.importKind.orders'), exact: true }).click()
    await page.getByRole('heading', { name: windowText('common.importKind.orders') }).waitFor()
    await open('Both')
  })

  it('explain CPA where the file has no purchase value', async () => {
    await open('Ads without value')
    await page.getByRole('heading', { name: windowText('overview.movement.cpa.title') }).waitFor()
    const card = page
      .getByRole('region')
      .or(page.locator('section'))
      .filter({ hasText: windowText('overview.movement.cpa.title') })
    await expect.poll(async () => (await card.first().innerText()).replace(/\s+/g, ' ')).toMatch(/CPM \+100%.*CTR 0\.0%.*CVR 0\.0%/)
    expect(await card.first().innerText()).toContain(
      windowText('overview.movement.cpa.sumFrom', { total: '+100%', before: '$10.00', now: '$20.00' }),
    )
    await expectValidState(page, 'cpa-movement')
  })

  it('say why a step is below typical without a card, on the tab and on the page of an ad set', async () => {
    await page.keyboard.press('2')
    await page.getByText(windowText('funnel.noCard')).waitFor()
    await page.keyboard.press('3')
    await page.getByRole('treegrid').or(page.getByRole('grid')).first().getByText('Set 1', { exact: true }).click()
    await page.getByText(windowText('funnel.notOfProduct')).waitFor()
    await page.keyboard.press('1')
  })

  it('are of the ads where the orders are of other days, and a notice has both spans', async () => {
    await open('Other days')
    await page.getByText(textPattern('overview.missingSource.sharedDay')).waitFor()
    await expect.poll(async () => (await names()).slice(0, 3)).toEqual((['spend', 'roas_meta', 'purchases_meta'] as const).map(nameOf))
    await expectValidState(page, 'other-days')
    const days = deskDaysRoute.answer.parse(
      await (await fetch(`${app.url}/desk/days/Other%20days`, { headers: { 'x-api-key': key } })).json(),
    )
    const [ordersEnd, adsStart] = [addDays(TODAY, -1 - 2 * DAYS), addDays(TODAY, -DAYS)]
    expect(days).toMatchObject({
      first: addDays(ordersEnd, 1 - DAYS),
      last: addDays(TODAY, -1),
      gaps: [{ from: addDays(ordersEnd, 1), to: addDays(adsStart, -1) }],
    })
    await page.getByRole('button', { name: windowText('overview.missingSource.showOrders') }).click()
    await expect.poll(async () => (await names()).slice(0, 3)).toEqual((['revenue', 'orders', 'aov'] as const).map(nameOf))
    await page
      .getByRole('main')
      .getByRole('button', { name: windowText('common.page.data') })
      .click()
    await page.getByRole('heading', { level: 1, name: windowText('common.page.data') }).waitFor()
  })

  it('mark the ROAS of ad sets that are below break-even with their whole interval, and no other', async () => {
    const marked = async (margin: number): Promise<number> => {
      const response = await fetch(`${app.url}/desk/products/${encodeURIComponent('Ads alone')}/settings`, {
        method: 'PUT',
        headers: { 'x-api-key': key, 'content-type': 'application/json' },
        body: JSON.stringify({ contribution_margin: margin, target_cpa: null }),
      })
      expect(response.status).toBe(200)
      await page.reload()
      await open('Ads alone')
      await page.keyboard.press('3')
      await page.getByRole('grid').getByText('Set 2', { exact: true }).waitFor()
      return page
        .getByRole('row')
        .filter({ hasText: new RegExp(textSource('plans.hint.belowBreakEven')) })
        .count()
    }
    // At 10% the break-even ROAS is 10, at 90% it is 1.1; the ad sets have 5.
    expect(await marked(0.1)).toBe(2)
    expect(await marked(0.9)).toBe(0)
  })

  it('have the year of the last day where it is another one, in the list of all products', async () => {
    await page.getByRole('navigation').getByText(windowText('common.page.products'), { exact: true }).click()
    await page
      .getByRole('row')
      .filter({ hasText: 'Old ads' })
      .getByText(windowText('productsOverview.state.adsUntil', { day: 'Aug 30, 2025' }))
      .waitFor()
  })

  it('are next to advice that names its own day on an earlier one, and cards only where there are some', async () => {
    await open('Both')
    await page.keyboard.press('1')
    const panel = page.getByRole('region', { name: windowText('advice.title') })
    await panel.getByText(windowText('advice.nothing'), { exact: true }).waitFor()
    await page.keyboard.press('[')
    await panel.getByText(windowText('advice.asOfChecks', { day: 'Wed, Nov 18, 2026' })).waitFor()
    expect(await panel.getByText(textPattern('advice.asOf')).count()).toBe(0)
    await page.keyboard.press(']')
  })

  it('have the dates of the compared period without the year, and a legend of another year is not cut', async () => {
    await open('Both')
    await page.evaluate(() => {
      window.location.hash = `${window.location.hash.split('?')[0]}?period=7&compare=before`
    })
    await page
      .getByText(/ vs Nov 5 – 11$/)
      .first()
      .waitFor()
    const isCut = await page
      .getByRole('navigation')
      .getByTitle(textPattern('sidebar.numbersDetail'))
      .evaluate((legend) => {
        legend.textContent = 'Spend · ROAS, Aug 30, 2025'
        return legend.scrollWidth > legend.clientWidth
      })
    expect(isCut).toBe(false)
    await page.reload()
  })

  it('have room for both notes of a number that is expected to grow and known for a part of the period', async () => {
    await open('Two weeks')
    await page.keyboard.press('1')
    await page.evaluate(() => {
      window.location.hash = `${window.location.hash.split('?')[0]}?period=28`
    })
    const partly = page.getByText(windowText('overview.range.partly', { known: 14, days: 28 })).first()
    await partly.waitFor()
    for (const width of [1600, 1440, 1280, 1100, 860]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => layoutFaults(page), { message: `${width} px` }).toEqual([])
    }
    await page.screenshot({ path: 'out/screens/partly-known.png' })
  })
})
