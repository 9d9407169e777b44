/** The page of a campaign or ad set in the served window: the API's own numbers, the ways to it and back by keyboard, its advice and its states. */

import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, asDay } from '#shared/calendar.ts'
import { adviceRoute, type Card } from '#shared/contract/advice.ts'
import { type DeskEntity, deskEntityRoute } from '#shared/contract/internal/entity.ts'
import type { EntityLevel } from '#shared/contract/internal/entity-level.ts'
import { type DeskPlans, deskPlansRoute } from '#shared/contract/internal/plans.ts'
import { textPattern, textSource, windowText } from '../helpers/texts.ts'
import { accessibilityFaults } from './axe.ts'
import { clippedHeaders } from './clipped-headers.ts'
import { type DemoApp, openDemoApp } from './demo-app.ts'
import { downloadedFile } from './downloaded-file.ts'
import { tabTo } from './keyboard.ts'

const PRODUCT = 'Night Repair'
const DAY = asDay('2026-11-18')
const path = encodeURIComponent(PRODUCT)
const plain = (text: string | null): string => (text ?? '').replaceAll('\u00a0', ' ')
const dollars = (value: number | null): string => `$${Math.round(value ?? Number.NaN).toLocaleString('en-US')}`

describe('the page of a campaign or ad set', () => {
  let desk: DemoApp
  let page: Page
  let plans: DeskPlans

  const entityOf = async (level: EntityLevel, id: string, days = 1): Promise<DeskEntity> => {
    const query = new URLSearchParams({ level, id, day: DAY, from: addDays(DAY, 1 - days) })
    return deskEntityRoute.answer.parse(await desk.get(`/desk/entity/${path}?${query}`)).entity
  }
  const cards = async (): Promise<readonly Card[]> => {
    const { advice } = adviceRoute.answer.parse(await desk.get(`/api/advice/${path}`))
    return Object.values(advice).flatMap((domain) => domain.cards)
  }
  const go = async (hash: string): Promise<void> => {
    await page.evaluate((wanted) => {
      window.location.hash = wanted
    }, hash)
  }
  const hash = async () => decodeURIComponent(new URL(page.url()).hash)
  const focused = () => page.evaluate<string>('document.activeElement.textContent ?? ""')
  const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true })
  const totals = () => page.getByRole('main').getByRole('list', { name: textPattern('entity.totals') })
  const adsets = () => page.getByRole('grid', { name: windowText('plans.label') })
  const ownAdsets = () => page.getByRole('grid', { name: windowText('entity.adsets.label') })
  const crumbs = () => page.getByRole('navigation', { name: windowText('entity.path') })

  beforeAll(async () => {
    desk = await openDemoApp({ colorScheme: 'light' })
    page = desk.page
    await page.getByRole('heading', { name: windowText('overview.movement.title') }).waitFor()
    plans = deskPlansRoute.answer.parse(await desk.get(`/desk/plans/${path}?day=${DAY}`)).plans
    await go(`#/product/${path}/plans?period=7`)
    await adsets().waitFor()
  })
  afterAll(() => desk.close())

  it('opens from a row by Enter, and has the numbers of that row for the same days', async () => {
    const [first, second] = plans.adsets
    await adsets().locator('tr[tabindex="0"]').focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(focused).toContain(second?.adset_name)
    await page.keyboard.press('Enter')
    await heading(second?.adset_name ?? '').waitFor()
    await expect.poll(focused).toBe(second?.adset_name)
    expect(await hash()).toBe(`#/product/${PRODUCT}/plans/adset/${second?.adset_id}?period=7`)
    await expect.poll(() => page.title()).toBe(`${PRODUCT} · ${second?.adset_name} · ROAS Desk`)
    const { kpi } = await entityOf('adset', second?.adset_id ?? '', 7)
    expect(kpi.spend).toBeCloseTo(second?.spend_7d ?? Number.NaN, 6)
    expect(kpi.purchases_meta).toBe(second?.purchases_7d)
    const text = plain(await totals().textContent())
    expect(text).toContain(dollars(kpi.spend))
    expect(text).toContain(`${windowText('kpi.name.purchases_meta')}${kpi.purchases_meta}`)
    expect(text).toContain(`${(kpi.roas_meta ?? 0).toFixed(2)}×`)
    expect(text).toContain(`${(100 * (kpi.ctr ?? 0)).toFixed(2)}%`)
    expect(first?.adset_id).not.toBe(second?.adset_id)
  })

  it('lists its ads, whose sum is the page’s', async () => {
    const [, second] = plans.adsets
    const { ads, kpi } = await entityOf('adset', second?.adset_id ?? '', 7)
    const grid = page.getByRole('grid', { name: windowText('entity.ads.label') })
    await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe(String(ads.length + 1))
    const rows = await grid.getByRole('row').allTextContents()
    expect(plain(rows[1] ?? '')).toContain(ads[0]?.ad_name)
    expect(plain(rows[1] ?? '')).toContain(dollars(ads[0]?.kpi.spend ?? null))
    expect(plain(rows.at(-1) ?? '')).toContain(`${windowText('entity.ads.count', { count: ads.length })}${dollars(kpi.spend)}`)
    expect(await clippedHeaders(grid)).toEqual([])
    const head = grid.getByRole('columnheader', { name: windowText('kpi.name.ctr') })
    await head.getByRole('button').click()
    const best = ads.toSorted((a, b) => (b.kpi.ctr ?? 0) - (a.kpi.ctr ?? 0))[0]
    await expect.poll(async () => plain(await grid.getByRole('row').nth(1).textContent())).toContain(best?.ad_name)
    await grid.getByRole('row').nth(1).click()
    await page.getByRole('tab', { name: windowText('common.domain.series'), selected: true }).waitFor()
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe(best?.ad_name)
    await page.goBack()
    await heading(second?.adset_name ?? '').waitFor()
  })

  it('shows its days as a chart and as a table', async () => {
    const [, second] = plans.adsets
    const { days, currency } = await entityOf('adset', second?.adset_id ?? '', 7)
    expect(currency).toBe('USD')
    const slider = page.getByRole('slider', { name: windowText('entity.trend.chart', { metric: windowText('kpi.name.roas_meta') }) })
    await expect.poll(() => slider.getAttribute('aria-valuemax')).toBe(String(days.length))
    expect(plain(await slider.getAttribute('aria-valuetext'))).toContain(dollars(days.at(-1)?.kpi.spend ?? null))
    await page.keyboard.press('t')
    const table = page.getByRole('table', { name: windowText('entity.trend.table') })
    await expect.poll(() => table.getByRole('row').count()).toBe(days.length + 1)
    expect(plain(await table.getByRole('row').nth(1).textContent())).toContain(dollars(days.at(-1)?.kpi.spend ?? null))
    await page.keyboard.press('t')
    await slider.waitFor()
  })

  it('keeps the days of its chart when one of them is opened', async () => {
    const slider = page.getByRole('slider')
    const marked = () => slider.getAttribute('aria-valuenow')
    const last = await marked()
    await slider.focus()
    await page.keyboard.press('Home')
    const first = await slider.getAttribute('aria-valuetext')
    for (const key of ['End', 'ArrowLeft', 'ArrowLeft', 'Enter']) await page.keyboard.press(key)
    await slider.blur()
    await page.getByRole('button', { name: windowText('header.latest') }).waitFor()
    await expect.poll(marked).toBe(String(Number(last) - 2))
    await slider.focus()
    await page.keyboard.press('Home')
    expect(await slider.getAttribute('aria-valuetext')).toBe(first)
    await slider.blur()
    await page.getByRole('button', { name: windowText('header.latest') }).click()
    await expect.poll(marked).toBe(last)
  })

  it('goes up to its campaign, down again, and back to the row by Escape', async () => {
    const sizes = Map.groupBy(plans.adsets, ({ campaign_id: id }) => id)
    const second = plans.adsets.findLast(({ campaign_id: id }) => (sizes.get(id)?.length ?? 0) > 1)
    await page.keyboard.press('Escape')
    await adsets().waitFor()
    await expect.poll(focused).toContain(plans.adsets[1]?.adset_name)
    for (let down = 1; down < plans.adsets.findIndex(({ adset_id: id }) => id === second?.adset_id); down += 1)
      await page.keyboard.press('ArrowDown')
    await expect.poll(focused).toContain(second?.adset_name)
    await page.keyboard.press('Enter')
    await heading(second?.adset_name ?? '').waitFor()
    await tabTo(page, crumbs().getByRole('button', { name: second?.campaign_name ?? '' }))
    await page.keyboard.press('Enter')
    await heading(second?.campaign_name ?? '').waitFor()
    expect(await hash()).toBe(`#/product/${PRODUCT}/plans/campaign/${second?.campaign_id}?period=7`)
    const { adsets: own, kpi } = await entityOf('campaign', second?.campaign_id ?? '', 7)
    expect(own.reduce((sum, row) => sum + (row.kpi.spend ?? 0), 0)).toBeCloseTo(kpi.spend ?? Number.NaN, 6)
    await expect.poll(() => ownAdsets().getAttribute('aria-rowcount')).toBe(String(own.length + 1))
    expect(plain(await totals().textContent())).toContain(dollars(kpi.spend))
    await ownAdsets().locator('tr[tabindex="0"]').focus()
    const at = own.findIndex(({ adset_id: id }) => id !== second?.adset_id)
    const other = own[at]?.adset_name ?? ''
    for (let down = 0; down < at; down += 1) await page.keyboard.press('ArrowDown')
    await expect.poll(focused).toContain(other)
    await page.keyboard.press('Enter')
    await heading(other).waitFor()
    await page.keyboard.press('Escape')
    await heading(second?.campaign_name ?? '').waitFor()
    await expect.poll(focused).toContain(other)
    await page.keyboard.press('Escape')
    await heading(second?.adset_name ?? '').waitFor()
    await page.keyboard.press('Escape')
    await adsets().waitFor()
    await expect.poll(focused).toContain(second?.adset_name)
    expect(await hash()).toBe(`#/product/${PRODUCT}/plans?period=7`)
  })

  it('leads back to the table as it was searched and sorted; the tab itself starts from the beginning', async () => {
    const search = page.getByRole('main').getByRole('searchbox')
    const name = adsets().getByRole('columnheader').first()
    const wanted = plans.adsets[0]?.adset_name ?? ''
    const order = await name.getAttribute('aria-sort')
    await search.fill(wanted)
    await name.getByRole('button').click()
    const chosen = await name.getAttribute('aria-sort')
    expect(chosen).not.toBe(order)
    await adsets().getByRole('row').filter({ hasText: wanted }).first().click()
    await heading(wanted).waitFor()
    await page.goBack()
    await adsets().waitFor()
    expect([await search.inputValue(), await name.getAttribute('aria-sort')]).toEqual([wanted, chosen])
    await page.keyboard.press('2')
    await page.getByRole('tab', { name: textPattern('common.domain.funnel'), selected: true }).waitFor()
    await page.keyboard.press('3')
    await adsets().waitFor()
    expect([await search.inputValue(), await name.getAttribute('aria-sort')]).toEqual(['', order])
    await adsets().locator('tr[tabindex="0"]').focus()
  })

  it('is a page of the history: Back, Forward and reload work', async () => {
    const [first] = plans.adsets
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await heading(first?.adset_name ?? '').waitFor()
    await page.goBack()
    await adsets().waitFor()
    await expect.poll(focused).toContain(first?.adset_name)
    await page.goForward()
    await heading(first?.adset_name ?? '').waitFor()
    await page.reload()
    await heading(first?.adset_name ?? '').waitFor()
    expect(await hash()).toBe(`#/product/${PRODUCT}/plans/adset/${first?.adset_id}?period=7`)
    await page.getByRole('tab', { name: new RegExp(`^${textSource('common.domain.plans')}`) }).click()
    await adsets().waitFor()
  })

  it('has no faults for assistive technology', async () => {
    const [first] = plans.adsets
    await go(`#/product/${path}/plans/campaign/${first?.campaign_id}`)
    await ownAdsets().waitFor()
    await page.getByRole('slider').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await accessibilityFaults(page, 'colours')).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
  })

  it('is saved as CSV from the Export menu: itself, its ad sets, its ads and its days', async () => {
    const [first] = plans.adsets
    const entity = await entityOf('campaign', first?.campaign_id ?? '')
    await page.getByRole('button', { name: windowText('app.export.menu'), exact: true }).click()
    const saving = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: windowText('app.export.export') }).click()
    const download = await saving
    const name = { product: `${PRODUCT} ${entity.name}`, view: windowText('common.level.campaign'), day: DAY }
    expect(download.suggestedFilename()).toBe(windowText('app.export.name', name).replaceAll('|', '_'))
    const rows: Record<string, string>[] = parse(await readFile(await downloadedFile(download)), { columns: true, bom: true })
    const text = (value: number | null): string => (value === null ? '' : String(value))
    expect(rows.map(({ row, id, spend, roas_meta }) => [row, id, spend, roas_meta])).toEqual([
      ['campaign', entity.id, text(entity.kpi.spend), text(entity.kpi.roas_meta)],
      ...entity.adsets.map(({ adset_id, kpi }) => ['adset', adset_id, text(kpi.spend), text(kpi.roas_meta)]),
      ...entity.ads.map(({ ad_id, kpi }) => ['ad', ad_id, text(kpi.spend), text(kpi.roas_meta)]),
      ...entity.days.map(({ kpi }) => ['day', entity.id, text(kpi.spend), text(kpi.roas_meta)]),
    ])
  })

  it('opens from the creatives, from the funnel and from the palette', async () => {
    const [first] = plans.adsets
    const campaign = first?.campaign_name ?? ''
    await go(`#/product/${path}/series`)
    const grouped = page.getByRole('treegrid', { name: windowText('series.groups.table') })
    await grouped.getByRole('row', { level: 1 }).filter({ hasText: campaign }).focus()
    await page.keyboard.press('Enter')
    await heading(campaign).waitFor()
    expect(await hash()).toContain('/series/campaign/')
    await page.keyboard.press('Escape')
    await grouped.waitFor()
    await expect.poll(focused).toContain(campaign)
    await grouped.getByRole('button', { name: campaign, exact: true }).click()
    await heading(campaign).waitFor()
    await page.keyboard.press('2')
    const funnels = page.getByRole('grid', { name: windowText('funnel.campaigns.label') })
    await funnels.getByRole('row').filter({ hasText: campaign }).click()
    await heading(campaign).waitFor()
    expect(await hash()).toContain('/funnel/campaign/')
    await page.keyboard.press('3')
    await page.getByRole('button', { name: windowText('plans.month.campaigns') }).click()
    const forecast = page.getByRole('table', { name: windowText('plans.month.label') })
    await tabTo(page, forecast.getByRole('button', { name: campaign, exact: true }))
    await page.keyboard.press('Enter')
    await heading(campaign).waitFor()
    await page.keyboard.press('/')
    await page
      .getByRole('dialog')
      .getByRole('searchbox')
      .or(page.getByRole('dialog').getByRole('textbox'))
      .fill(first?.adset_name ?? '')
    await page
      .getByRole('group', { name: windowText('palette.group.adset') })
      .getByRole('menuitem')
      .first()
      .click()
    await heading(first?.adset_name ?? '').waitFor()
    await page.keyboard.press('Escape')
    await heading(campaign).waitFor()
  })

  it('opens from the card about it, lists the card, and then the decision on it', async () => {
    const card = (await cards()).find(({ entity }) => entity.level === 'ad')
    const { adsets: _, ...where } = await (async () => {
      for (const adset of plans.adsets) {
        const entity = await entityOf('adset', adset.adset_id)
        if (entity.ad_ids.includes(card?.entity.id ?? '')) return entity
      }
      throw new Error('No ad set of the product has the ad of a card.')
    })()
    await go(`#/product/${path}/plans/adset/${where.id}`)
    const list = page.getByRole('list', { name: windowText('entity.advice.label') })
    await list.getByRole('button').first().click()
    const own = page.getByRole('article', { name: card?.title ?? '' })
    await own.getByRole('button', { name: windowText('advice.entity.ad', { name: card?.entity.name }) }).waitFor()
    expect(await hash()).toContain(where.id)
    const decided = page.getByRole('list', { name: windowText('entity.decisions.label') })
    // Of the demo's own past.
    const earlier = await decided.textContent()
    expect(earlier).toContain(windowText('common.decision.executed'))
    await page.keyboard.press('a')
    await expect.poll(async () => decided.textContent()).toContain(windowText('common.decision.adopted'))
    await page.keyboard.press('u')
    await expect.poll(async () => decided.textContent()).toBe(earlier)
    await own.getByRole('button', { name: windowText('advice.entity.ad', { name: card?.entity.name }) }).click()
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe(card?.entity.name)
    const undecided = plans.adsets.find(({ adset_name }) => adset_name === 'Prospecting – Wellness interests')
    await go(`#/product/${path}/plans/adset/${undecided?.adset_id}`)
    await page.getByText(windowText('entity.decisions.none')).waitFor()
  })

  it('states what it does not know: an ID of no campaign, days without data, and a failed read', async () => {
    await go(`#/product/${path}/plans/campaign/nobody`)
    await page.getByRole('heading', { name: windowText('entity.notFound') }).waitFor()
    await page.keyboard.press('Escape')
    await adsets().waitFor()
    const [first] = plans.adsets
    await go(`#/product/${path}/plans/adset/${first?.adset_id}?day=2020-01-01`)
    await page.getByRole('heading', { name: windowText('entity.none') }).waitFor()
    let isDown = true
    await page.route('**/desk/entity/**', (route) => (isDown ? route.abort() : route.continue()))
    await go(`#/product/${path}/plans/adset/${first?.adset_id}?day=2026-11-10`)
    const again = page.getByRole('main').getByRole('button', { name: windowText('common.tryAgain') })
    await again.waitFor()
    isDown = false
    await again.click()
    await heading(first?.adset_name ?? '').waitFor()
    await page.unroute('**/desk/entity/**')
    expect(desk.complaints.filter((text) => !/404|ERR_FAILED|Failed to load/.test(text))).toEqual([])
  })
})
