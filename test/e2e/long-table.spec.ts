/** A table of hundreds of rows: what a scroll leaves out is there once the table rests. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#shared/calendar.ts'
import { BENCH_NOW, BENCH_TODAY } from '../bench/bench-clock.ts'
import { manyAdsets } from '../bench/window/many-adsets.ts'
import { windowText } from '../helpers/texts.ts'
import { launchChromium } from './chromium.ts'
import { launchServed } from './served-app.ts'

const ADSETS = 300

describe('a table of hundreds of rows', () => {
  let folder: string
  let app: Awaited<ReturnType<typeof launchServed>>
  let browser: Browser
  let page: Page

  const grid = () => page.getByRole('grid')
  const rows = () => grid().locator('tbody tr[aria-rowindex]')
  /** Positions of the first and last rendered row. */
  const rendered = async () =>
    [await rows().first().getAttribute('aria-rowindex'), await rows().last().getAttribute('aria-rowindex')].map(Number)
  const emptyCells = () => rows().locator('td:empty').count()
  const scroller = () => grid().locator('..')

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'roas-desk-long-table-'))
    const key = await manyAdsets(folder, ADSETS, 12, addDays(BENCH_TODAY, -1), BENCH_NOW)
    app = await launchServed({ dataDir: folder, today: BENCH_TODAY })
    browser = await launchChromium()
    page = await browser.newPage({ viewport: { width: 1100, height: 700 } })
    await page.goto(`${app.url}/#key=${key}`)
    await page.getByRole('tab', { name: windowText('common.domain.plans') }).waitFor()
    await page.keyboard.press('3')
    await grid().waitFor()
  })
  afterAll(async () => {
    await browser.close()
    await app.stop()
    await rm(folder, { recursive: true, force: true })
  })

  it('renders a part of its rows, all of them whole', async () => {
    expect(Number(await grid().getAttribute('aria-rowcount')) - 1).toBe(ADSETS)
    const [first = 0, last = 0] = await rendered()
    expect(first).toBe(2)
    expect(last).toBeLessThan(ADSETS / 2)
    await expect.poll(emptyCells).toBe(0)
    const { scrollWidth, clientWidth } = await scroller().evaluate((part) => ({
      scrollWidth: part.scrollWidth,
      clientWidth: part.clientWidth,
    }))
    expect(scrollWidth).toBeGreaterThan(clientWidth)
  })

  it('leaves the cells out of view to the right empty while it scrolls, and fills them when it rests', async () => {
    const emptied = await scroller().evaluate(async (part) => {
      let most = 0
      for (let frame = 0; frame < 40; frame += 1) {
        part.scrollTop += 120
        await new Promise(requestAnimationFrame)
        most = Math.max(most, part.querySelectorAll('tbody tr[aria-rowindex] td:empty').length)
      }
      return most
    })
    expect(emptied).toBeGreaterThan(0)
    await expect.poll(emptyCells).toBe(0)
    expect((await rendered())[1]).toBeGreaterThan(100)
  })

  it('shows each column that comes into view during a scroll', async () => {
    const blanks = await scroller().evaluate(async (part) => {
      /** Cells of columns in view without content; a sliver of the next column has no text to show yet. */
      const blank = (): number => {
        const { left, right } = part.getBoundingClientRect()
        return [...part.querySelectorAll('tbody tr[aria-rowindex] td:empty')].filter((cell) => {
          const box = cell.getBoundingClientRect()
          return box.right > left && box.left < right - 20
        }).length
      }
      part.scrollTop = 0
      let left = 0
      for (let step = 0; step < 60; step += 1) {
        part.scrollTop += 90
        part.scrollLeft += 15
        // The scroll goes on meanwhile, so that the rest of a table at rest does not fill the cells.
        for (let frame = 0; frame < 40; frame += 1) {
          await new Promise(requestAnimationFrame)
          if (frame > 0 && blank() === 0) break
          part.scrollTop += 1
        }
        left += blank()
      }
      return left
    })
    expect(blanks).toBe(0)
    await expect.poll(emptyCells).toBe(0)
  })

  it('has whole rows for a screen reader that moves the focus', async () => {
    await rows().first().focus()
    await page.keyboard.press('End')
    await expect.poll(async () => (await rendered())[1]).toBe(ADSETS + 1)
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-rowindex'))).toBe(String(ADSETS + 1))
    await expect.poll(() => page.evaluate(() => document.activeElement?.querySelectorAll('td:empty').length)).toBe(0)
  })
})
