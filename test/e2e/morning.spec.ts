/** A buyer's morning in the served window: the numbers, the advice by keyboard, and decisions that outlive a power cut. */

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adviceRoute, domains } from '#shared/contract/advice.ts'
import { snapshotRoute } from '#shared/contract/snapshot.ts'
import { textPattern, textSource, windowText } from '../helpers/texts.ts'
import { accessibilityFaults } from './axe.ts'
import { launchChromium } from './chromium.ts'
import { collectConsoleErrors } from './console-errors.ts'
import { DEMO_TODAY, launchDemo } from './demo-app.ts'
import { temporaryFolder } from './desktop-app.ts'
import { newReviews } from './new-reviews.ts'
import { launchServed, type ServedApp } from './served-app.ts'

const PRODUCT = 'Glow Serum'
const path = encodeURIComponent(PRODUCT)

describe('a morning in the served window', () => {
  const folder = temporaryFolder()
  let app: ServedApp
  let key: string
  let browser: Browser
  let page: Page
  let complaints: readonly string[]

  const get = async (asked: string): Promise<unknown> => {
    const response = await fetch(`${app.url}${asked}`, { headers: { 'x-api-key': key } })
    expect(response.status).toBe(200)
    return response.json()
  }
  const reviews = async () => newReviews(await get(`/api/advice/reviews/${path}`), DEMO_TODAY)
  const openDesk = async (): Promise<void> => {
    await page.goto(`${app.url}/#key=${key}`)
    await page.getByRole('heading', { name: windowText('overview.movement.title') }).waitFor()
  }

  beforeAll(async () => {
    app = await launchDemo({ dataDir: folder.path })
    key = app.apiKey ?? ''
    browser = await launchChromium()
    page = await browser.newPage({ viewport: { width: 1440, height: 900 }, colorScheme: 'light', reducedMotion: 'reduce' })
    complaints = collectConsoleErrors(page)
    await openDesk()
  })
  afterAll(async () => {
    await browser.close()
    await app.stop()
    folder.remove()
  })

  it('takes the key out of the address bar at once', () => {
    expect(page.url()).not.toContain('rd_')
  })

  it('shows the API’s own numbers of yesterday', async () => {
    const { snapshot } = snapshotRoute.answer.parse(await get(`/api/snapshot/${path}?anchor=${await shownDay()}`))
    const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
    for (const [tile, text] of [
      ['spend', money.format(snapshot.kpi.spend ?? Number.NaN)],
      ['revenue', money.format(snapshot.kpi.revenue ?? Number.NaN)],
      ['roas_meta', `${snapshot.kpi.roas_meta?.toFixed(2)}×`],
      ['orders', String(snapshot.kpi.orders)],
    ] as const) {
      await page
        .getByRole('main')
        .getByText(windowText(`kpi.name.${tile}`), { exact: true })
        .first()
        .waitFor()
      await page.getByRole('main').getByText(text, { exact: true }).first().waitFor()
    }
  })

  const shownDay = async (): Promise<string> => {
    const { products } = (await get('/desk/overview')) as { products: { product: string; date: string }[] }
    return products.find(({ product }) => product === PRODUCT)?.date ?? ''
  }

  it('has the checkout fault on top, with its interval and the money at risk', async () => {
    const { advice } = adviceRoute.answer.parse(await get(`/api/advice/${path}`))
    const [card] = advice.funnel.cards
    expect(card?.rule).toBe('R10')
    const panel = page.getByRole('complementary', { name: windowText('app.advicePanel') })
    await panel.getByText(card?.title ?? '', { exact: true }).waitFor()

    await panel.getByText(windowText('advice.interval')).first().waitFor()
    await panel.getByText(textPattern('advice.perWeekAtRisk')).first().waitFor()
  })

  it('takes a decision and its undo from the keyboard', async () => {
    await page.keyboard.press('a')
    await expect.poll(async () => (await reviews()).map(({ decision }) => decision)).toEqual(['adopted'])
    await page.keyboard.press('u')
    await expect.poll(reviews).toEqual([])
  })

  it('asks for a reason to ignore a card, and saves it', async () => {
    await page.keyboard.press('i')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('The payment provider told us.')
    await dialog.getByRole('button', { name: new RegExp(`^${textSource('advice.ignore.submit')}`) }).click()
    await expect.poll(reviews).toEqual([expect.objectContaining({ decision: 'ignored', ignore_reason: 'The payment provider told us.' })])
    await dialog.waitFor({ state: 'detached' })
    await page.keyboard.press('u')
    await expect.poll(reviews).toEqual([])
  })

  it('retains an acknowledged decision after a power cut', async () => {
    await page
      .getByRole('button', { name: new RegExp(`^${textSource('advice.adopt')}`) })
      .first()
      .click()
    await expect.poll(async () => (await reviews()).map(({ decision }) => decision)).toEqual(['adopted'])
    await app.kill()
    app = await launchServed({ dataDir: folder.path, today: DEMO_TODAY })
    expect((await reviews()).map(({ decision }) => decision)).toEqual(['adopted'])
    await openDesk()
    await page.getByText(windowText('common.decision.adopted'), { exact: true }).first().waitFor()
  })

  it('reaches every domain and page by keyboard or link', async () => {
    for (const [number, domain] of domains.entries()) {
      await page.keyboard.press(String(number + 1))
      await expect.poll(() => page.getByRole('tab', { selected: true }).textContent()).toContain(windowText(`common.domain.${domain}`))
    }
    for (const name of (['decisions', 'data', 'settings'] as const).map((account) => windowText(`common.page.${account}`))) {
      await page
        .getByRole('navigation')
        .getByRole('button', { name })
        .or(page.getByRole('navigation').getByRole('link', { name }))
        .first()
        .click()
      await page.getByRole('heading', { level: 1, name }).waitFor()
    }
    await page.getByRole('navigation').getByText(PRODUCT, { exact: true }).click()
    await page.keyboard.press('1')
    await page.getByRole('heading', { name: windowText('overview.movement.title') }).waitFor()
  })

  it.each([
    ['light', 1440, 900],
    ['dark', 1440, 900],
    ['light', 1100, 700],
    ['dark', 860, 700],
  ] as const)('has no accessibility fault in %s at %i × %i, and nothing wider than the window', async (colorScheme, width, height) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height })
    await page.getByRole('heading', { name: windowText('overview.movement.title') }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)
  })

  it('had nothing to complain about but the power cut', () => {
    expect(complaints.filter((text) => !/ERR_CONNECTION_REFUSED|Failed to load resource/.test(text))).toEqual([])
  })
})
