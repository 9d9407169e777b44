/** Pictures of ads, a spending limit and a token of an hour in the served window: nothing is loaded from another machine. */

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { dayInZone } from '#shared/calendar.ts'
import { sourcesRoute } from '#shared/contract/internal/source.ts'
import { thumbnailsRoute } from '#shared/contract/internal/thumbnails.ts'
import { type FakeGraph, GOOD_TOKEN, graphData, startFakeGraph, tokenWith } from '../helpers/fake-graph/fake-graph.ts'
import type { GraphData } from '../helpers/fake-graph/graph-types.ts'
import { connectBody } from '../helpers/meta-fixture.ts'
import { PATIENCE_MS } from '../helpers/patience.ts'
import { windowText } from '../helpers/texts.ts'
import { launchChromium } from './chromium.ts'
import { temporaryFolder } from './desktop-app.ts'
import { launchServed, type ServedApp } from './served-app.ts'
import { expectValidState } from './state-screenshot.ts'

const ZONE = 'America/New_York'
const PRODUCT = 'Glow%20Serum'

describe('an ad account with pictures, a limit and a short-lived token', () => {
  const folder = temporaryFolder()
  let fake: FakeGraph
  let key: string
  let app: ServedApp
  let browser: Browser
  let page: Page
  const requests: string[] = []

  const get = async (path: string): Promise<unknown> => (await fetch(`${app.url}${path}`, { headers: { 'x-api-key': key } })).json()

  beforeAll(async () => {
    fake = await startFakeGraph()
    const pictureOf = (ad: string) => ({ creative: { id: `creative-${ad}`, thumbnail_url: `${fake.url}/pictures/png/${ad}?oh=signed` } })
    const [first, ...others] = graphData().adAccounts
    const limited = { ...first, spend_cap: '1000000', amount_spent: '962000' } as GraphData['adAccounts'][number]
    await fake.show(
      graphData({
        tokens: { [GOOD_TOKEN]: tokenWith({ debugFields: { expires_at: Math.floor(Date.now() / 1000) + 3 * 3600 } }) },
        adAccounts: [limited, ...others],
        lastDay: dayInZone(Date.now(), ZONE),
        entities: { a1: pictureOf('a1'), a2: pictureOf('a2'), a4: pictureOf('a4') },
      }),
    )
    app = await launchServed({ dataDir: folder.path, env: { ROAS_DESK_GRAPH_URL: fake.url } })
    const answer = await fetch(`${app.url}/desk/platform/connect`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(connectBody({ products: [{ name: 'Glow Serum' }] })),
    })
    ;({ api_key: key } = (await answer.json()) as { api_key: string })
    await vi.waitUntil(
      async () => {
        const [source] = sourcesRoute.answer.parse(await get('/desk/sources')).sources
        return source?.missing_days === 0 && source.pulling === null
      },
      { timeout: PATIENCE_MS },
    )
    expect(thumbnailsRoute.answer.parse(await get(`/desk/thumbnails/${PRODUCT}`)).thumbnails.length).toBe(3)
    browser = await launchChromium()
    page = await browser.newPage({ viewport: { width: 1100, height: 900 }, colorScheme: 'light', reducedMotion: 'reduce' })
    page.on('request', (request) => void requests.push(request.url()))
    await page.goto(`${app.url}/#key=${key}`)
    await page.getByRole('heading', { level: 1, name: 'Glow Serum' }).waitFor()
  })
  afterAll(async () => {
    await browser.close()
    await app.stop()
    await fake.close()
    folder.remove()
  })

  const picture = (name: string) => page.getByRole('img', { name: windowText('series.picture', { name }), exact: true })
  /** Whether the browser could draw it. */
  const isDrawn = (name: string): Promise<boolean> =>
    picture(name)
      .first()
      .evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0)

  it('shows the pictures in the table and in the small charts, where they are known', async () => {
    await page.goto(`${app.url}/#/product/${PRODUCT}/series`)
    await picture('Video 1').first().waitFor()
    await expect.poll(() => isDrawn('Video 1')).toBe(true)
    expect(await picture('Carousel 3').count()).toBe(0)
    // Names start at one place, with a picture and without one.
    const startOf = async (name: string) => {
      const rows = page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })
      return (await rows.first().getByText(name, { exact: true }).first().boundingBox())?.x ?? expect.fail(name)
    }
    expect(await startOf('Carousel 3')).toBeCloseTo(await startOf('Video 1'), 0)
    await expectValidState(page, 'ad-pictures-table')
    await page.getByRole('radio', { name: windowText('series.view.tiles') }).click()
    await picture('Image 2').first().waitFor()
    await expect.poll(() => isDrawn('Image 2')).toBe(true)
    await expectValidState(page, 'ad-pictures-tiles')
    expect(requests.filter((url) => !url.startsWith(app.url) && !url.startsWith('data:') && !url.startsWith('blob:'))).toEqual([])
  })

  it('shows no picture while pictures are turned off', async () => {
    const headers = { 'x-api-key': key, 'content-type': 'application/json' }
    const body = (isOn: boolean) => ({ method: 'PUT', headers, body: JSON.stringify({ is_on: isOn }) })
    expect((await fetch(`${app.url}/desk/egress/images`, body(false))).status).toBe(200)
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Glow Serum' }).waitFor()
    await page.getByText('Video 1').first().waitFor()
    expect(await page.locator('img[src^="data:"]').count()).toBe(0)
    expect((await fetch(`${app.url}/desk/egress/images`, body(true))).status).toBe(200)
  })

  it('names the spending limit that is nearly reached, and asks before it disconnects', async () => {
    await page.goto(`${app.url}/#/data`)
    await page.getByText('$380').first().waitFor()
    await expectValidState(page, 'spending-limit')
    await page.getByRole('button', { name: windowText('campaigns.sources.disconnect.openOf', { name: 'Vesper US' }) }).click()
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByText(windowText('campaigns.sources.disconnect.again')).waitFor()
    await expectValidState(page, 'disconnect-ad-account')
    await page.keyboard.press('Escape')
  })

  it('finds the switch for pictures and the choice of older days in the palette', async () => {
    for (const [typed, entry, title] of [
      ['pictures', 'palette.pictures', 'common.page.calls'],
      ['thumbnails', 'palette.pictures', 'common.page.calls'],
      ['older days', 'palette.olderDays', 'common.page.data'],
      ['backfill', 'palette.olderDays', 'common.page.data'],
    ] as const) {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').locator('input').fill(typed)
      await page.getByRole('menuitem', { name: windowText(entry) }).click()
      await page.getByRole('heading', { level: 1, name: windowText(title) }).waitFor()
    }
  })

  it('shows the whole choice of older days in a window of 1100 px', async () => {
    await page.goto(`${app.url}/#/data`)
    const choice = page.getByRole('button', { name: windowText('campaigns.sources.older.label') })
    await choice.waitFor()
    const cut = await choice.evaluate((button) =>
      [...button.querySelectorAll('[title]')]
        .filter((value) => value.scrollWidth > value.clientWidth)
        .map(({ textContent }) => textContent),
    )
    expect(cut).toEqual([])
    await expectValidState(page, 'older-days')
  })

  it('states when a short-lived token ends', async () => {
    await page.goto(`${app.url}/#/token`)
    await page.getByText(windowText('token.shortAdvice')).waitFor()
    await expectValidState(page, 'short-lived-token')
  })
})
