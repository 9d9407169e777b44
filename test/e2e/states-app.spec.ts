/** States of the desk itself: first run, a key that is refused, an empty product, too little history, loading, a product that is not open. */

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#shared/calendar.ts'
import { eventsRoute } from '#shared/contract/events.ts'
import { messagePattern, textSource, windowText } from '../helpers/texts.ts'
import { launchChromium } from './chromium.ts'
import { DEMO_TODAY } from './demo-app.ts'
import { temporaryFolder } from './desktop-app.ts'
import { launchServed, type ServedApp } from './served-app.ts'
import { expectValidState } from './state-screenshot.ts'

const PRODUCT = 'Glow Serum'

describe('the states of the desk', () => {
  const folder = temporaryFolder()
  let app: ServedApp
  let key: string
  let browser: Browser
  let page: Page

  const post = async (path: string, body: unknown): Promise<Record<string, string>> => {
    const headers = { 'content-type': 'application/json', ...(key ? { 'x-api-key': key } : {}) }
    const answer = await fetch(`${app.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(answer.status).toBe(200)
    return (await answer.json()) as Record<string, string>
  }
  const bytes = async (text: string): Promise<string> => {
    const answer = await fetch(`${app.url}/desk/uploads`, {
      method: 'POST',
      headers: { 'x-api-key': key, 'content-type': 'application/octet-stream' },
      body: text,
    })
    return ((await answer.json()) as { upload_id: string }).upload_id
  }
  const jobState = async (id: string): Promise<string> => {
    const answer = await fetch(`${app.url}/desk/jobs/${id}`, { headers: { 'x-api-key': key } })
    return ((await answer.json()) as { state: string }).state
  }
  const product = (name: string) => page.getByRole('navigation').getByRole('button', { name: new RegExp(name) })

  beforeAll(async () => {
    key = ''
    app = await launchServed({ dataDir: folder.path, today: DEMO_TODAY })
    browser = await launchChromium()
    page = await browser.newPage({ viewport: { width: 1440, height: 900 }, colorScheme: 'light', reducedMotion: 'reduce' })
  })
  afterAll(async () => {
    await browser.close()
    await app.stop()
    folder.remove()
  })

  it('start with the first run', async () => {
    await page.goto(app.url)
    await page.getByRole('button', { name: windowText('onboarding.meta.title') }).waitFor()
    await expectValidState(page, 'first-run')
    key = (await post('/desk/demo', {})).api_key ?? ''
  })

  it('ask for another key when one is refused', async () => {
    await page.goto(`${app.url}/?again#key=rd_${'x'.repeat(43)}`)
    await page.getByRole('heading', { name: windowText('gate.connect.rejected') }).waitFor()
    await expectValidState(page, 'key-rejected')
  })

  it('reserve the space of loading content, so that nothing shifts', async () => {
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const path = /\/api\/snapshot\/|\/desk\/trend\//
    await page.route(path, async (route) => {
      await released
      await route.continue()
    })
    await page.goto(`${app.url}/?loading#key=${key}`)
    // The tab has the rejected key, so the window asks.
    await page.getByRole('button', { name: windowText('gate.switch.change') }).click()
    await page.getByRole('heading', { level: 2, name: windowText('overview.movement.title') }).waitFor()
    const cards = ['trend', 'movement', 'store'] as const
    const topOf = async (card: (typeof cards)[number]) =>
      (await page.getByRole('heading', { level: 2, name: windowText(`overview.${card}.title`) }).boundingBox())?.y
    const before = await Promise.all(cards.map(topOf))
    await page.getByRole('progressbar', { name: windowText('common.loading') }).waitFor()
    await expectValidState(page, 'loading')
    release()
    await page.getByRole('slider').waitFor()
    // Purchases of yesterday are still being reported, which the sentence after it says.
    await page.getByText(new RegExp(textSource('overview.movement.sumFrom'))).waitFor()
    await page.unroute(path)
    const after = await Promise.all(cards.map(topOf))
    for (const [index, top] of after.entries()) expect(Math.abs((top ?? 0) - (before[index] ?? 0))).toBeLessThanOrEqual(1)
    await expectValidState(page, 'overview')
  })

  it('explain what to do with a product that has no data', async () => {
    await post('/desk/products', { name: 'New Thing' })
    await page.reload()
    await product('New Thing').click()
    await page.getByText(windowText('app.noData.title', { product: 'New Thing' })).waitFor()
    await page.locator('main header').getByText(windowText('sidebar.noData')).waitFor()
    await expectValidState(page, 'empty-product')
  })

  it('show where there is too little history to evaluate, and label files as imported', async () => {
    const rows = [4, 3, 2, 1].map((ago) => `${addDays(DEMO_TODAY, -ago)},Ad one,100.00,9000,120,3,210.00`)
    const upload = await bytes(`date,ad_name,spend,impressions,link_clicks,purchases,purchase_value\n${rows.join('\n')}\n`)
    const started = await post('/desk/imports', { upload_id: upload, kind: 'ads', product: 'New Thing', options: {} })
    await expect.poll(() => jobState(started.job_id ?? '')).toBe('done')
    await page.reload()
    await page.getByText(windowText('kpi.comparison.noRange')).first().waitFor()
    await page
      .locator('main header')
      .getByText(windowText('header.imported', { age: windowText('format.justNow') }))
      .waitFor()
    const hint = page.getByRole('button', { name: windowText('kpi.comparison.noRange') }).first()
    await hint.focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await page.getByRole('tooltip').getByText(messagePattern('usual.tooYoung')).waitFor()
    await expectValidState(page, 'insufficient-data', { isOver: true })
  })

  const remove = async (name: string): Promise<void> => {
    const answer = await fetch(`${app.url}/desk/products/${encodeURIComponent(name)}`, {
      method: 'DELETE',
      headers: { 'content-type': 'application/json', 'x-api-key': key },
      body: JSON.stringify({ confirm: name }),
    })
    expect(answer.status).toBe(200)
  }
  const expectDeleted = async (name: string): Promise<void> => {
    await page.getByText(windowText('app.notOpen.text', { product: name })).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    await product(name).waitFor({ state: 'detached' })
  }

  it('report that the product on screen was deleted elsewhere, and show no other in its place', async () => {
    await remove('New Thing')
    await expectDeleted('New Thing')
  })

  it('report it without the event stream too, as soon as another day of the product is read', async () => {
    await post('/desk/products', { name: 'Other Thing' })
    await page.route(`**${eventsRoute.path}`, (route) => route.abort())
    await page.goto(`${app.url}/?eventless#/product/Other%20Thing/overview`)
    await page.getByText(windowText('app.noData.title', { product: 'Other Thing' })).waitFor()
    await remove('Other Thing')
    await page.keyboard.press('[')
    await expectDeleted('Other Thing')
    await page.unroute(`**${eventsRoute.path}`)
  })

  it('report that this key has no access to a product', async () => {
    await page.goto(`${app.url}/?other#/product/Somebody%20else/overview`)
    await page.getByText(windowText('problem.title.notOpen')).waitFor()
    await expectValidState(page, 'product-not-open')
    await page.getByRole('button', { name: windowText('app.notOpen.other', { product: PRODUCT }) }).click()
    await page.getByRole('heading', { level: 1, name: PRODUCT }).waitFor()
  })
})
