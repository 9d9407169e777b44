/** Where the focus is when the command palette closes and what had the focus before is gone. */

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { windowText } from '../helpers/texts.ts'
import { type DemoApp, openDemoApp } from './demo-app.ts'

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

  it('is in the page that the palette opened, where the page with the focus is gone', async () => {
    await page.getByRole('slider').focus()
    await run(windowText('common.page.decisions'))
    await page.getByRole('heading', { level: 1, name: windowText('common.page.decisions') }).waitFor()
    await expect.poll(focusedId).toBe('work')
  })
})
