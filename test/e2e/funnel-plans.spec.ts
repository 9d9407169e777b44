/** The Funnel and Plans tabs in the served window: the API's own numbers, a running day left in peace, and a table that is worked by keyboard. */

import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adviceRoute } from '#shared/contract/advice.ts'
import { deskFunnelRoute } from '#shared/contract/internal/funnel.ts'
import { deskPlansRoute } from '#shared/contract/internal/plans.ts'
import { snapshotRoute } from '#shared/contract/snapshot.ts'
import { textPattern, textSource, windowText } from '../helpers/texts.ts'
import { accessibilityFaults } from './axe.ts'
import { clippedHeaders } from './clipped-headers.ts'
import { type DemoApp, openDemoApp } from './demo-app.ts'
import { downloadedFile } from './downloaded-file.ts'

const PRODUCT = 'Glow Serum'
const plain = (text: string | null): string => (text ?? '').replaceAll('\u00a0', ' ')

describe('the Funnel and Plans tabs', () => {
  let desk: DemoApp
  let page: Page

  const get = (path: string): Promise<unknown> => desk.get(path)
  const shownDay = async (): Promise<string> => {
    const { products } = (await get('/desk/overview')) as { products: { product: string; date: string }[] }
    return products.find(({ product }) => product === PRODUCT)?.date ?? ''
  }
  const checkoutCard = async () =>
    adviceRoute.answer.parse(await get(`/api/advice/${encodeURIComponent(PRODUCT)}`)).advice.funnel.cards.find(({ rule }) => rule === 'R10')
  const names = () => page.getByRole('grid').getByRole('rowheader').allTextContents()

  beforeAll(async () => {
    desk = await openDemoApp({ colorScheme: 'light' })
    page = desk.page
    await page.getByRole('heading', { name: windowText('overview.movement.title') }).waitFor()
  })
  afterAll(() => desk.close())

  it('shows every step with the API’s numbers, orders per checkout last, and the biggest loss in words', async () => {
    const { funnel } = deskFunnelRoute.answer.parse(await get(`/desk/funnel/${encodeURIComponent(PRODUCT)}?day=${await shownDay()}`))
    await page.keyboard.press('2')
    const table = page.getByRole('table', { name: windowText('funnel.label') })
    await table.waitFor()
    const last = plain(await table.getByRole('row', { name: new RegExp(textSource('funnel.ordersStore')) }).textContent())
    const orders = funnel.steps.at(-1)
    expect(last).toContain(String(orders?.count))

    expect(last).toContain(`${((orders?.rate ?? 0) * 100).toFixed(1)}%`)
    expect(last).toContain(windowText('funnel.below'))
    const { loss } = funnel
    await page.getByText(textPattern('funnel.loss.orders', { count: Math.round(loss?.fewer ?? 0) })).waitFor()
    const card = (await checkoutCard())?.evidence[0]
    const usual = `${((card?.usual ?? Number.NaN) * 100).toFixed(1)}%`
    expect(usual).not.toBe(`${((orders?.usual.median ?? 0) * 100).toFixed(1)}%`)
    await page.getByText(windowText('funnel.cardUsual', { usual })).waitFor()
    await expect.poll(async () => (await names()).slice(0, -1)).toEqual(funnel.campaigns.map(({ campaign_name: name }) => name))
  })

  it('draws the steps to scale from link clicks on, and states what the biggest loss is worth', async () => {
    const day = await shownDay()
    const { funnel } = deskFunnelRoute.answer.parse(await get(`/desk/funnel/${encodeURIComponent(PRODUCT)}?day=${day}`))
    const { snapshot } = snapshotRoute.answer.parse(await get(`/api/snapshot/${encodeURIComponent(PRODUCT)}?anchor=${day}`))
    const picture = page.getByText(windowText('funnel.picture.scale')).locator('xpath=..')
    const drawn = await picture.evaluate((element) =>
      [...element.children].slice(0, -1).map((row) => {
        const [, track] = row.children
        const [bar] = track?.children ?? []
        return (bar?.getBoundingClientRect().width ?? 0) / (track?.getBoundingClientRect().width ?? 1)
      }),
    )
    const counts = funnel.steps.slice(1).map(({ count }) => count ?? 0)
    expect(drawn.map((share) => share.toFixed(2))).toEqual(counts.map((count) => (count / (counts[0] ?? 0)).toFixed(2)))
    expect(await picture.getAttribute('aria-hidden')).toBe('true')
    const dollars = (value: number): string => `$${Math.round(value).toLocaleString('en-US')}`
    const aov = snapshot.kpi.aov ?? Number.NaN
    const [low, high] = funnel.loss?.interval ?? [Number.NaN, Number.NaN]
    const amount = dollars((funnel.loss?.fewer ?? Number.NaN) * aov)
    await page
      .getByText(
        textPattern('funnel.loss.money', {
          ...{ amount, span: `${dollars(low * aov)}–\u2060${dollars(high * aov)}` },
          ...{ aov: windowText('kpi.name.aov'), value: `$${aov.toFixed(2)}` },
        }),
      )
      .waitFor()
    await picture.getByText(windowText('funnel.picture.less', { amount })).waitFor()
  })

  it('leads from a step to the trend of its rate', async () => {
    const steps = page.getByRole('table', { name: windowText('funnel.label') })
    await steps.getByRole('rowheader').nth(1).getByRole('button').focus()
    await page.keyboard.press('Enter')
    const line = new RegExp(`^${textSource('kpi.name.ctr')} ${textSource('overview.trend.line')}`)
    await page.getByRole('button', { name: line }).waitFor()
    await page.keyboard.press('2')
    await steps.waitFor()
  })

  it('sorts campaigns by any rate, and indicates the order', async () => {
    const head = page.getByRole('columnheader', { name: windowText('funnel.campaigns.rate.link_clicks') })
    await head.getByRole('button').click()
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending')
    await expect.poll(async () => (await names())[0]).toContain('Retargeting')
  })

  it('has the row that takes the focus from the start, also below the window', async () => {
    await page.setViewportSize({ width: 1440, height: 500 })
    await page.keyboard.press('1')
    await page.getByRole('slider').waitFor()
    const hasRow = page.evaluate(
      (label) =>
        new Promise<boolean>((resolve) => {
          const watch = new MutationObserver(() => {
            const table = document.querySelector(`table[aria-label="${label}"]`)
            if (table === null) return
            watch.disconnect()
            resolve(table.querySelector('tbody tr[tabindex="0"]') !== null)
          })
          watch.observe(document.body, { childList: true, subtree: true })
        }),
      windowText('funnel.campaigns.label'),
    )
    await page.keyboard.press('2')
    expect(await hasRow).toBe(true)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  it('judges no day that is still running', async () => {
    await page.keyboard.press(']')
    await page.getByText(windowText('funnel.noteRunning')).waitFor()
    expect(await page.getByText(textPattern('funnel.cardUsual')).count()).toBe(0)
    const judged = new RegExp([textSource('funnel.below'), textSource('funnel.above'), textSource('funnel.loss.label')].join('|'))
    expect(await page.getByText(judged).count()).toBe(0)
    expect(await page.getByText(windowText('funnel.picture.typical')).count()).toBe(0)
    await page.keyboard.press('[')
    await page.getByText(textPattern('funnel.loss.label')).waitFor()
  })

  it('shows where the month lands, and every ad set', async () => {
    const { plans } = deskPlansRoute.answer.parse(await get(`/desk/plans/${encodeURIComponent(PRODUCT)}?day=${await shownDay()}`))
    await page.keyboard.press('3')
    await page.getByRole('heading', { name: windowText('plans.month.title') }).waitFor()
    const dollars = (value: number | null | undefined) => `$${Math.round(value ?? 0).toLocaleString('en-US')}`
    await page.getByText(dollars(plans.month.product.forecast), { exact: true }).waitFor()

    const [low, high] = plans.month.product.interval ?? []
    await page.getByText(windowText('forecast.interval', { low: dollars(low), high: dollars(high) })).waitFor()
    const shown = async () => (await names()).slice(0, -1).map(plain)
    await expect.poll(shown).toEqual(plans.adsets.map((row) => `${row.adset_name}${row.campaign_name}`))
  })

  it('is walked by keyboard: one stop for the rows, arrows, Home and End', async () => {
    const grid = page.getByRole('grid')
    await grid.locator('tbody tr[tabindex="0"]').focus()
    const focused = () => page.evaluate('document.activeElement.getAttribute("aria-rowindex")')
    await page.keyboard.press('ArrowDown')
    await expect.poll(focused).toBe('3')
    await page.keyboard.press('End')
    await expect.poll(focused).toBe(String(Number(await grid.getAttribute('aria-rowcount'))))
    await page.keyboard.press('Home')
    await expect.poll(focused).toBe('2')
    expect(await grid.locator('tbody tr[tabindex="0"]').count()).toBe(1)
  })

  it('searches, filters, and exports what is left', async () => {
    await page.getByRole('searchbox').fill('lal purchasers')
    await expect.poll(names).toHaveLength(2)
    const download = page.waitForEvent('download')

    await page.getByRole('button', { name: windowText('plans.exportCsv') }).click()
    const lines = (await readFile(await downloadedFile(await download), 'utf8')).replace('\uFEFF', '').trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch(/^adset_id,adset_name,/)
    expect(lines[1]).toContain('purchasers')
    await page.getByRole('searchbox').fill('no such name')
    await page.getByText(windowText('plans.noMatch'), { exact: false }).waitFor()
    await page.getByRole('searchbox').press('Escape')
    await expect.poll(async () => (await names()).length).toBeGreaterThan(3)
    await page
      .getByRole('button', { name: new RegExp(textSource('plans.filter.campaign')) })
      .first()
      .click()
    await page.getByRole('option', { name: /Retargeting/ }).click()
    await expect.poll(names).toHaveLength(2)
  })

  it('shows the cost, results and learning phase of an ad set next to the advice at 1440 × 900', async () => {
    await page.getByRole('complementary').waitFor()
    const grid = page.getByRole('grid')
    const edge = (await grid.locator('xpath=..').boundingBox()) ?? { x: 0, width: 0 }
    for (const name of ['budget', 'spend7', 'pace', 'cpa7', 'roas7', 'learning', 'efficiency'] as const) {
      const head = (await page.getByRole('columnheader', { name: windowText(`plans.head.${name}`) }).boundingBox()) ?? {
        x: Number.NaN,
        width: 0,
      }
      expect(head.x + head.width, name).toBeLessThanOrEqual(edge.x + edge.width)
    }
    const cut = await grid.locator('tbody td').evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length)
    expect(cut).toBe(0)
    expect(await clippedHeaders(grid)).toEqual([])
  })

  it('marks with a shadow the side that has more content, and scrolls to it by keyboard', async () => {
    const grid = page.getByRole('grid')
    const shadow = (side: '::before' | '::after') =>
      grid.evaluate((table, part) => getComputedStyle(table.parentElement?.parentElement ?? table, part).opacity, side)
    await expect.poll(() => shadow('::before')).toBe('0')
    await expect.poll(() => shadow('::after')).toBe('1')
    const first = grid.locator('tbody tr[tabindex="0"] th')
    const place = await first.boundingBox()
    await grid.locator('tbody tr[tabindex="0"]').focus()
    const press = (key: string) => async () => {
      await page.keyboard.press(key)
      return shadow(key === 'ArrowRight' ? '::after' : '::before')
    }
    await expect.poll(press('ArrowRight')).toBe('0')
    expect(await shadow('::before')).toBe('1')
    expect((await first.boundingBox())?.x).toBe(place?.x)
    await expect.poll(press('ArrowLeft')).toBe('0')
  })

  it.each([
    ['light', 1440, 900],
    ['dark', 1100, 700],
    ['light', 720, 450],
  ] as const)('has no accessibility fault in %s at %i × %i, and nothing wider than the window', async (colorScheme, width, height) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height })
    for (const [tab, heading] of [
      ['plans', 'plans.title'],
      ['funnel', 'funnel.campaigns.title'],
    ] as const) {
      await page.getByRole('tab', { name: new RegExp(`^${textSource(`common.domain.${tab}`)}`) }).click()
      await page.getByRole('heading', { name: windowText(heading), exact: true }).waitFor()
      expect(await accessibilityFaults(page)).toEqual([])
      expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0)
    }
  })

  it('hides columns that are not wanted, also in a later session, and shows them again', async () => {
    const head = (name: 'budget' | 'spend7' | 'pace') => page.getByRole('columnheader', { name: windowText(`plans.head.${name}`) })
    const item = (name: 'budget' | 'pace') => page.getByRole('menuitemcheckbox', { name: windowText(`plans.head.${name}`), exact: true })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('tab', { name: new RegExp(`^${textSource('common.domain.plans')}`) }).click()
    await page.getByRole('button', { name: windowText('common.columns.choose'), exact: true }).click()
    await item('budget').click()
    // The menu stays open for the next column.
    await item('pace').focus()
    await page.keyboard.press('Space')
    expect(await item('pace').getAttribute('aria-checked')).toBe('false')
    expect(await accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await head('budget').waitFor({ state: 'detached' })
    await head('pace').waitFor({ state: 'detached' })
    await page.reload()
    await head('spend7').waitFor()
    expect(await head('budget').count()).toBe(0)
    await page.getByRole('button', { name: windowText('common.columns.hidden', { hidden: 2 }) }).click()
    await page.getByRole('menuitem', { name: windowText('common.columns.showAll') }).click()
    await head('budget').waitFor()
    await head('pace').waitFor()
  })

  it('names what the forecast includes for an ad set that has stopped', async () => {
    const product = 'Night Repair'
    const { plans } = deskPlansRoute.answer.parse(await get(`/desk/plans/${encodeURIComponent(product)}?day=${await shownDay()}`))
    const [stopped, ...others] = plans.adsets.filter(({ month_ahead: ahead }) => ahead !== null)
    expect(others).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('tab', { name: new RegExp(`^${textSource('common.domain.plans')}`) }).click()
    expect(await page.getByText(textPattern('plans.month.stopped')).count()).toBe(0)
    await page
      .getByRole('navigation')
      .getByRole('button', { name: new RegExp(product) })
      .click()
    const dollars = (value: number) => `$${Math.round(value).toLocaleString('en-US')}`
    const ahead = stopped?.month_ahead ?? Number.NaN
    const rest = (plans.month.product.forecast ?? Number.NaN) - ahead
    const values = { adsets: [stopped?.adset_name], ahead: dollars(ahead), rest: dollars(rest) }
    await page.getByText(windowText('plans.month.stopped', values)).waitFor()
  })

  it('had nothing to complain about', () => {
    expect(desk.complaints).toEqual([])
  })
})
