/** What the window shows of its sources and its host: pulling, failing, stale, a token that ended, a host that is gone and comes back. */

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addDays, dayInZone } from '#shared/calendar.ts'
import { sourcesRoute } from '#shared/contract/internal/source.ts'
import { type FakeGraph, GOOD_TOKEN, graphData, startFakeGraph, tokenWith } from '../helpers/fake-graph/fake-graph.ts'
import type { GraphBehavior } from '../helpers/fake-graph/graph-types.ts'
import { connectBody } from '../helpers/meta-fixture.ts'
import { PATIENCE_MS } from '../helpers/patience.ts'
import { messageSource, textPattern, textSource, windowText } from '../helpers/texts.ts'
import { launchChromium } from './chromium.ts'
import { temporaryFolder } from './desktop-app.ts'
import { launchServed, type ServedApp } from './served-app.ts'
import { expectValidState } from './state-screenshot.ts'

const ZONE = 'America/New_York'
const many = (mood: GraphBehavior): readonly GraphBehavior[] => Array<GraphBehavior>(40).fill(mood)

describe('the states of the sources', () => {
  const folder = temporaryFolder()
  let fake: FakeGraph
  let app: ServedApp
  let key: string
  let browser: Browser
  let page: Page

  const openDesk = async (): Promise<void> => {
    await page.goto(`${app.url}/#key=${key}`)
    await page.getByRole('heading', { level: 1, name: 'Glow Serum' }).waitFor()
  }
  /** How many products have been pulled, and are not being pulled now. */
  const pulledProducts = async (): Promise<number> => {
    const answer = await fetch(`${app.url}/desk/sources`, { headers: { 'x-api-key': key } })
    const { sources } = sourcesRoute.answer.parse(await answer.json())
    return sources.filter(({ pulling, last_success: last }) => pulling === null && last !== null).length
  }
  const notice = () => page.getByRole('status').filter({ hasText: new RegExp(textSource('app.notice.failed')) })
  const head = () => page.locator('main header').first()

  beforeAll(async () => {
    fake = await startFakeGraph()
    await fake.show(graphData({ tokens: { [GOOD_TOKEN]: tokenWith() }, lastDay: dayInZone(Date.now(), ZONE) }))
    app = await launchServed({ dataDir: folder.path, env: { ROAS_DESK_GRAPH_URL: fake.url } })
    const body = JSON.stringify(connectBody())
    const answer = await fetch(`${app.url}/desk/platform/connect`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    key = ((await answer.json()) as { api_key: string }).api_key
    await vi.waitUntil(async () => (await pulledProducts()) === 2, { timeout: PATIENCE_MS })
    browser = await launchChromium()
    page = await browser.newPage({ viewport: { width: 1280, height: 800 }, colorScheme: 'light', reducedMotion: 'reduce' })
    await openDesk()
    await page.getByText(textPattern('header.pulled')).first().waitFor()
  })
  afterAll(async () => {
    await browser.close()
    await app.stop()
    await fake.close()
    folder.remove()
  })

  it('show the progress of a refresh, and stop it when it takes long', async () => {
    await fake.nextMoods('insights', ...many('hang'))
    await page.keyboard.press('r')
    await page.getByRole('progressbar', { name: windowText('header.pulling') }).waitFor()
    await page
      .getByRole('main')
      .getByRole('button', { name: windowText('common.cancel') })
      .waitFor()
    await expectValidState(page, 'pulling')
    await page
      .getByRole('navigation')
      .getByRole('button', { name: windowText('common.page.data') })
      .click()
    const progress = page.getByRole('progressbar', { name: windowText('maintenance.sources.pulling'), exact: true }).first()
    await progress.waitFor()
    expect((await progress.textContent())?.match(/%/g)).toHaveLength(1)
    await page.goBack()
    await page
      .getByRole('main')
      .getByRole('button', { name: windowText('common.cancel') })
      .click()
    await head().getByText(textPattern('header.pulled')).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  it('report that a source fails, and how old the numbers are', async () => {
    await fake.nextMoods('insights', ...many('expired'))
    await page.keyboard.press('r')
    await head().getByText(textPattern('header.failed')).waitFor()
    await notice().waitFor()
    await expectValidState(page, 'source-failing')
  })

  it('show the failure in every view until a refresh succeeds', async () => {
    await page.keyboard.press('2')
    await page.getByRole('tab', { name: windowText('common.domain.funnel'), selected: true }).waitFor()
    await notice().waitFor()
    // Read again, the numbers come from the cache: only the source knows that they are not the newest.
    const read = page.waitForResponse((response) => response.url().includes('/api/snapshot/'))
    await page.reload()
    expect(await (await read).json()).toMatchObject({ cache: 'hit' })
    await notice().waitFor()
    const age = new RegExp(`(?:${textSource('format.justNow')}|${textSource('format.minutesAgo', { n: /\d+/ })})`)
    const pattern = `${textSource('app.notice.failed', { age, next: /.*/ })}.*${messageSource('pull.tokenExpired')}`
    expect(await notice().textContent()).toMatch(new RegExp(pattern))
    await page.keyboard.press('1')
    await page
      .getByRole('navigation')
      .getByRole('button', { name: /Travel Kit/ })
      .click()
    await page.getByRole('heading', { level: 1, name: 'Travel Kit' }).waitFor()
    // Both products read the same ad account.
    await notice().waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Glow Serum' }).waitFor()
    await notice().waitFor()
    await fake.nextMoods('insights')
    await notice()
      .getByRole('button', { name: windowText('app.notice.pullAgain') })
      .click()
    await head().getByText(textPattern('header.pulled')).waitFor()
    await notice().waitFor({ state: 'detached' })
  })

  it('explain a changed currency in one sentence, and offer no other token', async () => {
    const world = graphData({ tokens: { [GOOD_TOKEN]: tokenWith() }, lastDay: dayInZone(Date.now(), ZONE) })
    await fake.show({ ...world, adAccounts: world.adAccounts.map((account) => ({ ...account, currency: 'EUR' })) })
    await page.keyboard.press('r')
    await notice().waitFor()
    expect(await notice().textContent()).toMatch(new RegExp(messageSource('pull.currencyChanged')))
    expect(await notice().getByRole('button').allTextContents()).toEqual([
      windowText('app.notice.decide'),
      windowText('app.notice.pullAgain'),
    ])
    await notice()
      .getByRole('button', { name: windowText('app.notice.decide') })
      .click()
    const failure = page
      .locator('p')
      .filter({ hasText: new RegExp(messageSource('pull.currencyChanged')) })
      .first()
    // The values of a sentence are elements, which a flex container would lay out one by one.
    expect(await failure.evaluate((element) => getComputedStyle(element).display)).toBe('block')
    await expectValidState(page, 'currency-changed')
    await fake.show(world)
    await page.goBack()
    await notice()
      .getByRole('button', { name: windowText('app.notice.pullAgain') })
      .click()
    await notice().waitFor({ state: 'detached' })
  })

  it('report on all products that the host is unreachable as soon as it stops, until it is back', async () => {
    const { port } = new URL(app.url)
    await page
      .getByRole('navigation')
      .getByRole('button', { name: windowText('common.page.products') })
      .click()
    await page.getByRole('grid').waitFor()
    await app.kill()
    await head().getByText(windowText('header.away')).waitFor()
    await page
      .getByRole('alert')
      .filter({ hasText: new RegExp(textSource('app.notice.away')) })
      .waitFor()
    await expectValidState(page, 'host-stopped-products')
    app = await launchServed({ dataDir: folder.path, env: { ROAS_DESK_GRAPH_URL: fake.url }, args: ['--port', port] })
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
    expect(await head().getByText(windowText('header.away')).count()).toBe(0)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Glow Serum' }).waitFor()
  })

  it('report that the host is unreachable, retain what is on screen, and resume automatically once it is back', async () => {
    const { port } = new URL(app.url)
    await app.kill()
    await page.keyboard.press('r')
    await head().getByText(windowText('header.away')).waitFor()
    await page
      .getByRole('alert')
      .filter({ hasText: new RegExp(textSource('app.notice.away')) })
      .waitFor()
    await expectValidState(page, 'host-stopped')
    await page
      .getByRole('navigation')
      .getByRole('button', { name: windowText('common.page.settings') })
      .click()
    await page.getByText(windowText('problem.partNotLoaded')).waitFor()
    await expectValidState(page, 'part-not-loaded')
    app = await launchServed({ dataDir: folder.path, env: { ROAS_DESK_GRAPH_URL: fake.url }, args: ['--port', port] })
    await page.getByRole('heading', { level: 1, name: windowText('common.page.settings') }).waitFor()
    await page.goBack()
    await head().getByText(textPattern('header.pulled')).waitFor()
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  })

  it('report that the token has expired', async () => {
    await app.stop()
    app = await launchServed({
      dataDir: folder.path,
      env: { ROAS_DESK_GRAPH_URL: fake.url },
      today: addDays(dayInZone(Date.now(), ZONE), 75),
    })
    await openDesk()
    await page.getByText(textPattern('app.notice.tokenExpired')).waitFor()
    await expectValidState(page, 'token-expired')
  })
})
