/** Enter in the command palette right after a key: it runs what was typed, not what the list showed before. */

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { windowText } from '../helpers/texts.ts'
import { type DemoApp, openDemoApp } from './demo-app.ts'

describe('Enter right after typing in the palette', () => {
  let desk: DemoApp
  let page: Page

  beforeAll(async () => {
    desk = await openDemoApp({ locale: 'en-US' })
    page = desk.page
    await page.getByRole('slider').waitFor()
  })
  afterAll(() => desk.close())

  const field = () => page.getByPlaceholder(windowText('app.palette.find'))
  const firstHeading = () => page.getByRole('heading', { level: 1 }).innerText()
  /** Replaces the text and presses Enter in one task of the page: no pause in which the list could catch up. */
  const typeAndEnter = (text: string): Promise<void> =>
    field().evaluate((input, value) => {
      if (!(input instanceof HTMLInputElement)) throw new Error('The palette has no field.')
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
      input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: value.slice(-1) }))
      for (const type of ['keydown', 'keyup'])
        input.dispatchEvent(new KeyboardEvent(type, { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }))
    }, text)
  const openWith = async (text: string): Promise<void> => {
    await page.keyboard.press('Control+k')
    await page.getByRole('menuitem').first().waitFor()
    await page.keyboard.type(text)
    await expect.poll(() => field().getAttribute('aria-activedescendant')).not.toBeNull()
  }

  it.each([
    ['set', 'night repair', 'Night Repair'],
    ['night', 'glow serum', 'Glow Serum'],
    ['t', 'travel kit', 'Travel Kit'],
    ['glow', 'settings', windowText('common.page.settings')],
    ['settings', 'night', 'Night Repair'],
  ])('runs the entry of the new text where "%s" becomes "%s"', async (before, text, heading) => {
    await openWith(before)
    await typeAndEnter(text)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(firstHeading).toBe(heading)
  })

  it('runs what was typed key by key without a pause', async () => {
    for (const [text, heading] of [
      ['glow serum', 'Glow Serum'],
      ['night repair', 'Night Repair'],
      ['travel kit', 'Travel Kit'],
    ] as const) {
      await page.keyboard.press('Control+k')
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await expect.poll(firstHeading).toBe(heading)
    }
  })

  it('runs the entry that an arrow key chose', async () => {
    await openWith('repair')
    const first = await field().getAttribute('aria-activedescendant')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => field().getAttribute('aria-activedescendant')).not.toBe(first)
    const chosen = await page.locator(`[id="${await field().getAttribute('aria-activedescendant')}"]`).innerText()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('Control+k')
    // The latest choice is the first entry; a card is there without the name of its product, which is on screen now.
    expect(chosen).toContain(await page.getByRole('menuitem').first().innerText())
    await page.keyboard.press('Escape')
  })
})
