/** Pages of cards in a very wide window, and rows of numbers that fill their card. */

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { windowText } from '../helpers/texts.ts'
import { type DemoApp, openDemoApp } from './demo-app.ts'
import { layoutFaults } from './layout-faults.ts'

/** Share of the work area that lies to the right of every card. */
const emptyRight = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const work = document.querySelector('main')?.getBoundingClientRect()
    const ends = [...document.querySelectorAll('main section')].map((card) => card.getBoundingClientRect().right)
    if (work === undefined || ends.length === 0) throw new Error('The page and its cards are missing.')
    return (work.right - Math.max(...ends)) / work.width
  })

const openPage = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('navigation').getByRole('button', { name }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.getByRole('heading', { level: 2 }).first().waitFor()
}

describe('a very wide window', () => {
  let desk: DemoApp
  beforeAll(async () => {
    desk = await openDemoApp({ viewport: { width: 2560, height: 1440 } })
    await desk.page.getByRole('slider').waitFor()
  })
  afterAll(() => desk.close())

  it.each(['settings', 'data', 'outcomes'] as const)('leaves no third of the page of %s empty', async (name) => {
    await openPage(desk.page, windowText(`common.page.${name}`))
    await expect.poll(() => emptyRight(desk.page)).toBeLessThan(0.05)
    expect(await layoutFaults(desk.page)).toEqual([])
  })

  it('shows five numbers of a card side by side in a narrow window, too', async () => {
    const { page } = desk
    await page.setViewportSize({ width: 860, height: 900 })
    await openPage(page, windowText('common.page.outcomes'))
    const verdicts = page.getByRole('list', { name: windowText('outcomes.record.verdicts') }).getByRole('listitem')
    await expect.poll(() => verdicts.count()).toBe(5)
    const tops = () => verdicts.evaluateAll((all) => [...new Set(all.map((verdict) => verdict.getBoundingClientRect().top))].length)
    await expect.poll(tops).toBe(1)
  })

  it('returns to the creative where the list was scrolled', async () => {
    const { page } = desk
    await page.setViewportSize({ width: 1440, height: 700 })
    await page.getByRole('navigation').locator('ul').first().getByRole('button').first().click()
    await page.keyboard.press('4')
    const rows = page.getByRole('tabpanel').getByRole('row')
    await rows.nth(9).waitFor()
    const top = () => page.getByRole('tabpanel').evaluate((panel) => panel.scrollTop)
    await page.getByRole('tabpanel').evaluate((panel) => {
      panel.scrollTop = 300
    })
    await expect.poll(top).toBe(300)
    await page.getByRole('tabpanel').getByRole('row').filter({ hasText: 'Founder story' }).dblclick()
    await page.getByRole('slider', { name: windowText('entity.trend.chart').split('{{')[0] ?? '' }).waitFor()
    await page.keyboard.press('Escape')
    await rows.nth(9).waitFor()
    await expect.poll(top).toBe(300)
  })
})
