/** The Export menu of a product: the CSV of every view with the numbers of the API, and the chart as a picture with a key. */

import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import type { Download, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, asDay } from '#shared/calendar.ts'
import type { Domain } from '#shared/contract/advice.ts'
import { deskFunnelRoute } from '#shared/contract/internal/funnel.ts'
import { deskPlansRoute } from '#shared/contract/internal/plans.ts'
import { deskReconcileRoute } from '#shared/contract/internal/reconcile.ts'
import { deskRetentionRoute } from '#shared/contract/internal/retention.ts'
import { deskSeriesRoute } from '#shared/contract/internal/series.ts'
import { textSource, windowText } from '../helpers/texts.ts'
import { DEMO_TODAY, type DemoApp, openDemoApp } from './demo-app.ts'
import { downloadedFile } from './downloaded-file.ts'

const PRODUCT = 'Glow Serum'
const path = encodeURIComponent(PRODUCT)
const day = addDays(DEMO_TODAY, -1)

type Row = Readonly<Record<string, string>>

describe('the Export menu', () => {
  let desk: DemoApp
  let page: Page

  beforeAll(async () => {
    desk = await openDemoApp({ locale: 'en-US', acceptDownloads: true })
    page = desk.page
    await page.getByRole('heading', { name: windowText('overview.movement.title') }).waitFor()
    await page.getByRole('slider').waitFor()
  })
  afterAll(() => desk.close())

  const openMenu = async (): Promise<readonly string[]> => {
    await page.getByRole('button', { name: windowText('app.export.menu'), exact: true }).click()
    await page.getByRole('menuitem').first().waitFor()
    return page.getByRole('menuitem').allTextContents()
  }

  const choose = async (item: 'export' | 'export-chart'): Promise<Download> => {
    const saving = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: windowText(`app.export.${item}`) }).click()
    return saving
  }

  const openTab = async (tab: Domain): Promise<void> => {
    await page.getByRole('tab', { name: new RegExp(`^${textSource(`common.domain.${tab}`)}`) }).click()
    await page.getByRole('tabpanel').getByRole('heading').nth(1).waitFor()
  }

  const rowsOf = async (tab: Domain): Promise<readonly Row[]> => {
    await openTab(tab)
    // The view registers its export once it has its numbers.
    await expect
      .poll(async () => {
        const items = await openMenu()
        if (!items.includes(windowText('app.export.export'))) await page.keyboard.press('Escape')
        return items
      })
      .toContain(windowText('app.export.export'))
    const download = await choose('export')
    const name = windowText('app.export.name', { product: PRODUCT, view: windowText(`common.domain.${tab}`), day })
    expect(download.suggestedFilename()).toBe(name)
    await page.getByText(windowText('app.export.saved', { name })).waitFor()
    const bytes = await readFile(await downloadedFile(download))
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    return parse(bytes, { columns: true, bom: true })
  }

  const text = (value: number | null | undefined): string => (value === null || value === undefined ? '' : String(value))

  it('offers the chart on the Overview alone, and saves it at twice the resolution', async () => {
    expect(await openMenu()).toEqual(
      (['report', 'export', 'export-chart', 'report-all'] as const).map((id) => windowText(`app.export.${id}`)),
    )
    const download = await choose('export-chart')
    const bytes = await readFile(await downloadedFile(download))
    expect(download.suggestedFilename()).toBe(
      windowText('overview.export.pngName', { product: PRODUCT, first: addDays(day, -29), last: day }),
    )
    // The width and height of a PNG.
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([2096, 956])
  })

  it('saves the trend with every number of its days', async () => {
    await openMenu()
    const download = await choose('export')
    const rows: Row[] = parse(await readFile(await downloadedFile(download)), { columns: true, bom: true })
    expect(rows).toHaveLength(30)
    expect(rows.at(-1)?.date).toBe(day)
    expect(rows.every(({ spend }) => Number(spend) > 0)).toBe(true)
  })

  it('saves the funnel of the product and of each campaign', async () => {
    const rows = await rowsOf('funnel')
    const { funnel } = deskFunnelRoute.answer.parse(await desk.get(`/desk/funnel/${path}?day=${day}`))
    const expected = [
      ...funnel.steps.map((step) => ['product', '', step] as const),
      ...funnel.campaigns.flatMap((campaign) => campaign.steps.map((step) => ['campaign', campaign.campaign_name, step] as const)),
    ].map(([level, name, step]) => [level, name, step.step, text(step.count), text(step.rate), step.verdict ?? ''])
    expect(rows.map((row) => [row.level, row.campaign_name, row.step, row.count, row.step_rate, row.verdict])).toEqual(expected)
  })

  it('saves the ad sets and the creatives on screen', async () => {
    const { plans } = deskPlansRoute.answer.parse(await desk.get(`/desk/plans/${path}?day=${day}`))
    const sets = await rowsOf('plans')
    expect(sets.map((row) => [row.adset_id, row.spend_7d]).sort()).toEqual(
      plans.adsets.map((plan) => [plan.adset_id, String(plan.spend_7d)]).sort(),
    )
    const { series } = deskSeriesRoute.answer.parse(await desk.get(`/desk/series/${path}?day=${day}`))
    const ads = await rowsOf('series')
    expect(ads.map((row) => [row.ad_id, row.spend_7d]).sort()).toEqual(
      series.creatives.map((creative) => [creative.ad_id, String(creative.spend_7d)]).sort(),
    )
  })

  it('saves days, repeat rates and cohorts of Retention', async () => {
    const rows = await rowsOf('retention')
    const { retention } = deskRetentionRoute.answer.parse(await desk.get(`/desk/retention/${path}?day=${day}`))
    const of = (kind: string) => rows.filter(({ row }) => row === kind)
    expect(of('day').map((row) => [row.first_day, row.new_customers, row.new_customer_share])).toEqual(
      retention.days.map((each) => [each.date, text(each.new_customers), text(each.new_share)]),
    )
    expect(of('repeat_rate').map((row) => row.repeat_rate)).toEqual(retention.repeat.map(({ now }) => text(now?.rate)))
    expect(of('cohort').map((row) => [row.cohort_month, row.cohort_value])).toEqual(
      retention.cohorts.flatMap(({ month, cells }) => cells.map(({ value }) => [month, text(value)])),
    )
  })

  it('saves days, sums and steps of Meta vs store', async () => {
    const rows = await rowsOf('reconcile')
    const { reconcile } = deskReconcileRoute.answer.parse(await desk.get(`/desk/reconcile/${path}?day=${day}`))
    const of = (kind: string) => rows.filter(({ row }) => row === kind)
    expect(of('day').map((row) => [row.first_day, row.orders, row.ratio_orders])).toEqual(
      reconcile.days.map((each) => [each.date, text(each.orders), text(each.by_orders.ratio)]),
    )
    expect(of('window')).toHaveLength(3)
    const week = reconcile.days.slice(-7).reduce((sum, { orders }) => sum + (orders ?? 0), 0)
    expect(of('window')[1]).toMatchObject({ first_day: addDays(asDay(day), -6), last_day: day, orders: String(week) })
    expect(of('step').map((row) => [row.step, row.step_orders, row.orders_after])).toEqual(
      reconcile.walks.flatMap(({ steps }) => steps.map((step) => [step.step, String(step.count), String(step.count_after)])),
    )
  })
})
