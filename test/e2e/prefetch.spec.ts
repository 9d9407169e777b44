/** What the window fetches before it is asked for, and what it shows before it is answered. */

import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { textSource, windowText } from '../helpers/texts.ts'
import { launchChromium } from './chromium.ts'
import { launchDemo } from './demo-app.ts'
import { temporaryFolder } from './desktop-app.ts'
import type { ServedApp } from './served-app.ts'

const TABS = ['funnel', 'plans', 'series', 'retention', 'reconcile']
const PRODUCTS = ['Glow Serum', 'Night Repair', 'Travel Kit', 'Refill Pouch'] as const

describe('what comes before it is asked for', () => {
  const folder = temporaryFolder()
  let app: ServedApp
  let browser: Browser
  let page: Page
  let asked: string[]

  /** How often a path of a product was asked for. */
  const calls = (path: string, product: string): number =>
    asked.filter((each) => each.startsWith(`/${path}/${encodeURIComponent(product)}?`)).length
  const rail = (product: string) => page.getByRole('navigation').getByRole('button', { name: new RegExp(product) })
  const open = async (product: string): Promise<void> => {
    await rail(product).click()
    await page.getByRole('heading', { level: 1, name: product }).waitFor()
    await page.getByRole('heading', { name: windowText('overview.movement.title') }).waitFor()
  }
  const tabsOf = (product: string) => TABS.map((tab) => calls(`desk/${tab}`, product))

  beforeAll(async () => {
    ;[app, browser] = await Promise.all([launchDemo({ dataDir: folder.path }), launchChromium()])
  })
  beforeEach(async () => {
    page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
    asked = []
    // Answers do not grow old, however long the machine takes.
    await page.clock.setFixedTime(Date.now())
    page.on('request', (request) => asked.push(new URL(request.url()).pathname + new URL(request.url()).search))
    await page.goto(`${app.url}/#key=${app.apiKey}`)
    await page.getByRole('heading', { level: 1, name: PRODUCTS[0] }).waitFor()
  })
  afterEach(() => page.close())
  afterAll(async () => {
    await browser.close()
    await app.stop()
    folder.remove()
  })

  it('brings the other tabs and the product below, each once, and shows them without asking again', async () => {
    await expect.poll(() => tabsOf(PRODUCTS[0])).toEqual([1, 1, 1, 1, 1])
    await expect.poll(() => calls('api/snapshot', PRODUCTS[1])).toBe(1)
    // Of the tabs, only Meta vs store is on the overview.
    await expect.poll(() => tabsOf(PRODUCTS[1])).toEqual([0, 0, 0, 0, 1])
    await page.keyboard.press('3')
    await page.getByRole('grid', { name: windowText('plans.label') }).waitFor()
    await page.keyboard.press('4')
    await page.getByRole('treegrid').waitFor()
    expect(tabsOf(PRODUCTS[0])).toEqual([1, 1, 1, 1, 1])
  })

  it('shows in a tab that was rendered in advance what has changed since, and starts it from the beginning again', async () => {
    await expect.poll(() => tabsOf(PRODUCTS[0])).toEqual([1, 1, 1, 1, 1])
    const panel = page.locator('[role="tabpanel"]')
    const search = panel.getByRole('searchbox', { name: windowText('plans.search') })
    const firstRow = panel.getByRole('grid').getByRole('row').nth(1)
    // Before it is opened, nothing of it is on the page.
    expect(await page.locator(`[aria-label="${windowText('plans.label')}"]`).count()).toBe(0)
    await page.keyboard.press('3')
    const before = await firstRow.textContent()
    await search.fill('nothing is called this')
    await firstRow.waitFor({ state: 'detached' })
    await page.getByRole('tab', { name: windowText('common.domain.overview') }).click()
    await page.keyboard.press('[')
    await page.keyboard.press('3')
    await expect.poll(() => calls('desk/plans', PRODUCTS[0])).toBe(2)
    await page.locator('[role="tabpanel"] [aria-busy="true"]').waitFor({ state: 'detached' })
    await expect.poll(() => firstRow.textContent()).not.toBe(before)
    expect(await search.inputValue()).toBe('')
    // Another day changes the numbers of an open tab, and nothing else of it.
    await search.fill('nothing is called this')
    await page.getByRole('button', { name: windowText('app.keys.nextDay') }).click()
    await expect.poll(() => calls('desk/plans', PRODUCTS[0])).toBeGreaterThanOrEqual(2)
    expect(await search.inputValue()).toBe('nothing is called this')
  })

  it('brings a product that the pointer rests on', async () => {
    const last = PRODUCTS[3]
    await expect.poll(() => tabsOf(PRODUCTS[0])).toEqual([1, 1, 1, 1, 1])
    expect(calls('api/snapshot', last)).toBe(0)
    await rail(last).hover()
    await expect.poll(() => calls('api/snapshot', last)).toBe(1)
    await expect.poll(() => calls('desk/trend', last)).toBe(1)
  })

  it('caches the tabs of three products and evicts the others', async () => {
    for (const product of PRODUCTS) {
      await open(product)
      await expect.poll(() => tabsOf(product), { message: product }).toEqual([1, 1, 1, 1, 1])
    }
    await open(PRODUCTS[2])
    await open(PRODUCTS[0])
    await expect.poll(() => tabsOf(PRODUCTS[0])).toEqual([2, 2, 2, 2, 2])
    expect(tabsOf(PRODUCTS[2])).toEqual([1, 1, 1, 1, 1])
  })

  it('shows a decision while its call is still under way, and takes it back with a message where it is refused', async () => {
    const calls: Route[] = []
    await page.route('**/api/advice/review', (route) => {
      calls.push(route)
    })
    const cards = page.getByRole('complementary')
    await cards
      .getByRole('button', { name: new RegExp(`^${textSource('advice.adopt')}`) })
      .first()
      .waitFor()
    await page.keyboard.press('a')
    await cards.getByText(windowText('common.decision.adopted'), { exact: true }).waitFor()
    await expect.poll(() => calls.length).toBe(1)
    const error = { status: 'error', code: 'internal', message: 'The disk is full.' }
    await calls[0]?.fulfill({ status: 500, contentType: 'application/json', body: JSON.stringify(error) })
    await page.getByRole('alert').getByText('The disk is full.', { exact: false }).waitFor()
    await cards.getByText(windowText('common.decision.adopted'), { exact: true }).waitFor({ state: 'detached' })
    await cards
      .getByRole('button', { name: new RegExp(`^${textSource('advice.adopt')}`) })
      .first()
      .waitFor()
  })
})
