/** Where the focus is when the command palette closes and what had the focus before is gone. */

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskPlansRoute } from '#shared/contract/internal/plans.ts'
import { windowText } from '../helpers/texts.ts'
import { DEMO_TODAY, type DemoApp, openDemoApp } from './demo-app.ts'

describe('the focus', () => {
  let desk: DemoApp
  let page: Page

  const focusedId = () => page.evaluate(() => document.activeElement?.id)
  const palette = () => page.getByRole('dialog', { name: windowText('app.keys.palette') })
  const run = async (entry: string): Promise<void> => {
    await page.keyboard.press('Control+k')
    await palette().getByRole('searchbox').or(palette().getByRole('textbox')).fill(entry)
    await page.getByRole('menuitem', { name: entry }).first().waitFor()
    await page.keyboard.press('Enter')
    await palette().waitFor({ state: 'detached' })
  }

  beforeAll(async () => {
    desk = await openDemoApp({ colorScheme: 'light', reducedMotion: 'reduce' })
    page = desk.page
    await page.getByRole('slider').waitFor()
  })
  afterAll(() => desk.close())

  it('is in the main area after the command that hides the advice, where a card had it', async () => {
    const cards = page.locator('[data-card]')
    await cards.last().click()
    await run(windowText('app.keys.toggleAdvice'))
    await expect.poll(() => cards.count()).toBe(0)
    await expect.poll(focusedId).toBe('work')
    await run(windowText('app.keys.toggleAdvice'))
    await cards.last().waitFor()
  })

  it('is on the button of the advice again when its drawer closes', async () => {
    await page.setViewportSize({ width: 860, height: 900 })
    const button = page.locator('main header').getByRole('button', { name: windowText('advice.title') })
    const drawer = page.getByRole('dialog', { name: windowText('advice.title') })
    for (const act of ['Enter', 'click'] as const) {
      await button.focus()
      await (act === 'click' ? button.click() : page.keyboard.press(act))
      await drawer.waitFor()
      await page.keyboard.press('Escape')
      await drawer.waitFor({ state: 'detached' })
      await expect.poll(() => button.evaluate((element) => element === document.activeElement), { message: act }).toBe(true)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  it('is in the page that the palette opened, where the page with the focus is gone', async () => {
    await page.getByRole('slider').focus()
    await run(windowText('common.page.decisions'))
    await page.getByRole('heading', { level: 1, name: windowText('common.page.decisions') }).waitFor()
    await expect.poll(focusedId).toBe('work')
  })

  it('moves to no row in the tabs that are opened after the page of a campaign was closed elsewhere', async () => {
    const { plans } = deskPlansRoute.answer.parse(await desk.get(`/desk/plans/Glow%20Serum?day=${DEMO_TODAY}`))
    await page.getByRole('navigation').locator('ul').first().getByRole('button').first().click()
    await page.keyboard.press('1')
    await page.getByRole('slider').waitFor()
    await page.evaluate((id) => {
      window.location.hash = `#/product/Glow%20Serum/plans/campaign/${id}`
    }, plans.adsets[0]?.campaign_id)
    await page.getByRole('grid', { name: windowText('entity.adsets.label') }).waitFor()
    await page.goBack()
    await page.getByRole('slider').waitFor()
    // Every tab has its data; once the page is idle, they are rendered in advance.
    await page.waitForFunction(() =>
      ['funnel', 'plans', 'series'].every((tab) =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes(`/desk/${tab}/Glow%20Serum?`)),
      ),
    )
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
    for (const tab of ['2', '3', '4']) {
      await page.keyboard.press(tab)
      await page.getByRole('tabpanel').getByRole('row').nth(2).waitFor()
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      expect(await page.evaluate(() => document.activeElement?.closest('[role="tabpanel"] tr')?.textContent ?? null), tab).toBeNull()
    }
  })
})
