/** Retention and Reconcile in the served window: the API's numbers, all by keyboard, and past numbers that changed until they are marked as seen. */

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#shared/calendar.ts'
import { deskReconcileRoute } from '#shared/contract/internal/reconcile.ts'
import { restatementsRoute } from '#shared/contract/internal/restatement.ts'
import { deskRetentionRoute } from '#shared/contract/internal/retention.ts'
import { textSource, windowText } from '../helpers/texts.ts'
import { accessibilityFaults } from './axe.ts'
import { DEMO_TODAY, type DemoApp, openDemoApp } from './demo-app.ts'
import { expectValidState } from './state-screenshot.ts'

const path = encodeURIComponent('Glow Serum')

describe('the tabs of the store', () => {
  let desk: DemoApp
  let page: Page

  const get = (path: string): Promise<unknown> => desk.get(path)

  /** Inside a choice of a few the single keys are silent, so that the way out is the tab itself. */
  const openTab = async (tab: 'retention' | 'reconcile'): Promise<void> => {
    await page.getByRole('tab', { name: new RegExp(`^${textSource(`common.domain.${tab}`)}`) }).focus()
    await page.keyboard.press('Enter')
  }

  beforeAll(async () => {
    desk = await openDemoApp({ colorScheme: 'light' }, { today: addDays(DEMO_TODAY, 1) }, async ({ get }) => {
      // A day later late conversions have come in.
      await get(`/api/snapshot/${path}?force_refresh=true`)
    })
    page = desk.page
    await page.getByRole('tab', { name: windowText('common.domain.reconcile') }).waitFor()
  })
  afterAll(() => desk.close())

  it('judges the week on the Overview as the Reconcile tab judges its days', async () => {
    const { reconcile } = deskReconcileRoute.answer.parse(await get(`/desk/reconcile/${path}?day=${DEMO_TODAY}`))
    const { verdicts } = reconcile.walks.find(({ days }) => days === 7) ?? {}
    const table = page.getByRole('table', { name: windowText('overview.store.label') })
    const red = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.color = 'var(--bad)'
      const { color } = getComputedStyle(probe)
      probe.remove()
      return color
    })
    const isRed = () =>
      table
        .locator('tbody tr')
        .evaluateAll((rows, colour) => rows.map((row) => getComputedStyle(row.lastElementChild ?? row).color === colour), red)
    const isOut = (verdict: string | null | undefined) => verdict === 'above' || verdict === 'below'
    await expect.poll(isRed).toEqual([isOut(verdicts?.by_orders), isOut(verdicts?.by_revenue), false])
  })

  it.each([
    { tab: '5', name: () => windowText('retention.days.chart', { metric: windowText('retention.days.new_customers') }) },
    { tab: '6', name: () => windowText('reconcile.days.chart') },
  ])('keeps the days of the chart of tab $tab when one of them is opened, and goes on from it', async ({ tab, name }) => {
    await page.keyboard.press(tab)
    const slider = page.getByRole('slider', { name: name() })
    await slider.waitFor()
    const marked = () => slider.getAttribute('aria-valuenow')
    const last = await marked()
    const words = () => slider.getAttribute('aria-valuetext')
    await slider.focus()
    await page.keyboard.press('Home')
    await expect.poll(marked).toBe('1')
    const first = await words()
    const box = await slider.boundingBox()
    if (box === null) throw new Error('The chart is not on screen.')
    await page.mouse.click(box.x + box.width * 0.6, box.y + box.height / 2)
    await page.mouse.move(box.x, box.y - 20)
    await expect.poll(async () => Number(await marked()) < Number(last)).toBe(true)
    await page.keyboard.press('Home')
    await expect.poll(words).toBe(first)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: windowText('header.latest') }).click()
    await expect.poll(marked).toBe(last)
  })

  it('shows new and returning customers with the numbers of the API, as a chart and as a table', async () => {
    await page.keyboard.press('5')
    const { retention } = deskRetentionRoute.answer.parse(await get(`/desk/retention/${path}?day=${DEMO_TODAY}`))
    const day = retention.days.at(-1)
    const metric = windowText('retention.days.new_customers')
    const slider = page.getByRole('slider', { name: windowText('retention.days.chart', { metric }) })
    await slider.focus()
    await page.keyboard.press('End')
    const words = () => slider.getAttribute('aria-valuetext')
    await expect.poll(words).toContain(`${metric} ${day?.new_customers},`)
    await page.keyboard.press('Home')
    await expect.poll(words).toContain(`${metric} ${retention.days[0]?.new_customers},`)
    await page.keyboard.press('t')
    const table = page.getByRole('table', { name: windowText('retention.days.table') })
    await table.waitFor()
    const cells = await table.getByRole('row').nth(1).getByRole('cell').allTextContents()
    expect(Number.parseInt(cells[0] ?? '', 10)).toBe(day?.new_customers)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('t')
    await slider.waitFor()
  })

  it('marks new customers outside their typical range, as other tabs do', async () => {
    await page.keyboard.press('5')
    const { retention } = deskRetentionRoute.answer.parse(await get(`/desk/retention/${path}?day=${DEMO_TODAY}`))
    const marks = retention.days.toReversed().map(({ complete, new_customers: value, usual: { new_customers: usual } }) => {
      if (!complete || value === null || usual.low === null || usual.high === null) return ''
      if (value < Math.round(usual.low)) return windowText('kpi.comparison.below')
      return value > Math.round(usual.high) ? windowText('kpi.comparison.above') : ''
    })
    expect(new Set(marks).size).toBeGreaterThan(1)
    await page.keyboard.press('t')
    const rows = page.getByRole('table', { name: windowText('retention.days.table') }).getByRole('row')
    await expect.poll(() => rows.count()).toBe(marks.length + 1)
    for (const [index, mark] of marks.entries()) {
      const text = await rows
        .nth(index + 1)
        .getByRole('cell')
        .first()
        .textContent()
      expect(text?.replace(/^[^▾▴]*[▾▴]?[,\s]*/u, '').replace(/^[\d,]+$/, ''), String(index)).toBe(mark)
    }
    await expectValidState(page, 'retention-marks')
    await page.keyboard.press('t')
  })

  it('shows cohorts, and a dash with its reason where a cohort is too young', async () => {
    const { retention } = deskRetentionRoute.answer.parse(await get(`/desk/retention/${path}?day=${DEMO_TODAY}`))
    const knownCells = retention.cohorts.flatMap(({ cells }) => cells).filter(({ repeat_rate }) => repeat_rate !== null)
    expect(knownCells.length).toBeGreaterThan(0)

    const map = page.getByRole('table', { name: windowText('retention.cohorts.label') })
    const percent = `${((knownCells[0]?.repeat_rate ?? 0) * 100).toFixed(1)}%`
    await map.getByText(percent, { exact: true }).first().waitFor()
    await map
      .getByText(new RegExp(`–: ${textSource('retention.reason.too_young')}`))
      .first()
      .waitFor()
    const amounts = page.getByRole('radio', { name: windowText('retention.cohorts.value') })
    await amounts.focus()
    await page.keyboard.press('Space')
    await map
      .getByText(`$${knownCells[0]?.value?.toFixed(2)}`, { exact: true })
      .first()
      .waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
  })

  it('draws the cohorts as curves, as far as they are known, with what pays back a new customer', async () => {
    const { retention } = deskRetentionRoute.answer.parse(await get(`/desk/retention/${path}?day=${DEMO_TODAY}`))
    const known = retention.cohorts.filter(({ cells }) => cells.some(({ value }) => value !== null))
    const choose = async (name: string): Promise<void> => {
      await page.getByRole('radio', { name, exact: true }).focus()
      await page.keyboard.press('Space')
    }
    for (const name of ['curves', 'repeat_rate'] as const) await choose(windowText(`retention.cohorts.${name}`))
    const chart = (metric: 'repeat_rate' | 'value') =>
      page.getByRole('img', { name: windowText('retention.curves.label', { metric: windowText(`retention.cohorts.${metric}`) }) })
    const label = await chart('repeat_rate').getAttribute('aria-label')
    for (const { cells } of known) {
      const last = cells.findLast(({ repeat_rate: rate }) => rate !== null)
      expect(label).toContain(`${((last?.repeat_rate ?? 0) * 100).toFixed(1)}%`)
    }
    expect(await chart('repeat_rate').locator('svg path[d*="L"]').count()).toBe(2 * known.length)
    await choose(windowText('retention.cohorts.value'))
    const ncac = known.at(-1)?.ncac ?? Number.NaN
    const level = `$${(ncac / (retention.margin ?? 1)).toFixed(2)}`
    await chart('value')
      .getByText(`${windowText('retention.curves.paidBack')} · ${level}`)
      .waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await choose(windowText('retention.cohorts.table'))
    await page.getByRole('table', { name: windowText('retention.cohorts.label') }).waitFor()
  })

  it('walks from claims to orders in steps that add up', async () => {
    await openTab('reconcile')
    const { reconcile } = deskReconcileRoute.answer.parse(await get(`/desk/reconcile/${path}?day=${DEMO_TODAY}`))
    const table = page.getByRole('table', { name: windowText('reconcile.walk.label') })
    await table.waitFor()
    const shown = async (): Promise<readonly number[]> => {
      const rows = await table.getByRole('row').all()
      const texts = await Promise.all(rows.slice(1).map((row) => row.getByRole('cell').first().textContent()))
      return texts.map((text) => Number((text ?? '').replaceAll(',', '').replace('−', '-').replace('+', '')))
    }
    for (const days of [7, 28]) {
      await page.getByRole('radio', { name: windowText('reconcile.walk.days', { count: days }) }).focus()
      await page.keyboard.press('Space')
      const steps = reconcile.walks.find((walk) => walk.days === days)?.steps ?? []
      await expect.poll(shown).toEqual(steps.map(({ count }) => count))
      const counts = await shown()
      expect(counts.slice(0, -1).reduce((sum, count) => sum + count, 0)).toBe(counts.at(-1))
    }
    // Lines link the bars, which have room beside the advice panel.
    const lines = await table.locator('tbody tr').evaluateAll((rows) =>
      rows.map((row) => {
        const track = row.querySelector('[aria-hidden="true"]')
        const thin = [...(track?.children ?? [])].map((child) => child.getBoundingClientRect()).filter(({ width }) => width <= 1)
        return { width: track?.getBoundingClientRect().width ?? 0, x: thin.map(({ left }) => Math.round(left)) }
      }),
    )
    expect(Math.min(...lines.map(({ width }) => width))).toBeGreaterThan(220)
    expect(lines.slice(1).map(({ x }) => x[0])).toEqual(lines.slice(0, -1).map(({ x }) => x.at(-1)))
    await page.getByRole('button', { name: windowText('reconcile.walk.sources') }).click()
    await page.getByRole('table', { name: windowText('reconcile.walk.sources') }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
  })

  it('shows which past numbers changed until they are marked as seen, also after a restart of the window', async () => {
    const { restatements, days_restated: days } = restatementsRoute.answer.parse(await get(`/desk/restatements/${path}`))
    expect(days).toBeGreaterThan(0)
    const tab = page.getByRole('tab', { name: new RegExp(`^${textSource('common.domain.reconcile')}`) })
    await expect.poll(() => tab.textContent()).toContain(windowText('common.restated.badge', { count: days }))
    const table = page.getByRole('table', { name: windowText('reconcile.changed.label') })
    const claimed = restatements.find(({ kpi }) => kpi === 'purchases_meta')
    await table.waitFor()
    const whole = page.getByRole('button', { name: windowText('reconcile.changed.more', { count: restatements.length }) })
    if (restatements.length > 8) await whole.click()
    await expect.poll(() => table.getByRole('row').count()).toBe(restatements.length + 1)
    const kpi = windowText('kpi.name.purchases_meta')
    const row = table.getByRole('row', { name: kpi }).first()
    const cells = await row.getByRole('cell').allTextContents()
    expect(cells.slice(0, 3)).toEqual([kpi, String(claimed?.from), String(claimed?.to)])
    await page.getByRole('button', { name: windowText('reconcile.changed.markSeen') }).focus()
    await page.keyboard.press('Enter')
    await page.getByText(windowText('reconcile.changed.nothing')).waitFor()
    await expect.poll(() => tab.textContent()).not.toMatch(new RegExp(textSource('common.restated.badge')))
    await page.reload()
    await page.getByRole('heading', { name: windowText('reconcile.changed.title') }).waitFor()
    await page.getByText(windowText('reconcile.changed.nothing')).waitFor()
  })

  it('works in both themes and in narrow windows', async () => {
    for (const [colorScheme, width] of [
      ['dark', 860],
      ['light', 720],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 700 })
      for (const [tab, slider] of [
        ['retention', windowText('retention.days.chart', { metric: windowText('retention.days.new_customers') })],
        ['reconcile', windowText('reconcile.days.chart')],
      ] as const) {
        await openTab(tab)
        await page.getByRole('slider', { name: slider }).waitFor()
        expect(await accessibilityFaults(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      }
    }
    expect(desk.complaints).toEqual([])
  })
})
