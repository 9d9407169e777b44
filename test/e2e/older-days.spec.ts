/** Older days of an ad account on Data and sources: choosing them starts the read, its progress and time left are shown, and it ends complete. */

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addDays, asDay, dayInZone } from '#shared/calendar.ts'
import { adSourcesRoute } from '#shared/contract/internal/campaign-mapping.ts'
import { firstDayOfMonths } from '#shared/contract/internal/older-days.ts'
import { sourcesRoute } from '#shared/contract/internal/source.ts'
import { type FakeGraph, graphData, startFakeGraph } from '../helpers/fake-graph/fake-graph.ts'
import type { GraphBehavior } from '../helpers/fake-graph/graph-types.ts'
import { connectBody } from '../helpers/meta-fixture.ts'
import { PATIENCE_MS } from '../helpers/patience.ts'
import { textPattern, textSource, windowText } from '../helpers/texts.ts'
import { launchChromium } from './chromium.ts'
import { collectConsoleErrors } from './console-errors.ts'
import { temporaryFolder } from './desktop-app.ts'
import { launchServed, type ServedApp } from './served-app.ts'
import { expectValidState } from './state-screenshot.ts'

const ZONE = 'America/New_York'
/** Enough that both themes are looked at while they are read. */
const MONTHS = 24

describe('older days of an ad account', () => {
  const folder = temporaryFolder()
  let fake: FakeGraph
  let app: ServedApp
  let key: string
  let browser: Browser
  let page: Page
  let complaints: readonly string[]

  const get = async (path: string): Promise<unknown> => (await fetch(`${app.url}${path}`, { headers: { 'x-api-key': key } })).json()
  const state = async () => sourcesRoute.answer.parse(await get('/desk/sources')).sources[0]
  const reads = async () => adSourcesRoute.answer.parse(await get('/desk/ad-sources')).sources[0]?.ad_account?.reads

  beforeAll(async () => {
    fake = await startFakeGraph()
    const lastDay = dayInZone(Date.now(), ZONE)
    await fake.show(graphData({ firstDay: addDays(lastDay, -900), lastDay }))
    app = await launchServed({ dataDir: folder.path, env: { ROAS_DESK_GRAPH_URL: fake.url } })
    const answer = await fetch(`${app.url}/desk/platform/connect`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(connectBody({ products: [{ name: 'Glow Serum' }] })),
    })
    key = ((await answer.json()) as { api_key: string }).api_key
    await vi.waitUntil(
      async () => {
        const source = await state()
        return source?.missing_days === 0 && source.pulling === null
      },
      { timeout: PATIENCE_MS },
    )
    browser = await launchChromium()
    page = await browser.newPage({ viewport: { width: 1280, height: 900 }, colorScheme: 'light', reducedMotion: 'reduce' })
    complaints = collectConsoleErrors(page)
    await page.goto(`${app.url}/#key=${key}`)
    await page.getByRole('heading', { level: 1, name: 'Glow Serum' }).waitFor()
    await page.goto(`${app.url}/#/data`)
  })
  afterAll(async () => {
    expect(complaints).toEqual([])
    await browser.close()
    await app.stop()
    await fake.close()
    folder.remove()
  })

  const choice = () => page.getByRole('button', { name: new RegExp(textSource('campaigns.sources.older.label')) })
  const stillToRead = () => page.getByText(textPattern('campaigns.sources.older.missing'))

  it('are read once they are chosen, with the share that is read and the time that is left', async () => {
    await fake.nextMoods('insights', ...Array<GraphBehavior>(200).fill('slow'))
    await choice().click()
    await page.getByRole('option', { name: windowText('campaigns.sources.older.months', { months: MONTHS }), exact: true }).click()
    await stillToRead().waitFor()
    const progress = page.getByRole('main').getByRole('progressbar', { name: textPattern('maintenance.sources.pulling') })
    await progress.waitFor()
    const left = [textSource('maintenance.sources.left.moment'), textSource('maintenance.sources.left.minutes')]
    await page
      .getByRole('main')
      .getByText(new RegExp(left.join('|')))
      .first()
      .waitFor()
    // Of all days of the ad account: 90 of them were read before.
    expect(Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(0)
    await expectValidState(page, 'older-days-reading')
  })

  it('end complete: nothing is missing, and the choice names the first day', async () => {
    await fake.nextMoods('insights')
    await stillToRead().waitFor({ state: 'detached' })
    await page.getByRole('main').getByRole('progressbar').waitFor({ state: 'detached' })
    expect(await reads()).toEqual({ first_day: firstDayOfMonths(MONTHS, asDay(dayInZone(Date.now(), ZONE))), missing_days: 0 })
    expect(await state()).toMatchObject({ pulling: null, failure: null, missing_days: 0 })
    await choice().getByText(textPattern('campaigns.sources.older.since')).waitFor()
    await expectValidState(page, 'older-days-complete')
  })
})
