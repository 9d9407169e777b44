/** The Series tab in the served window: the API's own numbers, a table and small charts that are worked by keyboard, filters and export. */

import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskSeriesRoute } from '#shared/contract/internal/series.ts'
import { textPattern, textSource, windowText } from '../helpers/texts.ts'
import { accessibilityFaults } from './axe.ts'
import { clippedHeaders } from './clipped-headers.ts'
import { type DemoApp, openDemoApp } from './demo-app.ts'
import { downloadedFile } from './downloaded-file.ts'
import { expectValidState } from './state-screenshot.ts'

const PRODUCT = 'Night Repair'
const FATIGUED = 'UGC – before/after 04'
const plain = (text: string | null): string => (text ?? '').replaceAll('\u00a0', ' ')

describe('the Series tab', () => {
  let desk: DemoApp
  let page: Page

  const get = (path: string): Promise<unknown> => desk.get(path)
  const creatives = () => page.getByRole('grid', { name: windowText('series.label') })
  const grouped = () => page.getByRole('treegrid', { name: windowText('series.groups.table') })
  const lines = async () => Number(await grouped().getAttribute('aria-rowcount')) - 1
  const focusedLine = () => page.evaluate<string>('document.activeElement.querySelector("th")?.textContent ?? ""')
  const list = (as: 'grouped' | 'flat') => page.getByRole('radio', { name: windowText(`series.groups.${as}`) }).click()
  const readSeries = async () => {
    const { products } = (await get('/desk/overview')) as { products: { product: string; date: string }[] }
    const day = products.find(({ product }) => product === PRODUCT)?.date
    return deskSeriesRoute.answer.parse(await get(`/desk/series/${encodeURIComponent(PRODUCT)}?day=${day}`)).series
  }
  const names = () => creatives().getByRole('rowheader').allTextContents()
  const tiles = () => page.getByRole('region', { name: windowText('series.tile.label') }).getByRole('listitem')
  const choose = async (button: string, option: RegExp): Promise<void> => {
    await page.getByRole('tabpanel').getByRole('button', { name: button }).first().click()
    await page.getByRole('option', { name: option }).click()
  }

  beforeAll(async () => {
    desk = await openDemoApp({ colorScheme: 'light' })
    page = desk.page
    await page.getByRole('heading', { name: windowText('overview.movement.title') }).waitFor()
    await page
      .getByRole('navigation')
      .getByRole('button', { name: new RegExp(PRODUCT) })
      .click()
    await page.getByRole('heading', { level: 1, name: PRODUCT }).waitFor()
  })
  afterAll(() => desk.close())

  it('shows creatives under their campaigns, with the campaign’s own numbers', async () => {
    const { campaigns, creatives: all } = await readSeries()
    await page.keyboard.press('4')
    await grouped().waitFor()
    expect(await lines()).toBe(campaigns.length + all.length)
    const [first] = campaigns
    const own = grouped().getByRole('row', { level: 1 }).first()
    const text = plain(await own.textContent())
    expect(text).toContain(`${first?.campaign_name}${windowText('series.total', { count: first?.creatives })}`)
    expect(text).toContain(`$${Math.round(first?.spend_7d ?? 0).toLocaleString('en-US')}`)
    expect(text).toContain(`${(100 * (first?.ctr_7d ?? 0)).toPrecision(3)}%`)
    // Beside numbers of 7 days, a share names its 14.
    expect(text).toContain(windowText('series.share14', { share: `${(100 * (first?.spend_share ?? 0)).toFixed(1)}%` }))
    expect(text).toContain(windowText('series.share14', { share: `${(100 * (first?.purchase_share ?? 0)).toFixed(1)}%` }))
    expect(await own.getAttribute('aria-setsize')).toBe(String(campaigns.length))
    expect(
      await grouped()
        .getByRole('columnheader', { name: windowText('series.head.cpa7') })
        .count(),
    ).toBe(1)
    expect(await clippedHeaders(grouped())).toEqual([])
    const under = grouped().getByRole('row', { level: 2 }).first()
    expect(await under.getAttribute('aria-setsize')).toBe(String(first?.creatives))
    expect(await under.textContent()).toContain(all.find(({ campaign_id: id }) => id === first?.campaign_id)?.ad_name)
    expect(await page.getByRole('grid', { name: windowText('series.campaigns.label') }).count()).toBe(0)
  })

  it('opens and closes campaigns by arrows, Space and a press', async () => {
    const { campaigns, creatives: all } = await readSeries()
    const [first, second] = campaigns
    await grouped().locator('tr[tabindex="0"]').focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(lines).toBe(campaigns.length + all.length - (first?.creatives ?? 0))
    await expect.poll(focusedLine).toContain(first?.campaign_name)
    await page.keyboard.press('ArrowDown')
    await expect.poll(focusedLine).toContain(second?.campaign_name)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await expect.poll(focusedLine).not.toContain(second?.campaign_name)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(focusedLine).toContain(second?.campaign_name)
    await page.keyboard.press('Home')
    await page.keyboard.press('Space')
    await expect.poll(lines).toBe(campaigns.length + all.length)
    await grouped().getByRole('row', { level: 1 }).first().click()
    await expect.poll(lines).toBe(campaigns.length + all.length - (first?.creatives ?? 0))
    // What is closed stays closed while another tab is looked at.
    await page.keyboard.press('3')
    await page.getByRole('tab', { name: new RegExp(`^${textSource('common.domain.plans')}`), selected: true }).waitFor()
    await page.keyboard.press('4')
    await expect.poll(lines).toBe(campaigns.length + all.length - (first?.creatives ?? 0))
    await page.getByRole('button', { name: windowText('series.groups.openAll') }).click()
    await expect.poll(lines).toBe(campaigns.length + all.length)
    await page.getByRole('button', { name: windowText('series.groups.closeAll') }).click()
    await expect.poll(lines).toBe(campaigns.length)
  })

  it('searches and sorts under the campaigns, and shows what it finds in those that are closed', async () => {
    const { campaigns } = await readSeries()
    await page.getByRole('searchbox').fill('before/after')
    await expect.poll(lines).toBe(3)
    const first = grouped().getByRole('row', { level: 1 }).first()
    await expect.poll(async () => plain(await first.textContent())).toContain(windowText('series.groups.some', { shown: 2, total: 8 }))
    await page.getByRole('searchbox').press('Escape')
    await expect.poll(lines).toBe(campaigns.length)
    const head = grouped()
      .getByRole('columnheader', { name: windowText('series.head.spend7') })
      .getByRole('button')
    await head.click()
    const least = campaigns.toSorted((a, b) => a.spend_7d - b.spend_7d)[0]
    await expect.poll(() => grouped().getByRole('row', { level: 1 }).first().textContent()).toContain(least?.campaign_name)
    await head.click()
    await page.getByRole('button', { name: windowText('series.groups.openAll') }).click()
  })

  it('marks the creative among the ads of its ad set, and returns to its row', async () => {
    const { creatives: all } = await readSeries()
    const marked = page.getByRole('grid', { name: windowText('entity.ads.label') }).locator('tr[aria-current="true"]')
    const there = async (rows: 'grouped' | 'flat', back: () => Promise<unknown>): Promise<void> => {
      await list(rows)
      const table = rows === 'grouped' ? grouped() : creatives()
      await table.locator('tr[tabindex="0"]').focus()
      await page.keyboard.press('Home')
      for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
      const name = await focusedLine()
      await page.keyboard.press('Enter')
      await expect.poll(() => marked.textContent()).toContain(all.find(({ ad_name: ad }) => name.startsWith(ad))?.ad_name)
      await expect.poll(() => marked.evaluate((row) => row.getBoundingClientRect().bottom <= window.innerHeight)).toBe(true)
      await back()
      await table.waitFor()
      await expect.poll(focusedLine).toBe(name)
    }
    await there('flat', () => page.goBack())
    await there('grouped', () => page.keyboard.press('Escape'))
  })

  it('stores the selected list in the address', async () => {
    expect(page.url()).not.toContain('rows=')
    await list('flat')
    await creatives().waitFor()
    await expect.poll(() => page.url()).toMatch(/\/series\?rows=flat$/)
    await page.goBack()
    await grouped().waitFor()
    await page.goForward()
    await creatives().waitFor()
    await page.reload()
    await creatives().waitFor()
  })

  it('shows every creative and campaign with the API’s numbers, the fatigued one by name', async () => {
    const series = await readSeries()
    expect(await creatives().getAttribute('aria-rowcount')).toBe(String(series.creatives.length + 1))
    const shown = (await names()).slice(0, 6)
    for (const [index, row] of series.creatives.slice(0, 6).entries()) expect(plain(shown[index] ?? null)).toContain(row.ad_name)
    const fatigued = series.creatives.find(({ ad_name }) => ad_name === FATIGUED)
    const text = plain(
      await creatives()
        .getByRole('row', { name: new RegExp(FATIGUED) })
        .textContent(),
    )

    expect(text).toContain(windowText('series.state.fatigued'))
    expect(text).toContain(`−${Math.round(-100 * (fatigued?.fatigue.change ?? 0))}%`)
    expect(text).toContain(`${(100 * (fatigued?.ctr_7d ?? 0)).toPrecision(3)}%`)
    const campaigns = page.getByRole('grid', { name: windowText('series.campaigns.label') })
    expect(await campaigns.getAttribute('aria-rowcount')).toBe(String(series.campaigns.length + 1))
    const figures = plain(await page.getByRole('list', { name: windowText('series.summary.title') }).textContent())
    expect(figures).toContain(`${windowText('series.summary.underfed')}${series.creatives.filter(({ winner }) => winner.underfed).length}`)
    // The tab counts ads for which the rule on them has no card yet.
    expect(figures).toContain('a card needs more evidence')
    expect(figures).toContain(`${(100 * (series.concentration.share ?? 0)).toFixed(1)}%`)
  })

  it('sorts, searches, filters by fatigue and campaign, and exports what is left', async () => {
    await creatives()
      .getByRole('columnheader', { name: windowText('series.head.change') })
      .getByRole('button')
      .click()
    await creatives()
      .getByRole('columnheader', { name: windowText('series.head.change') })
      .getByRole('button')
      .click()
    await expect.poll(async () => (await names())[0]).toContain(FATIGUED)
    await page.getByRole('searchbox').fill('no such name')
    await page.getByText(windowText('series.noMatch'), { exact: false }).waitFor()
    await page.getByRole('searchbox').fill('before/after')
    await expect.poll(async () => (await names()).slice(0, -1).length).toBe(2)
    await choose(windowText('series.head.state'), textPattern('series.state.fatigued'))
    await expect.poll(async () => (await names()).slice(0, -1).length).toBe(1)
    const download = page.waitForEvent('download')

    await page.getByRole('button', { name: windowText('series.exportCsv') }).click()
    const lines = (await readFile(await downloadedFile(await download), 'utf8')).replace('\uFEFF', '').trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch(/^ad_id,ad_name,/)
    expect(lines[1]).toContain(`${FATIGUED},`)
    await page.getByRole('searchbox').press('Escape')
    await choose(windowText('series.head.state'), textPattern('series.filter.allStates'))
    await choose(windowText('series.filter.campaign'), /Retargeting/)
    await expect.poll(async () => (await names()).slice(0, -1).length).toBe(2)
    await choose(windowText('series.filter.campaign'), textPattern('series.filter.allCampaigns'))
  })

  it('shows the same creatives as small charts on one scale, walked by keyboard', async () => {
    await page.getByRole('radio', { name: windowText('series.view.tiles') }).click()
    await tiles().first().waitFor()
    expect(plain(await tiles().first().textContent())).toContain(FATIGUED)
    expect(plain(await tiles().first().textContent())).toMatch(new RegExp(textSource('series.tile.usual', { range: /\d.*/ })))
    await page.getByText(new RegExp(textSource('series.tile.scale'))).waitFor()
    const total = Number(await tiles().first().getAttribute('aria-setsize'))
    const focused = () => page.evaluate('document.activeElement.closest("li")?.getAttribute("aria-posinset")')
    await page
      .getByRole('region', { name: windowText('series.tile.label') })
      .locator('li button[tabindex="0"]')
      .focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(focused).toBe('2')
    await page.keyboard.press('End')
    await expect.poll(focused).toBe(String(total))
    // Enter opens the ad set; Escape returns to the tile.
    await page.keyboard.press('Enter')
    await page.getByRole('navigation', { name: windowText('entity.path') }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(focused).toBe(String(total))
    await page.keyboard.press('Home')
    await expect.poll(focused).toBe('1')
    await choose(windowText('series.tile.order'), textPattern('series.tile.by', { column: windowText('series.head.spend7') }))
    await expect.poll(async () => plain(await tiles().first().textContent())).not.toContain(FATIGUED)
  })

  it('draws creatives as a wall by spend, which opens from the keyboard and is returned to', async () => {
    await page.getByRole('radio', { name: windowText('series.view.wall') }).click()
    const wall = page.getByRole('list', { name: windowText('series.wall.label') })
    const cells = wall.getByRole('button')
    await cells.first().waitFor()
    const areas = await cells.evaluateAll((all) => all.map((cell) => cell.clientWidth * cell.clientHeight))
    expect(areas.length).toBeGreaterThan(5)
    expect(areas[0]).toBe(Math.max(...areas))
    await expectValidState(page, 'creative-wall')
    await cells.first().focus()
    await page.keyboard.press('ArrowRight')
    const chosen = await page.evaluate<string>('document.activeElement.textContent')
    expect(chosen).toBe(await cells.nth(1).textContent())
    await page.keyboard.press('Enter')
    await page.getByRole('navigation', { name: windowText('entity.path') }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.evaluate<string>('document.activeElement.textContent')).toBe(chosen)
  })

  it('judges no day that is still running', async () => {
    await page.keyboard.press(']')
    await page.getByText(new RegExp(textSource('series.running'))).waitFor()
    await page.keyboard.press('[')
    await page.getByText(new RegExp(textSource('series.running'))).waitFor({ state: 'detached' })
  })

  it.each([
    ['light', 1440, 900],
    ['dark', 1100, 700],
    ['light', 720, 450],
  ] as const)('has no accessibility fault in %s at %i × %i, and nothing wider than the window', async (colorScheme, width, height) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height })
    for (const [view, rows, drawn] of [
      ['table', 'grouped', grouped()],
      ['table', 'flat', creatives()],
      ['tiles', null, tiles().first()],
      [
        'wall',
        null,
        page
          .getByRole('list', { name: windowText('series.wall.label') })
          .getByRole('button')
          .first(),
      ],
    ] as const) {
      await page.getByRole('radio', { name: windowText(`series.view.${view}`) }).click()
      if (rows !== null) await list(rows)
      await drawn.waitFor()
      expect(await accessibilityFaults(page)).toEqual([])
      expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0)
    }
  })

  it('had nothing to complain about', () => {
    expect(desk.complaints).toEqual([])
  })
})
