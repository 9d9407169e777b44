/** The account's pages in a served window: sources and imports with their undo, the token, targets and thresholds, renaming and deleting. */

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityFaults } from './axe.ts'
import { launchChromium } from './chromium.ts'
import { launchDemo } from './demo-app.ts'
import { temporaryFolder } from './desktop-app.ts'
import type { ServedApp } from './served-app.ts'

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
    await press(`Import ads into ${product}`)
    const file = join(files.path, name)
    writeFileSync(file, text)
    await page.locator('input[type=file]').setInputFiles(file)
    await page
      .getByRole('list', { name: `What the import would do to ${product}` })
      .getByText(sees)
      .first()
      .waitFor()
    await press(/^Import 3 rows/)
    await page.getByText('Imported', { exact: true }).waitFor()
    await open('Data and sources')
  }

  beforeAll(async () => {
    app = await launchDemo({ dataDir: folder.path })
    browser = await launchChromium()
    page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.goto(`${app.url}/#key=${app.apiKey ?? ''}`)
    await open('Data and sources')
  })
  afterAll(async () => {
    await browser.close()
    await app.stop()
    folder.remove()
    files.remove()
  })

  it('adds a product and brings a file in twice, each previewed against what is there', async () => {
    await page.getByLabel('Name').fill('Lamp')
    await press('Add')
    await bringIn('first.csv', rows(10), '3')
    await bringIn('second.csv', rows(20), '3')
    const history = page.getByRole('table', { name: 'Files and what they did' })
    await history.getByText('0 new · 3 changed').waitFor()
    await history.getByText('3 new · 0 changed').waitFor()
    await expectNoFaults()
  })

  it('takes the later file back, and the numbers are those of the first', async () => {
    await press('Take back second.csv')
    await page.getByRole('dialog').getByText('0 added and 3 changed rows of Lamp.').waitFor()
    await expectNoFaults()
    await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
    await page.getByText(/3 rows as they were/).waitFor()
    await page.getByText(/^Taken back .*from a browser$/).waitFor()
    const snapshot = await fetch(`${app.url}/api/snapshot/Lamp?anchor=2026-11-18`, { headers: { 'x-api-key': app.apiKey ?? '' } })
    expect(await snapshot.json()).toMatchObject({ snapshot: { kpi: { spend: 10, purchases_meta: 2 } } })
  })

  it('pulls a live product when told to', async () => {
    await open('Data and sources')
    await press('Pull now: Glow Serum')
    const message = page.getByText('Glow Serum is being pulled.')
    await message.waitFor()
    // What is said takes room of its own and covers nothing.
    const top = (await message.boundingBox())?.y ?? Number.NaN
    await expect.poll(() => page.evaluate('document.querySelector("main > :last-child").getBoundingClientRect().bottom')).toBeLessThan(top)
    const nextRegion = async () => {
      await page.keyboard.press('F6')
      return page.evaluate('document.activeElement.closest("[data-region=messages]") !== null')
    }
    await expect.poll(nextRegion).toBe(true)
    await page.keyboard.press('Enter')
    await message.waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate('document.querySelector("main > :last-child").getBoundingClientRect().bottom')).toBe(900)
  })

  it('renames a product, and deletes one only once its name is typed', async () => {
    await press('More for Lamp')
    await page.getByRole('menuitem', { name: 'Rename…' }).click()
    await page.getByRole('dialog').getByLabel('New name').fill('Desk lamp')
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
    await page.getByText('Now called Desk lamp.').waitFor()
    await press('More for Desk lamp')
    await page.getByRole('menuitem', { name: 'Delete…' }).click()
    const remove = page.getByRole('dialog').getByRole('button', { name: 'Delete the product' })
    expect(await remove.isDisabled()).toBe(true)
    await page.getByRole('dialog').getByRole('textbox').fill('Desk lamp')
    await remove.click()
    await page.getByText(/Desk lamp was deleted\. The backup is/).waitFor()
    await page.getByRole('navigation').getByText('Desk lamp').waitFor({ state: 'detached' })
  })

  it('opens the trend of a file without purchase values on a KPI that has some, and on the one chosen everywhere else', async () => {
    await page.getByLabel('Name').fill('Kerze')
    await press('Add')
    const text = rows(10).replaceAll(',60', '').replace(',purchase_value', '')
    await bringIn('kerze.csv', text, '3', 'Kerze')
    await page.getByRole('navigation').getByText('Kerze', { exact: true }).click()
    const slider = page.getByRole('slider')
    await expect.poll(() => slider.getAttribute('aria-label')).toContain('CPA (Meta)')
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toContain('$5.00')
    await page.getByRole('navigation').getByText('Glow Serum', { exact: true }).click()
    await expect.poll(() => slider.getAttribute('aria-label')).toContain('ROAS (Meta)')
    await page.getByRole('navigation').getByText('Kerze', { exact: true }).click()
    await page
      .getByRole('main')
      .getByRole('button', { name: /^CPA \(Meta\)/ })
      .first()
      .click()
    await page.getByRole('option', { name: 'ROAS (Meta)' }).click()
    await expect.poll(() => slider.getAttribute('aria-label')).toContain('ROAS (Meta)')
    await open('Data and sources')
    await press('More for Kerze')
    await page.getByRole('menuitem', { name: 'Delete…' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('Kerze')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete the product' }).click()
    await page.getByText(/Kerze was deleted/).waitFor()
  })

  it('shows the token with its dates and reminders', async () => {
    await open(/^Token/)
    await page.getByText('12 days left of 60').waitFor()
    await page.getByText('The Meta token has 7 days left').waitFor()
    await expectNoFaults()
  })

  it('refuses an address for a token, and counts from a new one on', async () => {
    await page.getByLabel('New long-lived token').fill('https://example.com/token')
    await press('Rotate token')
    await page.getByText('This is no access token of Meta').waitFor()
    await page.getByText('12 days left of 60').waitFor()
    await page.getByLabel('New long-lived token').fill(`EAAB${'x9'.repeat(60)}`)
    await press('Rotate token')
    await page.getByText('59 days left of 60').waitFor()
    await page.getByRole('navigation').getByText('Token: 59 days left').waitFor()
  })

  it('works break-even out while the margin is typed, and asks before it is lost', async () => {
    await open('Settings')
    const margin = page.getByRole('textbox', { name: 'Contribution margin of Glow Serum, %' })
    await margin.fill('50')
    await page.getByText('ROAS 2.00', { exact: true }).waitFor()
    await open('Decisions')
    await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click()
    expect(await margin.inputValue()).toBe('50')
    await open('Decisions')
    await page.getByRole('dialog').getByRole('button', { name: 'Leave without saving' }).click()
    await page.getByRole('heading', { name: 'Decisions', level: 1 }).waitFor()
    await open('Settings')
    await expect.poll(() => margin.inputValue()).toBe('68')
  })

  it('sets a threshold within its range, and takes it back', async () => {
    await press(/^R31/)
    const drop = page.getByRole('textbox', { name: 'Fall of platform purchases per order' })
    await drop.fill('99')
    await page.getByText('Must be from 5% to 95%').waitFor()
    const save = page.getByRole('button', { name: 'Save' }).last()
    await drop.fill('40')
    const kept = page.waitForResponse((response) => response.url().endsWith('/desk/thresholds') && response.request().method() === 'PUT')
    await page.getByText('Not saved yet').locator('..').getByRole('button', { name: 'Save' }).click()
    expect((await kept).status()).toBe(200)
    await page.getByText('1 changed').waitFor()
    await expectNoFaults()
    expect(await save.count()).toBeGreaterThan(0)
    await press(/Fall of platform purchases per order: back to 30/)
    await page.getByText('Not saved yet').locator('..').getByRole('button', { name: 'Save' }).click()
    await page.getByText('for this account').waitFor()
  })

  it('keeps which reminders are shown, and when it is quiet', async () => {
    const kept = () =>
      page.waitForResponse((response) => response.url().endsWith('/desk/preferences') && response.request().method() === 'PUT')
    const off = kept()
    await page.getByRole('radiogroup', { name: 'New advice of high severity' }).getByText('Off').click()
    expect(await (await off).json()).toMatchObject({ reminders: { advice: false } })
    await page.getByRole('textbox', { name: 'From' }).fill('8 pm')
    await page.getByText('Must be a time such as 20:00').waitFor()
  })

  it('lists the keys and the version', async () => {
    await page.getByRole('heading', { name: 'Settings', level: 1 }).click()
    await page.keyboard.press('?')
    await page
      .getByRole('dialog')
      .getByText(/^Version/)
      .waitFor()
    await expectNoFaults()
    await page.keyboard.press('Escape')
    expect(complaints).toEqual([])
  })

  it('says so where a link holds no key, and still lets in who has one', async () => {
    const stranger = await browser.newPage()
    await stranger.goto(`${app.url}/#key=not-a-key`)
    await stranger.getByText(/has a key in it that is no API key/).waitFor()
    await stranger.getByLabel('API key').fill(app.apiKey ?? '')
    await stranger.getByRole('button', { name: 'Connect' }).click()
    await stranger.getByRole('heading', { level: 1 }).first().waitFor()
    await stranger.close()
  })
})
