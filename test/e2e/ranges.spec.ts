/** Periods in the date control: by keyboard and calendar, in the address, against the API, and compared with the period before. */

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, asDay, type Day } from '#shared/calendar.ts'
import { deskRangeRoute } from '#shared/contract/internal/range.ts'
import { deskTrendRoute } from '#shared/contract/internal/window-trend.ts'
import { textPattern, textSource, windowText } from '../helpers/texts.ts'
import { type DemoApp, openDemoApp } from './demo-app.ts'
import { expectValidState } from './state-screenshot.ts'

const sizes = [860, 1100, 1440, 2560] as const

describe('periods', () => {
  let desk: DemoApp
  let page: Page
  let day: Day

  const hash = (): string => new URL(page.url()).hash
  const shown = (): Promise<string | null> => page.locator('main header time').getAttribute('datetime')
  const openPicker = async (): Promise<void> => {
    await page.getByRole('button', { name: textPattern('header.chooseDay') }).click()
    await page.getByRole('grid').waitFor()
  }
  const closePicker = async (): Promise<void> => {
    await page.keyboard.press('Escape')
    await page.getByRole('grid').waitFor({ state: 'detached' })
  }
  const rangeOf = async (from: string, last: string) =>
    deskRangeRoute.answer.parse(await desk.get(`/desk/range/Glow%20Serum?from=${from}&day=${last}`)).range
  const fullDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })
  const cellOf = (of: Day) => page.locator(`[role=gridcell] [aria-label*="${fullDay.format(Date.parse(of))}"]`)
  const tiles = () => page.getByRole('list', { name: textPattern('overview.range.tiles') })

  beforeAll(async () => {
    desk = await openDemoApp({ colorScheme: 'light' })
    page = desk.page
    await page.getByRole('slider').waitFor()
    day = asDay((await shown()) ?? '')
  })
  afterAll(async () => {
    expect(desk.complaints).toEqual([])
    await desk.close()
  })

  it('are chosen by keyboard, and the tiles then have the sums of the API', async () => {
    await openPicker()
    await page.getByRole('radio', { name: windowText('header.period.day') }).focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(hash).toContain('period=7')
    await expectValidState(page, 'period-picker', { isOver: true })
    await closePicker()
    const from = addDays(day, -6)
    expect(await shown()).toBe(`${from}/${day}`)
    const { kpi } = await rangeOf(from, day)
    const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
    const orders = tiles()
      .getByRole('listitem')
      .filter({ hasText: windowText('kpi.name.orders') })
      .first()
    await orders.getByText(whole.format(kpi.orders ?? Number.NaN), { exact: true }).waitFor()
    const spend = tiles()
      .getByRole('listitem')
      .filter({ hasText: windowText('kpi.name.spend') })
      .first()
    await spend.getByText(`$${whole.format(kpi.spend ?? Number.NaN)}`, { exact: true }).waitFor()
    await spend.getByText(windowText('overview.range.vsUsual', { days: 7 })).waitFor()
    await page.locator('main header').getByText(windowText('app.head.settlingPeriodDetail')).waitFor({ state: 'attached' })
  })

  it('move with the day, and come back with the address', async () => {
    await page.keyboard.press('[')
    await expect.poll(shown).toBe(`${addDays(day, -7)}/${addDays(day, -1)}`)
    await page.reload()
    await page.getByRole('slider').waitFor()
    expect(await shown()).toBe(`${addDays(day, -7)}/${addDays(day, -1)}`)
    await page.keyboard.press(']')
    await expect.poll(shown).toBe(`${addDays(day, -6)}/${day}`)
  })

  it('explain ROAS and compare Meta with the store over their days', async () => {
    const { reconcile, movement } = await rangeOf(addDays(day, -6), day)
    const table = page.getByRole('table', { name: windowText('overview.range.store', { count: 7 }) })
    await table.getByRole('cell', { name: String(reconcile.windows[0]?.orders), exact: true }).waitFor()
    await page
      .getByRole('heading', { name: new RegExp(`^${windowText('overview.movement.title')}`) })
      .getByText(movement.baseline)
      .waitFor()
  })

  it('are compared with the period before, in the tiles and as a second line of the trend', async () => {
    await openPicker()
    await page.getByRole('dialog').getByText(windowText('header.period.before'), { exact: true }).click()
    await closePicker()
    await expect.poll(hash).toContain('compare=before')
    const before = await rangeOf(addDays(day, -13), addDays(day, -7))
    const now = await rangeOf(addDays(day, -6), day)
    const change = (now.kpi.orders ?? 0) / (before.kpi.orders ?? 1) - 1
    const orders = tiles()
      .getByRole('listitem')
      .filter({ hasText: windowText('kpi.name.orders') })
      .first()
    const text = `${change < 0 ? '−' : '+'}${Math.abs(change * 100).toFixed(1)}%`
    await orders.getByText(new RegExp(`^${text.replace('+', '\\+')} vs `)).waitFor()
    // The line of the trend is of the same days as the tiles: a week earlier, and named.
    await page.getByText(windowText('overview.compared.earlier', { count: 7 }), { exact: true }).waitFor()
    const slider = page.getByRole('slider')
    await slider.focus()
    await page.keyboard.press('End')
    const { trend } = deskTrendRoute.answer.parse(await desk.get(`/desk/trend/Glow%20Serum?days=1&until=${addDays(day, -7)}`))
    const value = `${(trend[0]?.kpi.roas_meta ?? Number.NaN).toFixed(2)}×`
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toContain(value)
    await page.keyboard.press('Escape')
    await page.keyboard.press('t')
    await page.getByRole('columnheader', { name: windowText('overview.compared.column') }).waitFor()
    await page.keyboard.press('t')
    await slider.waitFor()
  })

  it.each(sizes)('fit into a window of %i pixels', async (width) => {
    await page.setViewportSize({ width, height: 1000 })
    await tiles().waitFor()
    await expectValidState(page, `period-${width}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  })

  it('are of two days in the calendar, and of at most a year', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openPicker()
    await page.getByRole('dialog').getByText(windowText('header.period.custom'), { exact: true }).click()
    await page.getByRole('application', { name: new RegExp(textSource('header.period.chooseRange')) }).waitFor()
    await cellOf(addDays(day, -3)).click()
    await expectValidState(page, 'period-custom', { isOver: true })
    await cellOf(addDays(day, -1)).click()
    await expect.poll(shown).toBe(`${addDays(day, -3)}/${addDays(day, -1)}`)
    await expect.poll(hash).toContain('period=3')
  })

  it('have a funnel of their own', async () => {
    await page.keyboard.press('2')
    const period = windowText('funnel.period', { count: 3 })
    await page.getByRole('columnheader', { name: windowText('funnel.usual', { weekday: period }), exact: true }).waitFor()
    const { kpi } = await rangeOf(addDays(day, -3), addDays(day, -1))
    const clicks = new Intl.NumberFormat('en-US').format(kpi.link_clicks ?? Number.NaN)
    await page
      .getByRole('table', { name: windowText('funnel.label') })
      .getByRole('cell', { name: clicks, exact: true })
      .waitFor()
    await expectValidState(page, 'period-funnel')
    await page.keyboard.press('1')
    await tiles().waitFor()
  })

  it('say on tabs of a day that they show the day', async () => {
    await page.keyboard.press('3')
    await page.getByText(new RegExp(textSource('overview.range.tab'))).waitFor()
    await page.keyboard.press('1')
    await tiles().waitFor()
  })

  it('speak Chinese', async () => {
    const context = await desk.browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 1000 }, reducedMotion: 'reduce' })
    const other = await context.newPage()
    await other.goto(`${desk.app.url}/#key=${desk.app.apiKey}`)
    await other.getByRole('slider').waitFor()
    await other.evaluate(() => {
      window.location.hash = '#/product/Glow%20Serum/overview?period=14&compare=before'
    })
    await other.getByRole('list', { name: textPattern('overview.range.tiles', {}, 'zh-Hans') }).waitFor()
    await expectValidState(other, 'period-chinese')
    await context.close()
  })
})
