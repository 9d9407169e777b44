/** What a view renders first, and what it caches for the way back. */

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { windowText } from '../helpers/texts.ts'
import { type DemoApp, openDemoApp } from './demo-app.ts'

/** Runs in the page: records what the table contained when its first rows appeared. */
const noteFirstRows = `
new MutationObserver(() => {
  const rows = [...document.querySelectorAll('[role="treegrid"] tbody tr[aria-rowindex]')]
  if (rows.length === 0 || window.firstRows) return
  window.firstRows = { count: rows.length, below: rows.filter((row) => row.getBoundingClientRect().top >= innerHeight).length }
}).observe(document, { childList: true, subtree: true })
`

describe('the first frame of a view', () => {
  let desk: DemoApp
  let page: Page
  const canvas = () => page.getByRole('slider').locator('canvas')
  const rows = () => page.getByRole('treegrid').locator('tbody tr[aria-rowindex]').count()

  beforeAll(async () => {
    desk = await openDemoApp({ colorScheme: 'light', viewport: { width: 1440, height: 640 } })
    page = desk.page
    await canvas().waitFor()
  })
  afterAll(() => desk.close())

  it('contains the visible rows of a long table; the other rows come after it', async () => {
    await page.evaluate(noteFirstRows)
    await page.keyboard.press('4')
    await page.getByRole('treegrid').waitFor()
    const first = (await page.evaluate('window.firstRows')) as { count: number; below: number }
    expect(first.count).toBeGreaterThan(0)
    expect(first.below).toBe(0)
    await expect.poll(rows).toBeGreaterThan(first.count)
  })

  it('finds the overview’s chart as it was left, which nobody reached meanwhile', async () => {
    await page.keyboard.press('1')
    await canvas().evaluate((element) => element.setAttribute('data-left', 'here'))
    await page.keyboard.press('4')
    await page.getByRole('treegrid').waitFor()
    expect(await canvas().count()).toBe(0)
    expect(await page.locator('canvas[data-left]').isVisible()).toBe(false)
    await page.keyboard.press('t')
    await page.keyboard.press('1')
    await canvas().waitFor()
    expect(await canvas().getAttribute('data-left')).toBe('here')
  })

  it('shows another product’s overview where that one was chosen behind another tab', async () => {
    const first = await page
      .getByRole('list', { name: windowText('overview.tiles') })
      .getByRole('listitem')
      .first()
      .textContent()
    await page.keyboard.press('2')
    await page
      .getByRole('navigation')
      .getByRole('button', { name: /Night Repair/ })
      .click()
    await page.getByRole('heading', { level: 1, name: 'Night Repair' }).waitFor()
    expect(await page.locator('canvas[data-left]').count()).toBe(0)
    await page.keyboard.press('1')
    await canvas().waitFor()
    const tile = () =>
      page
        .getByRole('list', { name: windowText('overview.tiles') })
        .getByRole('listitem')
        .first()
        .textContent()
    const shown = await tile()
    expect(shown).not.toBe(first)
    await page.reload()
    await canvas().waitFor()
    await expect.poll(tile).toBe(shown)
  })
})

describe.each([
  { browser: 'with time zones of its own', prepare: '', polyfills: 0 },
  { browser: 'without them', prepare: 'delete globalThis.Temporal', polyfills: 1 },
])('a browser $browser', ({ prepare, polyfills }) => {
  it('shows the days of the account, and loads a polyfill only where it needs one', async () => {
    const scripts: string[] = []
    const desk = await openDemoApp({}, {}, async ({ page }) => {
      page.on('request', (request) => scripts.push(request.url()))
      await page.addInitScript(prepare)
    })
    await desk.page.getByRole('slider').locator('canvas').waitFor()
    expect(await desk.page.getByRole('main').textContent()).toContain('Nov 18')
    expect(scripts.filter((url) => url.includes('temporal-polyfill'))).toHaveLength(polyfills)
    expect(desk.complaints).toEqual([])
    await desk.close()
  })
})
