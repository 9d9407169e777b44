/** The tiles of the Overview: chosen, moved, saved and reset, also for a product without their data. */

import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#shared/calendar.ts'
import type { KpiKey } from '#shared/contract/kpi.ts'
import { plainAdRows, plainOrderRows, writeCsv } from '../helpers/ad-file.ts'
import { openTestApi } from '../helpers/test-api.ts'
import { textPattern, windowText } from '../helpers/texts.ts'
import { accessibilityFaults } from './axe.ts'
import { launchChromium } from './chromium.ts'
import { collectConsoleErrors } from './console-errors.ts'
import { DEMO_TODAY } from './demo-app.ts'
import { temporaryFolder } from './desktop-app.ts'
import { launchServed, type ServedApp } from './served-app.ts'

const YESTERDAY = addDays(DEMO_TODAY, -1)
const WHOLE = 'Glow Serum'
const ADS_ONLY = 'Ads Only'
const STORAGE = 'roas-desk.tiles'

const name = (key: KpiKey): string => windowText(`kpi.name.${key}`)

describe('the tiles of the Overview', () => {
  const folder = temporaryFolder()
  let app: ServedApp
  let browser: Browser
  let context: BrowserContext
  let page: Page
  let complaints: readonly string[]
  let key = ''

  beforeAll(async () => {
    const api = await openTestApi(folder.path)
    const account = await api.operator.createAccount({ name: 'A', timezone: 'America/New_York', currency: 'USD' })
    const { api_key, tenant_id: tenantId } = account
    key = api_key
    const ads = await writeCsv(folder.path, 'ads.csv', plainAdRows(YESTERDAY, 60))
    const orders = await writeCsv(folder.path, 'orders.csv', plainOrderRows(YESTERDAY, 60))
    for (const product of [WHOLE, ADS_ONLY]) await api.operator.importFile({ kind: 'ads', file: ads, product, tenantId, options: {} })
    await api.operator.importFile({ kind: 'orders', file: orders, product: WHOLE, tenantId, options: {} })
    await api.close()
    ;[app, browser] = await Promise.all([launchServed({ dataDir: folder.path, today: DEMO_TODAY }), launchChromium()])
    context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', locale: 'en-US' })
    page = await context.newPage()
    complaints = collectConsoleErrors(page)
    await page.goto(`${app.url}/#key=${key}`)
    await openProduct(WHOLE)
  })
  afterAll(async () => {
    await browser.close()
    await app.stop()
    folder.remove()
  })

  const openProduct = async (product: string): Promise<void> => {
    await page.getByRole('navigation').getByText(product, { exact: true }).first().click()
    await page.getByRole('heading', { name: product, level: 1 }).waitFor()
    await tiles().first().waitFor()
  }
  const tiles = (): Locator => page.getByRole('list', { name: windowText('overview.tiles') }).getByRole('listitem')
  const labels = async (): Promise<readonly string[]> =>
    (await tiles().locator('> div:first-child > p').allInnerTexts()).map((text) => text.replace(/ \(Meta spend only\)$/, '').trim())
  const dialog = (): Locator => page.getByRole('dialog', { name: windowText('tiles.title') })
  const row = (key: KpiKey): Locator =>
    dialog()
      .locator('label')
      .filter({ has: page.getByText(name(key), { exact: true }) })
  const choice = (key: KpiKey): Locator => row(key).getByRole('checkbox')
  const button = (key: 'up' | 'down', kpi: KpiKey): Locator =>
    dialog().getByRole('button', { name: windowText(`tiles.${key}`, { name: name(kpi) }), exact: true })
  const isFocused = (place: Locator): Promise<boolean> => place.evaluate((element) => element === document.activeElement)
  const open = async (): Promise<void> => {
    await page.getByRole('button', { name: windowText('tiles.open') }).click()
    await dialog().waitFor()
  }
  const close = async (): Promise<void> => {
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })
  }
  const set = async (key: KpiKey, isChosen: boolean): Promise<void> => {
    await row(key).click()
    await expect.poll(() => choice(key).isChecked()).toBe(isChosen)
  }

  it('are eight by default, and no ninth can be chosen', async () => {
    expect(await labels()).toHaveLength(8)
    await open()
    expect(await choice('ctr').isDisabled()).toBe(true)
    expect(await choice('aov').isChecked()).toBe(true)
    expect(await accessibilityFaults(page)).toEqual([])
  })

  it('are chosen, and moved with the keyboard, which stays on the button', async () => {
    await set('aov', false)
    await set('ctr', true)
    await button('up', 'ctr').focus()
    for (const place of [7, 6, 5, 4, 3, 2]) {
      await page.keyboard.press('Enter')
      await dialog()
        .getByText(windowText('tiles.moved', { name: name('ctr'), place, count: 8 }))
        .waitFor({ state: 'attached' })
      await expect.poll(() => isFocused(button('up', 'ctr'))).toBe(true)
    }
    await page.keyboard.press('Enter')
    await expect.poll(() => button('up', 'ctr').getAttribute('aria-disabled')).toBe('true')
    // At the first place the button stays focused, and does nothing more.
    await page.keyboard.press('Enter')
    await page.keyboard.press('Space')
    expect(await isFocused(button('up', 'ctr'))).toBe(true)
    await dialog()
      .getByText(windowText('tiles.moved', { name: name('ctr'), place: 1, count: 8 }))
      .waitFor({ state: 'attached' })
    expect(await accessibilityFaults(page)).toEqual([])
    await close()
    const chosen = await labels()
    expect(chosen.slice(0, 2)).toEqual([name('ctr'), name('spend')])
    expect(chosen).not.toContain(name('aov'))
    await expect.poll(() => tiles().first().innerText()).toMatch(/\d%/)
  })

  it('are of a period as well', async () => {
    await page.evaluate(() => {
      window.location.hash = `${window.location.hash.split('?')[0]}?period=7`
    })
    const first = page
      .getByRole('list', { name: textPattern('overview.range.tiles') })
      .getByRole('listitem')
      .first()
    await expect.poll(() => first.innerText()).toMatch(/^CTR[\s\S]*\d%/)
    await page.evaluate(() => {
      window.location.hash = window.location.hash.split('?')[0] ?? ''
    })
    await tiles().first().waitFor()
  })

  it('are the same for a product without their data: its tiles give the reason, and the dialog marks them', async () => {
    const chosen = await labels()
    await openProduct(ADS_ONLY)
    expect(await labels()).toEqual(chosen)
    await tiles()
      .filter({ hasText: name('orders') })
      .getByText(windowText('kpi.missing.short.noOrders'), { exact: true })
      .first()
      .waitFor()
    await open()
    expect(await row('orders').innerText()).toContain(windowText('tiles.notInData'))
    expect(await row('ctr').innerText()).not.toContain(windowText('tiles.notInData'))
    await close()
  })

  it('are saved for the next start', async () => {
    const chosen = await labels()
    await page.close()
    page = await context.newPage()
    await page.goto(`${app.url}/#key=${key}`)
    await openProduct(WHOLE)
    expect(await labels()).toEqual(chosen)
  })

  it('are the default ones again after a reset, which the palette finds too', async () => {
    await page.keyboard.press('2')
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('searchbox').or(page.getByRole('dialog').getByRole('textbox')).fill('customize')
    await page.getByRole('menuitem', { name: windowText('tiles.open') }).waitFor()
    await page.keyboard.press('Enter')
    await dialog()
      .getByRole('button', { name: windowText('tiles.reset') })
      .click()
    await expect.poll(() => choice('aov').isChecked()).toBe(true)
    await close()
    expect((await labels())[0]).toBe(name('spend'))
  })

  it('return the focus to where it was before the palette that opened their dialog', async () => {
    const runFromPalette = async (): Promise<void> => {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('searchbox').or(page.getByRole('dialog').getByRole('textbox')).fill('customize')
      await page.getByRole('menuitem', { name: windowText('tiles.open') }).waitFor()
      await page.keyboard.press('Enter')
      await dialog().waitFor()
    }
    const opener = page.getByRole('button', { name: windowText('views.menu'), exact: true })
    await opener.focus()
    await runFromPalette()
    await close()
    await expect.poll(() => isFocused(opener)).toBe(true)
    // Nothing has the focus in a window that was just opened.
    await page.reload()
    await tiles().first().waitFor()
    await runFromPalette()
    await close()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('work')
  })

  it('fill every row, however many are chosen and however wide the window is', async () => {
    const chosen = ['spend', 'roas_meta', 'orders', 'ctr', 'cpm', 'cpc', 'aov']
    for (let count = 1; count <= chosen.length; count += 1) {
      await page.evaluate(
        ([storage, tiles]) => localStorage.setItem(storage ?? '', `{"state":{"tiles":${tiles}},"version":1}`),
        [STORAGE, JSON.stringify(chosen.slice(0, count))],
      )
      await page.reload()
      await expect.poll(() => tiles().count()).toBe(count)
      for (const width of [320, 860, 1100, 1440, 2560]) {
        await page.setViewportSize({ width, height: 900 })
        const empty = (): Promise<readonly string[]> =>
          tiles().evaluateAll((each) => {
            const list = each[0]?.parentElement?.getBoundingClientRect()
            const boxes = each.map((tile) => tile.getBoundingClientRect())
            return boxes
              .filter((box) => !boxes.some((next) => next.top === box.top && next.left > box.left))
              .filter((box) => Math.abs(box.right - (list?.right ?? 0)) > 2)
              .map((box) => `${box.right} of ${list?.right}`)
          })
        await expect.poll(empty, { message: `${count} tiles at ${width} px` }).toEqual([])
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  it('are the default ones where what was saved is damaged', async () => {
    for (const damaged of ['{"state":{"tiles":', '{"state":{"tiles":[{"a":1},"gone"]},"version":1}', '[]', 'null']) {
      await page.evaluate(([key, text]) => localStorage.setItem(key ?? '', text ?? ''), [STORAGE, damaged])
      await page.reload()
      await tiles().first().waitFor()
      expect(await labels(), damaged).toHaveLength(8)
    }
    expect(complaints).toEqual([])
  })
})
