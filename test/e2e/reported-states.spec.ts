/** Budgets, statuses, learning phases and edits that Meta reports, in the served window, in both languages and themes. */

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addDays, dayInZone } from '#shared/calendar.ts'
import { sourcesRoute } from '#shared/contract/internal/source.ts'
import { type FakeGraph, graphData, startFakeGraph } from '../helpers/fake-graph/fake-graph.ts'
import type { GraphData } from '../helpers/fake-graph/graph-types.ts'
import { connectBody } from '../helpers/meta-fixture.ts'
import { PATIENCE_MS } from '../helpers/patience.ts'
import { type TextKey, windowText } from '../helpers/texts.ts'
import { launchChromium } from './chromium.ts'
import { temporaryFolder } from './desktop-app.ts'
import { launchServed, type ServedApp } from './served-app.ts'
import { expectValidState } from './state-screenshot.ts'

const ZONE = 'America/New_York'

describe.each(['en', 'zh-Hans'] as const)('what Meta reports in %s', (language) => {
  const text = (key: TextKey): string => windowText(key, {}, language)
  const folder = temporaryFolder()
  const today = dayInZone(Date.now(), ZONE)
  let fake: FakeGraph
  let world: GraphData
  let key: string
  let app: ServedApp
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    fake = await startFakeGraph()
    const event = { event_type: 'update_ad_set_target_spec', object_id: 's1', event_time: `${addDays(today, -3)}T17:00:00+0000` }
    world = graphData({
      lastDay: today,
      moreCampaigns: ['Scale'],
      entities: {
        s4: { lifetime_budget: '90000', end_time: `${addDays(today, 9)}T00:00:00-0500`, learning_stage_info: { status: 'FAIL' } },
      },
      activities: [event],
    })
    await fake.show(world)
    app = await launchServed({ dataDir: folder.path, env: { ROAS_DESK_GRAPH_URL: fake.url } })
    const body = JSON.stringify(connectBody({ products: [{ name: 'Glow Serum' }] }))
    const answer = await fetch(`${app.url}/desk/platform/connect`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    ;({ api_key: key } = (await answer.json()) as { api_key: string })
    const isSynced = async (): Promise<boolean> => {
      const sources = await fetch(`${app.url}/desk/sources`, { headers: { 'x-api-key': key } })
      const [source] = sourcesRoute.answer.parse(await sources.json()).sources
      return source?.missing_days === 0 && source.pulling === null
    }
    await vi.waitUntil(isSynced, { timeout: PATIENCE_MS })
    browser = await launchChromium()
    const locale = language === 'en' ? 'en-US' : 'zh-CN'
    page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale, colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(`${app.url}/#key=${key}`)
    await page.getByRole('heading', { level: 1, name: 'Glow Serum' }).waitFor()
  })
  afterAll(async () => {
    await browser.close()
    await app.stop()
    await fake.close()
    folder.remove()
  })

  const adset = (name: string) =>
    page
      .getByRole('grid', { name: text('plans.label') })
      .getByRole('row')
      .filter({ hasText: name })

  it('is the budget of each kind, and whether an ad set is paused or learning', async () => {
    await page.goto(`${app.url}/#/product/Glow%20Serum/plans`)
    await adset('Prospecting').getByText(text('plans.learning.learning'), { exact: true }).waitFor()
    await adset('Brand').getByText(text('plans.budgetKind.campaign')).first().waitFor()
    await adset('Scale').getByText('$900').first().waitFor()
    await adset('Scale').getByText(text('plans.learning.limited'), { exact: true }).waitFor()
    await adset('retargeting').getByText(text('common.status.campaign_paused')).waitFor()
    await expectValidState(page, `reported-adsets-${language}`)
  })

  it('is what was edited, on the page of the campaign', async () => {
    await page.goto(`${app.url}/#/product/Glow%20Serum/plans/campaign/c1`)
    const history = page.getByRole('list', { name: text('entity.history.label') })
    await history.getByText(text('entity.history.kind.targeting')).waitFor()
    expect(await history.getByRole('listitem').count()).toBe(1)
    await expectValidState(page, `reported-edits-${language}`)
  })

  it('is an unpaid ad account above the numbers of its product, with what to do, and the choice of purchases with the ad account', async () => {
    const adAccounts = world.adAccounts.map((account) => ({ ...account, account_status: 3 }))
    await fake.show({ ...world, adAccounts })
    await fetch(`${app.url}/api/snapshot/Glow%20Serum?force_refresh=true`, { headers: { 'x-api-key': key } })
    await page.goto(`${app.url}/#/product/Glow%20Serum`)
    const notice = page.getByRole('alert').filter({ hasText: text('app.notice.restriction.unsettled') })
    await notice.waitFor()
    await expectValidState(page, `restricted-${language}`)
    await page.setViewportSize({ width: 860, height: 900 })
    await expectValidState(page, `restricted-860-${language}`)
    await notice.getByRole('button', { name: text('common.page.data') }).click()
    const choice = page.getByRole('button', { name: text('campaigns.sources.purchases.label') })
    // At once: while the page loads, its parts may be replaced.
    await choice.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await expectValidState(page, `purchases-860-${language}`)
    await page.setViewportSize({ width: 1440, height: 900 })
    await choice.click()
    await page.getByRole('option', { name: text('campaigns.sources.purchases.pixel') }).click()
    await choice.filter({ hasText: text('campaigns.sources.purchases.pixel') }).waitFor()
    await expectValidState(page, `purchases-${language}`)
  })
})
