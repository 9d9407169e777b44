/** The advice panel beside the work area: its width, and what is left for the numbers at common sizes of the window. */

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { windowText } from '../helpers/texts.ts'
import { type DemoApp, openDemoApp } from './demo-app.ts'

describe('the width of the advice panel', () => {
  let desk: DemoApp
  let page: Page

  const panel = () => page.getByRole('complementary', { name: windowText('app.advicePanel') })
  const edge = () => page.getByRole('separator', { name: windowText('app.adviceWidth') })
  const width = async (): Promise<number> => Math.round((await panel().boundingBox())?.width ?? 0)
  const drag = async (by: number): Promise<void> => {
    const box = await edge().boundingBox()
    if (box === null) throw new Error('The edge of the panel is not on screen.')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + by / 2, y)
    await page.mouse.move(x + by, y)
    await page.mouse.up()
  }

  beforeAll(async () => {
    desk = await openDemoApp({ colorScheme: 'light' })
    page = desk.page
    await page.getByRole('slider').waitFor()
  })
  afterAll(() => desk.close())

  it('follows the pointer, and is kept over a reload', async () => {
    expect(await width()).toBe(376)
    await drag(-90)
    await expect.poll(width).toBe(466)
    await page.reload()
    await page.getByRole('slider').waitFor()
    await expect.poll(width).toBe(466)
  })

  it('has a least and a most width, and leaves the work area its own', async () => {
    await drag(400)
    await expect.poll(width).toBe(300)
    await drag(-900)
    await expect.poll(width).toBe(640)
    await page.setViewportSize({ width: 1300, height: 800 })
    await expect.poll(async () => (await page.locator('#work').boundingBox())?.width).toBeGreaterThanOrEqual(560)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  it('moves by the arrow keys and states its width, and returns to the default', async () => {
    await edge().focus()
    await page.keyboard.press('Home')
    await expect.poll(width).toBe(300)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(width).toBe(324)
    await expect.poll(() => edge().getAttribute('aria-valuenow')).toBe('324')
    await page.keyboard.press('ArrowRight')
    await expect.poll(width).toBe(300)
    await page.keyboard.press('Enter')
    await expect.poll(width).toBe(376)
    await drag(-50)
    await expect.poll(width).toBe(426)
    await edge().dblclick()
    await expect.poll(width).toBe(376)
  })

  it.each([1180, 1279, 1280, 1366, 1440])(
    'has the header and four tiles in one row each, and the trend on screen, at %i px',
    async (wide) => {
      await page.setViewportSize({ width: wide, height: 800 })
      const tops = async (): Promise<readonly number[]> =>
        page
          .getByRole('list', { name: windowText('overview.tiles') })
          .getByRole('listitem')
          .evaluateAll((tiles) => tiles.map((tile) => Math.round(tile.getBoundingClientRect().top)))
      await expect.poll(async () => new Set(await tops()).size).toBe(2)
      const head = await page.locator('main header').first().boundingBox()
      expect(head?.height).toBeLessThan(70)
      const trend = await page.getByRole('slider').boundingBox()
      expect((trend?.y ?? 800) + (trend?.height ?? 0) / 2).toBeLessThan(800)
      expect(await panel().isVisible()).toBe(wide >= 1280)
    },
  )
})
