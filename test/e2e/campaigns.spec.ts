/** Assigning campaigns to products in the served window, by keyboard alone: rules with their preview, picked campaigns, undo, and a second ad account. */

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addDays, asDay, dayInZone } from '#shared/calendar.ts'
import { adSourcesRoute } from '#shared/contract/internal/campaign-mapping.ts'
import { plainOrderRows, writeCsv } from '../helpers/ad-file.ts'
import { factsOf, writeFile } from '../helpers/channel-facts.ts'
import { type FakeGraph, GOOD_TOKEN, graphData, startFakeGraph, tokenWith } from '../helpers/fake-graph/fake-graph.ts'
import { connectBody } from '../helpers/meta-fixture.ts'
import { PATIENCE_MS } from '../helpers/patience.ts'
import { NOON, openTestApi } from '../helpers/test-api.ts'
import { textPattern, textSource, windowText } from '../helpers/texts.ts'
import { accessibilityFaults } from './axe.ts'
import { launchChromium } from './chromium.ts'
import { temporaryFolder } from './desktop-app.ts'
import { named, tabTo as tabToElement } from './keyboard.ts'
import { launchServed, type ServedApp } from './served-app.ts'
import { expectValidState } from './state-screenshot.ts'

const ZONE = 'America/New_York'
const second = { id: 'act_1003', name: 'Vesper West', currency: 'USD', timezone_name: ZONE, account_status: 1 }

describe('assigning campaigns to products', () => {
  const folder = temporaryFolder()
  const complaints: string[] = []
  let fake: FakeGraph
  let app: ServedApp
  let key: string
  let browser: Browser
  let page: Page

  const sources = async () => {
    const answer = await fetch(`${app.url}/desk/ad-sources`, { headers: { 'x-api-key': key } })
    return adSourcesRoute.answer.parse(await answer.json()).sources
  }
  const main = () => page.getByRole('main')
  const tabTo = (name: string | RegExp, role: Parameters<typeof named>[1] = 'button') => tabToElement(page, named(main(), role, name))
  const pressOn = async (name: string | RegExp): Promise<void> => {
    await tabTo(name)
    await page.keyboard.press('Enter')
  }

  /** Text of the element with the focus; empty if it is the page as a whole. */
  const focused = () => page.evaluate(() => (document.activeElement === document.body ? '' : (document.activeElement?.textContent ?? '')))

  beforeAll(async () => {
    fake = await startFakeGraph()
    await fake.show(
      graphData({
        adAccounts: [...graphData().adAccounts, second],
        tokens: { [GOOD_TOKEN]: tokenWith({ adAccounts: ['act_1001', 'act_1002', 'act_1003'] }) },
        lastDay: dayInZone(Date.now(), ZONE),
        moreCampaigns: ['Glow | Retargeting', 'Lamp'],
      }),
    )
    app = await launchServed({ dataDir: folder.path, env: { ROAS_DESK_GRAPH_URL: fake.url } })
    const body = JSON.stringify(connectBody({ products: [{ name: 'Glow Serum', campaign_contains: 'glow |' }] }))
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${app.url}/desk/platform/connect`, { method: 'POST', headers, body })
    key = ((await answer.json()) as { api_key: string }).api_key
    await vi.waitUntil(async () => (await sources())[0]?.unassigned.campaigns === 3, { timeout: PATIENCE_MS })
    browser = await launchChromium()
    page = await browser.newPage({ viewport: { width: 1440, height: 900 }, colorScheme: 'light', reducedMotion: 'reduce' })
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.goto(`${app.url}/#key=${key}`)
    await page.getByRole('heading', { level: 1, name: 'Glow Serum' }).waitFor()
  })
  afterAll(async () => {
    await browser.close()
    await app.stop()
    await fake.close()
    folder.remove()
  })

  it('starts with what no product claims, on the page of the sources', async () => {
    await page
      .getByRole('navigation')
      .getByRole('button', { name: windowText('common.page.data') })
      .focus()
    await page.keyboard.press('Enter')
    await main()
      .getByText(textPattern('campaigns.sources.unassigned', { count: 3 }))
      .waitFor()
    await expectValidState(page, 'ad-sources')
    await pressOn(windowText('campaigns.sources.assignOf', { source: 'Vesper US' }))
    await page.getByRole('heading', { level: 1, name: windowText('campaigns.page.title') }).waitFor()
    await main().getByRole('rowheader', { name: 'Lamp' }).waitFor()
    await expectValidState(page, 'campaigns')
  })

  it('shows a dash while only some campaigns are selected, and digits of equal width only in the table', async () => {
    const shown = (icon: string) => main().getByRole('columnheader').first().locator(`svg.lucide-${icon}:visible`).count()
    await tabTo(windowText('campaigns.table.label'), 'grid')
    await page.keyboard.press('Space')
    await expect.poll(async () => [await shown('minus'), await shown('check')]).toEqual([1, 0])
    await page.keyboard.press('Space')
    await expect.poll(() => shown('minus')).toBe(0)
    const digits = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).fontVariantNumeric)
    expect([await digits('h1'), await digits('main [role=gridcell]')]).toEqual(['normal', 'tabular-nums'])
  })

  it('opens the page of a campaign that a product has, and selects nothing', async () => {
    await main()
      .getByRole('radio', { name: windowText('campaigns.table.all') })
      .click()
    const row = main().getByRole('row').filter({ hasText: 'Glow Serum' }).last()
    const name = (await row.getByRole('rowheader').textContent()) ?? ''
    const link = row.getByRole('button', { name, exact: true })
    await row.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 2, name, exact: true }).waitFor()
    expect(decodeURIComponent(new URL(page.url()).hash)).toContain('#/product/Glow Serum/plans/campaign/')
    await page.goBack()
    await pressOn(windowText('campaigns.sources.assignOf', { source: 'Vesper US' }))
    await page.getByRole('heading', { level: 1, name: windowText('campaigns.page.title') }).waitFor()
  })

  it('previews a new product with its rule, and applies it', async () => {
    await pressOn(windowText('campaigns.rules.add'))
    await page.keyboard.type('Travel Kit')
    await tabTo(windowText('campaigns.rules.textOf', { product: windowText('campaigns.rules.newRow', { n: 1 }) }), 'textbox')
    await page.keyboard.type('kit')
    await main()
      .getByText(windowText('campaigns.preview.moves', { count: 1 }))
      .waitFor()
    await main()
      .getByRole('table', { name: windowText('campaigns.preview.moving') })
      .getByText('KIT retargeting')
      .waitFor()
    await expectValidState(page, 'campaigns-preview')
    await pressOn(windowText('campaigns.preview.apply'))
    await main()
      .getByText(windowText('campaigns.preview.applied', { count: 1 }))
      .waitFor()
    await expect.poll(focused).toContain(windowText('campaigns.preview.applied', { count: 1 }))
    expect((await sources())[0]?.products).toEqual([
      { product: 'Glow Serum', rule: { type: 'contains', text: 'glow |' } },
      { product: 'Travel Kit', rule: { type: 'contains', text: 'kit' } },
    ])
  })

  it('moves campaigns that are picked with the keyboard, and takes that back', async () => {
    await tabTo(windowText('campaigns.table.search'), 'searchbox')
    await page.keyboard.type('lamp')
    await expect.poll(() => main().getByRole('rowheader').count()).toBe(1)
    // The whole table is one stop of the Tab key.
    await tabTo(windowText('campaigns.table.label'), 'grid')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await main()
      .getByText(windowText('campaigns.table.selected', { count: 1 }))
      .waitFor()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Travel Kit' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await main()
      .getByText(windowText('campaigns.rules.picked', { count: 1 }))
      .waitFor()
    await main()
      .getByText(windowText('campaigns.preview.moves', { count: 1 }))
      .waitFor()
    await page.locator('h1').click()
    await pressOn(windowText('campaigns.preview.apply'))
    await expect.poll(async () => (await sources())[0]?.unassigned.campaigns).toBe(1)
    await pressOn(windowText('campaigns.preview.undo'))
    await main().getByText(windowText('campaigns.preview.undone')).waitFor()
    await expect.poll(focused).toContain(windowText('campaigns.preview.undone'))
    expect((await sources())[0]?.unassigned.campaigns).toBe(2)
  })

  it('names two products that would take the rest before anything is saved', async () => {
    for (const product of ['Glow Serum', 'Travel Kit']) {
      await main()
        .getByRole('button', { name: new RegExp(`${textSource('campaigns.rules.typeOf', { product })}$`) })
        .first()
        .click()
      await page.getByRole('option', { name: windowText('campaigns.rules.types.rest') }).click()
    }
    await main().getByText(windowText('campaigns.rules.problem.rest')).waitFor()
    await expect
      .poll(() =>
        main()
          .getByRole('button', { name: windowText('campaigns.preview.apply') })
          .isDisabled(),
      )
      .toBe(true)
    await expectValidState(page, 'campaigns-two-rests')
    await main()
      .getByRole('button', { name: windowText('campaigns.preview.discard') })
      .click()
  })

  it('says what deleting a product does to its campaigns', async () => {
    await main()
      .getByRole('button', { name: windowText('campaigns.page.back') })
      .click()
    await page.getByRole('button', { name: windowText('maintenance.product.more', { product: 'Travel Kit' }) }).click()
    await page.getByRole('menuitem', { name: windowText('maintenance.product.remove') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(windowText('campaigns.remove.shared', { source: 'Vesper US' })).waitFor()
    await dialog.getByText(textPattern('campaigns.remove.unassigned', { count: 1 })).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })

  it('connects another ad account with the saved token', async () => {
    await pressOn(windowText('campaigns.sources.connectAnother'))
    await page.getByRole('heading', { level: 1, name: windowText('campaigns.connect.title') }).waitFor()
    await expectValidState(page, 'connect-meta-later')
    await pressOn(windowText('campaigns.connect.saved'))
    await expect
      .poll(() =>
        main()
          .getByRole('radio', { checked: true })
          .evaluate((element) => element === document.activeElement),
      )
      .toBe(true)
    await main().getByText('Vesper West').click()
    await pressOn(windowText('common.continue'))
    await main().getByLabel(windowText('onboarding.product.name')).fill('West')
    await pressOn(windowText('onboarding.campaigns.connect'))
    await page.getByRole('heading', { level: 1, name: windowText('campaigns.page.title') }).waitFor()
    expect((await sources()).map(({ name, products }) => [name, products.length])).toEqual([
      ['Vesper US', 2],
      ['Vesper West', 1],
    ])
    expect(complaints).toEqual([])
  })
})

describe('campaigns of the same name on several channels', () => {
  const YESTERDAY = asDay('2026-11-18')
  const NAME = 'Brand search of all products in the United States and Canada, exact match'
  const folder = temporaryFolder()
  let app: ServedApp
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    const api = await openTestApi(folder.path)
    const account = await api.operator.createAccount({ name: 'A', timezone: ZONE, currency: 'USD' })
    const orders = await writeCsv(folder.path, 'orders.csv', plainOrderRows(YESTERDAY, 40))
    for (const product of ['Glow Serum', 'Only Orders'])
      await api.operator.importFile({ kind: 'orders', file: orders, product, tenantId: account.tenant_id, options: { count_again: true } })
    const facts = (['google', 'microsoft'] as const).flatMap((channel) => factsOf(channel, addDays(YESTERDAY, -799), YESTERDAY, 123_456))
    const line = { channel: 'google', first_day: addDays(YESTERDAY, -9), last_day: YESTERDAY, amount: 70 }
    const headers = { 'x-api-key': account.api_key }
    const url = 'http://desk.invalid/desk/products/Glow%20Serum/spend'
    expect((await api.fetch(new Request(url, { method: 'PUT', headers, body: JSON.stringify(line) }))).status).toBe(200)
    await writeFile(
      folder.path,
      'Glow Serum',
      facts.map((fact) => ({ ...fact, campaignName: NAME })),
      NOON,
    )
    await api.close()
    ;[app, browser] = await Promise.all([launchServed({ dataDir: folder.path, today: addDays(YESTERDAY, 1) }), launchChromium()])
    page = await browser.newPage({ viewport: { width: 1440, height: 900 }, colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(`${app.url}/#key=${account.api_key}`)
    await page.getByRole('heading', { level: 1, name: 'Glow Serum' }).waitFor()
    await page
      .getByRole('navigation')
      .getByRole('button', { name: windowText('common.page.data') })
      .click()
  })
  afterAll(async () => {
    await browser.close()
    await app.stop()
    folder.remove()
  })

  it('are preceded by a product that has orders and no ad data yet', async () => {
    await page.getByRole('main').getByText(windowText('maintenance.sources.neverAds')).waitFor()
    expect(await page.getByRole('main').getByText(windowText('maintenance.sources.never'), { exact: true }).count()).toBe(0)
  })

  it('are distinguished by their channel in the table and in the preview', async () => {
    const main = page.getByRole('main')
    await main
      .getByRole('button', { name: textPattern('campaigns.sources.openOf') })
      .first()
      .click()
    const channels = (['google', 'microsoft'] as const).map((channel) => windowText(`spend.channel.${channel}`))
    const table = main.getByRole('grid', { name: windowText('campaigns.table.label') })
    for (const channel of channels) await table.getByRole('rowheader', { name: channel }).waitFor()

    for (const [index, product] of ['Kit', 'Lamp'].entries()) {
      await main.getByRole('button', { name: windowText('campaigns.rules.add') }).click()
      const row = main.getByRole('group', { name: windowText('campaigns.rules.newRow', { n: index + 1 }), exact: true })
      await row.getByLabel(windowText('campaigns.rules.name'), { exact: true }).fill(product)
      await row.getByPlaceholder(windowText('campaigns.rules.text')).fill('brand')
    }
    const moves = main.getByRole('table', { name: windowText('campaigns.preview.moving') })
    for (const channel of channels) await moves.getByText(channel, { exact: true }).waitFor()
    for (const width of [1440, 1100, 860]) {
      await page.setViewportSize({ width, height: 900 })
      for (const shown of [moves, main.getByRole('table', { name: windowText('campaigns.preview.products') })])
        expect(await shown.locator('..').evaluate((box) => box.scrollWidth - box.clientWidth), `${width}`).toBe(0)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    const named = channels.map((channel) => windowText('campaigns.preview.nameAndChannel', { name: NAME, channel }))
    for (const name of named) await main.getByText(name).waitFor()
    await main.getByText(windowText('campaigns.preview.products'), { exact: true }).first().waitFor()
    await expectValidState(page, 'campaigns-channels')
  })

  it('ask what becomes of spend entered by hand that they replaced, and propose that it stays replaced', async () => {
    const main = page.getByRole('main')
    const lines = main.getByRole('region', { name: windowText('campaigns.preview.handSpend.title') })
    await lines.getByText(windowText('campaigns.preview.handSpend.counts')).waitFor()
    const proposed = lines.getByRole('radio', { name: windowText('campaigns.preview.handSpend.stayReplaced') })
    expect(await proposed.isChecked()).toBe(true)
    await lines.getByText(windowText('campaigns.preview.handSpend.count'), { exact: true }).click()
    expect(await proposed.isChecked()).toBe(false)
    await expectValidState(page, 'campaigns-hand-spend')
  })

  it('fit into wide and narrow windows with all columns of their table', async () => {
    const table = page.getByRole('grid', { name: windowText('campaigns.table.label') })
    const hidden = () => table.evaluate(({ parentElement: box }) => (box === null ? Number.NaN : box.scrollWidth - box.clientWidth))
    for (const width of [1440, 1230, 1000, 860]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(hidden, { message: `${width} px` }).toBe(0)
    }
    await table.scrollIntoViewIfNeeded()
    await expectValidState(page, 'campaigns-narrow')
  })
})
