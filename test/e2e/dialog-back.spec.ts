/** The browser's Back over a dialog: it closes the dialog, and the page stays. */

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TextKey, windowText } from '../helpers/texts.ts'
import { type DemoApp, openDemoApp } from './demo-app.ts'

describe('Back over a dialog', () => {
  let desk: DemoApp
  let page: Page

  const hash = (): string => new URL(page.url()).hash
  const tab = (): Promise<string | null> => page.getByRole('tab', { selected: true }).textContent()
  const chooseTiles = (): Promise<void> => page.getByRole('button', { name: windowText('tiles.open') }).click()
  const dialog = (title: TextKey) => page.getByRole('dialog', { name: windowText(title) })

  beforeAll(async () => {
    desk = await openDemoApp()
    page = desk.page
    await page.getByRole('slider').waitFor()
    await page.keyboard.press('2')
    await page.keyboard.press('1')
    await page.waitForURL(/overview$/)
  })
  afterAll(() => desk.close())

  it.each<readonly [TextKey, () => Promise<void>]>([
    ['app.keys.title', () => page.keyboard.press('?')],
    ['app.keys.palette', () => page.keyboard.press('Control+k')],
    ['events.form.add', () => page.keyboard.press('m')],
    ['tiles.title', chooseTiles],
  ])('closes it and stays: %s', async (title, open) => {
    const before = hash()
    await open()
    await dialog(title).waitFor()
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(hash).toBe(before)
    expect(await tab()).toContain(windowText('common.domain.overview'))
  })

  it('leaves the page once no dialog is open, and Forward returns to it', async () => {
    const before = hash()
    await page.goBack()
    await expect.poll(tab).toContain(windowText('common.domain.funnel'))
    await page.goForward()
    await expect.poll(tab).toContain(windowText('common.domain.overview'))
    expect(hash()).toBe(before)
  })

  it('is not needed for a typed address, which closes the dialog and opens its page', async () => {
    await chooseTiles()
    await dialog('tiles.title').waitFor()
    await page.evaluate(() => {
      window.location.hash = '#/settings'
    })
    await page.getByRole('heading', { level: 1, name: windowText('common.page.settings') }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.goBack()
    await page.getByRole('slider').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(desk.complaints).toEqual([])
  })
})
