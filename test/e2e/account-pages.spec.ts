/** The account's pages in a served window: sources and imports with their undo, the token, targets and thresholds, renaming and deleting. */

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reminderTexts, textPattern, textSource, windowText } from '../helpers/texts.ts'
import { accessibilityFaults } from './axe.ts'
import { launchChromium } from './chromium.ts'
import { launchDemo } from './demo-app.ts'
import { temporaryFolder } from './desktop-app.ts'
import type { ServedApp } from './served-app.ts'
import { expectValidState } from './state-screenshot.ts'

const rows = (spend: number): string =>
  [
    'date,campaign_name,ad_name,spend,impressions,purchases,purchase_value',
    ...[16, 17, 18].map((day) => `2026-11-${day},Spring,Hook,${spend},1000,2,60`),
  ].join('\n')

describe('the account pages', () => {
  const folder = temporaryFolder()
  const files = temporaryFolder()
  let app: ServedApp
  let browser: Browser
  let page: Page
  const complaints: string[] = []

  const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
  const open = async (name: string | RegExp): Promise<void> => {
    await page.getByRole('navigation').getByRole('button', { name }).click()
  }
  const expectNoFaults = async (): Promise<void> => expect(await accessibilityFaults(page)).toEqual([])
  const bringIn = async (name: string, text: string, sees: string, product = 'Lamp'): Promise<void> => {
    await press(windowText('dataImport.products.importAdsInto', { product }))
    const file = join(files.path, name)
    writeFileSync(file, text)
    await page.locator('input[type=file]').setInputFiles(file)
    await page
      .getByRole('definition')
      .filter({ hasText: new RegExp(`^${sees}$`) })
      .first()
      .waitFor()
    await press(windowText('dataImport.preview.import', { count: 3 }))
    await page.getByText(windowText('dataImport.run.done'), { exact: true }).waitFor()
    await open(windowText('common.page.data'))
  }

  beforeAll(async () => {
    app = await launchDemo({ dataDir: folder.path })
    browser = await launchChromium()
    page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.goto(`${app.url}/#key=${app.apiKey ?? ''}`)
    await open(windowText('common.page.data'))
  })
  afterAll(async () => {
    await browser.close()
    await app.stop()
    folder.remove()
    files.remove()
  })

  it('adds a product and brings a file in twice, each previewed against what is there', async () => {
    await page.getByLabel(windowText('dataImport.add.name')).fill('Lamp')
    await press(windowText('dataImport.add.submit'))
    await bringIn('first.csv', rows(10), '3')
    await bringIn('second.csv', rows(20), '3')
    const history = page.getByRole('table', { name: windowText('maintenance.history.label') })
    await history.getByText(windowText('maintenance.history.written', { fresh: 0, changed: 3 })).waitFor()
    await history.getByText(windowText('maintenance.history.written', { fresh: 3, changed: 0 })).waitFor()
    await expectNoFaults()
  })

  it('marks the products of the demo beside one’s own, in the sidebar, in their header and in the totals', async () => {
    const marked = (name: string) =>
      page.getByRole('navigation').getByRole('button', { name }).getByText(windowText('app.head.demo'), { exact: true })
    await expect.poll(() => marked('Glow Serum').count()).toBe(1)
    expect(await marked('Lamp').count()).toBe(0)
    await open('Glow Serum')
    await page.locator('main header').getByText(windowText('app.head.demo'), { exact: true }).waitFor()
    await open('Lamp')
    await page.getByRole('heading', { level: 1, name: 'Lamp' }).waitFor()
    expect(await page.locator('main header').getByText(windowText('app.head.demo'), { exact: true }).count()).toBe(0)
    await open(windowText('common.page.products'))
    const demo = ['Glow Serum', 'Night Repair', 'Travel Kit', 'Refill Pouch']
    await page.getByText(new RegExp(`^${textSource('productsOverview.demo', { count: 4, products: demo })}$`)).waitFor()
    await expectValidState(page, 'demo-beside-own')
    await open(windowText('common.page.data'))
  })

  it('takes the later file back, and the numbers are those of the first', async () => {
    await press(windowText('maintenance.history.undoOf', { file: 'second.csv' }))
    await page
      .getByRole('dialog')
      .getByText(windowText('maintenance.history.undoWhat', { fresh: 0, changed: 3, product: 'Lamp' }))
      .waitFor()
    await expectNoFaults()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: windowText('maintenance.history.undo') })
      .click()
    await page.getByText(textPattern('maintenance.history.undoDone', { restored: 3 })).waitFor()
    await page.getByText(textPattern('maintenance.history.undone', { by: windowText('maintenance.history.by.http') })).waitFor()
    const snapshot = await fetch(`${app.url}/api/snapshot/Lamp?anchor=2026-11-18`, { headers: { 'x-api-key': app.apiKey ?? '' } })
    expect(await snapshot.json()).toMatchObject({ snapshot: { kpi: { spend: 10, purchases_meta: 2 } } })
  })

  it('refreshes a live product on request', async () => {
    await open(windowText('common.page.data'))
    await press(windowText('maintenance.sources.pullNowOf', { product: 'Glow Serum' }))
    const message = page.getByText(windowText('maintenance.sources.started', { product: 'Glow Serum' }))
    await message.waitFor()
    // The message floats over the page, whose end can be scrolled above it.
    const bottomOf = (selector: string) => page.evaluate(`document.querySelector('${selector}').getBoundingClientRect().bottom`)
    expect(await bottomOf('main > :last-child')).toBe(900)
    const endOfPage = async (): Promise<number> => {
      await page.evaluate(() => {
        const pane = [...document.querySelectorAll('main *')].find((element) => getComputedStyle(element).overflowY === 'auto')
        pane?.scrollTo(0, pane.scrollHeight)
      })
      const box = await page.locator('main section').last().boundingBox()
      return box === null ? Number.POSITIVE_INFINITY : box.y + box.height
    }
    await expect.poll(async () => (await endOfPage()) - ((await message.boundingBox())?.y ?? 0)).toBeLessThanOrEqual(0)
    const nextRegion = async () => {
      await page.keyboard.press('F6')
      return page.evaluate('document.activeElement.closest("[data-region=messages]") !== null')
    }
    await expect.poll(nextRegion).toBe(true)
    await page.keyboard.press('Enter')
    await message.waitFor({ state: 'detached' })
  })

  it('renames a product, and deletes one only once its name is typed', async () => {
    await press(windowText('maintenance.product.more', { product: 'Lamp' }))
    await page.getByRole('menuitem', { name: windowText('maintenance.product.rename') }).click()
    await page.getByRole('dialog').getByLabel(windowText('maintenance.product.name')).fill('Desk lamp')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: windowText('maintenance.product.renameSubmit') })
      .click()
    await page.getByText(windowText('maintenance.product.renamed', { product: 'Desk lamp' })).waitFor()
    await press(windowText('maintenance.product.more', { product: 'Desk lamp' }))
    await page.getByRole('menuitem', { name: windowText('maintenance.product.remove') }).click()
    const remove = page.getByRole('dialog').getByRole('button', { name: windowText('maintenance.product.removeSubmit') })
    expect(await remove.isDisabled()).toBe(true)
    await page.getByRole('dialog').getByRole('textbox').fill('Desk lamp')
    await remove.click()
    await page.getByText(textPattern('maintenance.product.removed', { product: 'Desk lamp' })).waitFor()
    await page.getByRole('navigation').getByText('Desk lamp').waitFor({ state: 'detached' })
  })

  it('opens the trend of a file without purchase values on a KPI that has some, and on the one chosen everywhere else', async () => {
    await page.getByLabel(windowText('dataImport.add.name')).fill('Kerze')
    await press(windowText('dataImport.add.submit'))
    const text = rows(10).replaceAll(',60', '').replace(',purchase_value', '')
    await bringIn('kerze.csv', text, '3', 'Kerze')
    await page.getByRole('navigation').getByText('Kerze', { exact: true }).click()
    const slider = page.getByRole('slider')
    await expect.poll(() => slider.getAttribute('aria-label')).toContain(windowText('kpi.name.cpa_meta'))
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toContain('$5.00')
    await page.getByRole('navigation').getByText('Glow Serum', { exact: true }).click()
    await expect.poll(() => slider.getAttribute('aria-label')).toContain(windowText('kpi.name.roas_meta'))
    await page.getByRole('navigation').getByText('Kerze', { exact: true }).click()
    // A tile has the same name.
    await page
      .locator('#trend')
      .getByRole('button', { name: new RegExp(`^${textSource('kpi.name.cpa_meta')}`) })
      .first()
      .click()
    await page.getByRole('option', { name: windowText('kpi.name.roas_meta') }).click()
    await expect.poll(() => slider.getAttribute('aria-label')).toContain(windowText('kpi.name.roas_meta'))
    await open(windowText('common.page.data'))
    await press(windowText('maintenance.product.more', { product: 'Kerze' }))
    await page.getByRole('menuitem', { name: windowText('maintenance.product.remove') }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('Kerze')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: windowText('maintenance.product.removeSubmit') })
      .click()
    await page.getByText(textPattern('maintenance.product.removed', { product: 'Kerze' })).waitFor()
  })

  it('shows the token with its dates and reminders', async () => {
    await open(new RegExp(`^${textSource('sidebar.token.left')}`))
    await page.getByText(windowText('token.ring', { count: 12 }), { exact: true }).waitFor()
    await page.getByText(reminderTexts().tokenLeft('', 7, '2026-11-20').title).waitFor()
    await expectNoFaults()
  })

  it('refuses an address for a token, and counts from a new one on', async () => {
    await page.getByLabel(windowText('token.label')).fill('https://example.com/token')
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/token/refresh'))
    await press(windowText('token.rotate'))
    const refusal = (await (await answered).json()) as { readonly code: string; readonly message: string }
    expect(refusal.code).toBe('token_rejected')
    await page.getByText(refusal.message).waitFor()
    await page.getByText(windowText('token.ring', { count: 12 }), { exact: true }).waitFor()
    await page.getByLabel(windowText('token.label')).fill(`EAAB${'x9'.repeat(60)}`)
    await press(windowText('token.rotate'))
    await page.getByText(windowText('token.ring', { count: 59 }), { exact: true }).waitFor()
    await page
      .getByRole('navigation')
      .getByText(windowText('sidebar.token.left', { count: 59 }))
      .waitFor()
  })

  it('works break-even out while the margin is typed, and asks before it is lost', async () => {
    await open(windowText('common.page.settings'))
    const margin = page.getByRole('textbox', { name: windowText('settings.targets.marginOf', { product: 'Glow Serum' }) })
    await margin.fill('50')
    await page.getByText(new RegExp(textSource('settings.targets.breakEvenRoas', { roas: '2.00' }))).waitFor()
    await open(windowText('common.page.decisions'))
    const dialog = page.getByRole('dialog', { name: windowText('settings.unsaved.title') })
    const backgroundOf = (name: string) =>
      dialog.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).backgroundColor)
    const panel = await dialog.evaluate((box) => getComputedStyle(box.parentElement ?? box).backgroundColor)
    expect(await backgroundOf(windowText('settings.unsaved.leave'))).toBe(panel)
    expect(await backgroundOf(windowText('settings.unsaved.stay'))).not.toBe(panel)
    await dialog.getByRole('button', { name: windowText('settings.unsaved.stay') }).click()
    expect(await margin.inputValue()).toBe('50')
    await open(windowText('common.page.decisions'))
    await page
      .getByRole('dialog')
      .getByRole('button', { name: windowText('settings.unsaved.leave') })
      .click()
    await page.getByRole('heading', { name: windowText('common.page.decisions'), level: 1 }).waitFor()
    await open(windowText('common.page.settings'))
    await expect.poll(() => margin.inputValue()).toBe('68')
  })

  it('marks a rejected target only while it is typed: the saved value is none', async () => {
    const target = page.getByRole('textbox', { name: windowText('settings.targets.cpaOf', { product: 'Glow Serum', currency: 'USD' }) })
    const before = await target.inputValue()
    await target.fill('99999999999999')
    await target.press('Enter')
    await expect.poll(() => target.getAttribute('aria-invalid')).toBe('true')
    await target.fill(before)
    expect(await target.getAttribute('aria-invalid')).toBeNull()
  })

  it('sets a threshold within its range, and takes it back', async () => {
    await press(windowText('settings.rules.rule.R31'))
    const name = windowText('settings.rules.name.r31_drop')
    const drop = page.getByRole('textbox', { name })
    await drop.fill('99')

    await page.getByText(windowText('settings.rules.bad', { low: '5%', high: '95%' })).waitFor()
    const save = page.getByRole('button', { name: windowText('common.save') }).last()
    await drop.fill('40')
    expect(await save.count()).toBeGreaterThan(0)
    const saved = page.waitForResponse((response) => response.url().endsWith('/desk/thresholds') && response.request().method() === 'PUT')
    await drop.press('Enter')
    expect((await saved).status()).toBe(200)
    await page.getByText(windowText('settings.rules.changedMark'), { exact: true }).waitFor()
    await expectNoFaults()
    await press(windowText('settings.rules.rule.R31'))
    await press(windowText('settings.rules.changed', { count: 1 }))
    await expect.poll(() => drop.evaluate((field) => field === document.activeElement)).toBe(true)
    await press(windowText('settings.rules.resetOf', { name, value: '30%' }))
    await page
      .getByText(windowText('settings.unsaved.mark'))
      .locator('..')
      .getByRole('button', { name: windowText('common.save') })
      .click()
    await page.getByText(windowText('settings.rules.note')).waitFor()
  })

  it('saves which reminders are shown, and the quiet hours', async () => {
    const saved = () =>
      page.waitForResponse((response) => response.url().endsWith('/desk/preferences') && response.request().method() === 'PUT')
    const off = saved()
    await page
      .getByRole('radiogroup', { name: windowText('settings.reminders.kind.advice') })
      .getByText(windowText('settings.switch.off'))
      .click()
    expect(await (await off).json()).toMatchObject({ reminders: { advice: false } })
    await page.getByRole('textbox', { name: windowText('settings.reminders.from') }).fill('8 pm')
    await page.getByText(windowText('settings.reminders.badTime')).waitFor()
  })

  it('lists the keys and the version', async () => {
    await page.getByRole('heading', { name: windowText('common.page.settings'), level: 1 }).click()
    await page.keyboard.press('?')
    await page
      .getByRole('dialog')
      .getByText(new RegExp(`^${textSource('app.keys.version')}`))
      .waitFor()
    await expectNoFaults()
    await page.keyboard.press('Escape')
    expect(complaints).toEqual([])
  })

  it('reports a link without a key, and still accepts a key that is entered', async () => {
    const stranger = await browser.newPage()
    await stranger.goto(`${app.url}/#key=not-a-key`)
    await stranger.getByText(windowText('problem.badLink')).waitFor()
    await stranger.getByLabel(windowText('gate.connect.key')).fill(app.apiKey ?? '')
    await stranger.getByRole('button', { name: windowText('gate.connect.submit') }).click()
    await stranger.getByRole('heading', { level: 1 }).first().waitFor()
    await stranger.close()
  })
})
