/** Several accounts with their own currencies in the served window: added, opened, and added up by imported reference rates. */

import { writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskAccountRoute } from '#shared/contract/internal/window-account.ts'
import { windowText } from '../helpers/texts.ts'
import { launchChromium } from './chromium.ts'
import { temporaryFolder } from './desktop-app.ts'
import { downloadedFile } from './downloaded-file.ts'
import { freshStart } from './last-product.ts'
import { layoutFaults } from './layout-faults.ts'
import { launchServed, type ServedApp } from './served-app.ts'
import { expectValidState } from './state-screenshot.ts'

const days = [14, 15, 16, 17, 18].map((day) => `2026-11-${day}`)
const adFile = (spend: number, value: number): string =>
  ['date,ad_id,ad_name,spend,impressions,purchases,purchase_value', ...days.map((day) => `${day},1,Still,${spend},1000,2,${value}`)].join(
    '\n',
  )
const rateFile = ['Date,USD,JPY,', ...days.toReversed().map((day) => `${day},1.25,160,`)].join('\n')

describe('several accounts of one key', () => {
  const folder = temporaryFolder()
  const files = temporaryFolder()
  let app: ServedApp
  let browser: Browser
  let page: Page

  const menu = () => page.getByRole('button', { name: new RegExp(windowText('sidebar.accounts.menu')) })
  const choose = async (item: string): Promise<void> => {
    await menu().click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  }
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  const write = (name: string, text: string): string => {
    const path = join(files.path, name)
    writeFileSync(path, text)
    return path
  }
  const importAds = async (text: string): Promise<void> => {
    await page.locator('input[type=file]').first().setInputFiles(write('ads.csv', text))
    await press(windowText('dataImport.preview.import', { count: 5 }))
    await press(windowText('dataImport.run.open'))
  }
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader').getByText(name, { exact: true }) })
  const total = (kpi: string) => page.getByRole('region', { name: windowText('accounts.totals', { currency: 'EUR' }) }).getByText(kpi)
  const looksRight = async (name: string): Promise<void> => {
    for (const width of [860, 1100, 1440, 2560]) {
      await page.setViewportSize({ width, height: 860 })
      expect(await layoutFaults(page), `${name} at ${width}`).toEqual([])
      await expectValidState(page, `${name}-${width}`)
    }
    await page.setViewportSize({ width: 1280, height: 860 })
  }

  beforeAll(async () => {
    freshStart.isOn = true
    app = await launchServed({ dataDir: folder.path, today: '2026-11-19' })
    browser = await launchChromium()
    page = await browser.newPage({ viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce', timezoneId: 'Europe/Berlin' })
    await page.goto(app.url)
    await press(windowText('onboarding.own.title'))
    await page.getByLabel(windowText('onboarding.account.name'), { exact: true }).fill('Nordlicht')
    await page.getByLabel(windowText('onboarding.product.name'), { exact: true }).fill('Lampe')
    await press(windowText('common.continue'))
    await importAds(adFile(100, 250))
    await heading('Lampe')
  })
  afterAll(async () => {
    await browser.close()
    await app.stop()
    folder.remove()
    files.remove()
  })

  it('are added from the account menu, each with its own currency, products and data', async () => {
    await choose(windowText('sidebar.accounts.add'))
    const dialog = page.getByRole('dialog', { name: windowText('accounts.add.title') })
    await dialog.getByLabel(windowText('onboarding.account.name'), { exact: true }).fill('Nordlicht')
    await dialog.getByRole('combobox', { name: windowText('onboarding.account.currency') }).fill('JPY')
    await page.getByRole('option', { name: /^JPY/ }).click()
    await expectValidState(page, 'add-account')
    await dialog.getByRole('button', { name: windowText('accounts.add.confirm') }).click()
    await dialog.getByText('Nordlicht', { exact: false }).first().waitFor()
    await dialog.getByLabel(windowText('onboarding.account.name'), { exact: true }).fill('Hokkaido')
    await dialog.getByRole('button', { name: windowText('accounts.add.confirm') }).click()
    await heading(windowText('common.page.data'))
    await menu().getByText('Hokkaido').waitFor()
    expect(await page.getByRole('navigation').getByText('Lampe', { exact: true }).count()).toBe(0)
    await page.reload()
    await menu().getByText('Hokkaido').waitFor()
  })

  it('are without totals as long as there are no rates', async () => {
    await choose(windowText('common.page.accounts'))
    await heading(windowText('common.page.accounts'))
    await row('Hokkaido').getByText(windowText('accounts.noRate'), { exact: true }).waitFor()
    await looksRight('accounts-no-rates')
  })

  it('open each other, and remember which one is open', async () => {
    await row('Nordlicht')
      .getByRole('button', { name: windowText('accounts.openOf', { account: 'Nordlicht' }) })
      .click()
    await heading('Lampe')
    await choose(windowText('sidebar.accounts.open', { account: 'Hokkaido' }))
    await menu().getByText('Hokkaido').waitFor()
  })

  it('add up once rates are imported, each day at its own', async () => {
    await page
      .getByRole('navigation')
      .getByRole('button', { name: windowText('common.page.data') })
      .click()
    await page.getByRole('textbox', { name: windowText('dataImport.add.name') }).fill('Ranpu')
    await page.keyboard.press('Enter')
    await press(windowText('dataImport.products.importAdsInto', { product: 'Ranpu' }))
    await importAds(adFile(16_000, 32_000))
    await heading('Ranpu')
    await choose(windowText('common.page.accounts'))
    const rates = page.getByRole('region', { name: windowText('accounts.rates.title') })
    await rates.locator('input[type=file]').setInputFiles(write('wrong.csv', 'Date,USD\n2026-11-18,"1,25"\n'))
    await rates.getByText(/1,25/).waitFor()
    await expectValidState(page, 'rates-refused')
    await rates.locator('input[type=file]').setInputFiles(write('rates.csv', rateFile))
    await rates
      .getByText(/2026|Nov/)
      .first()
      .waitFor()
    await row('Hokkaido').getByText('0.006250').waitFor()
    await total('€200').waitFor()
    await total('€450').waitFor()
    await page.getByRole('button', { name: /18/ }).and(page.locator('[aria-expanded]')).click()
    await page
      .getByRole('dialog')
      .getByText(windowText('header.period.days', { count: 7 }), { exact: true })
      .click()
    await page.keyboard.press('Escape')
    await total('€1,000').waitFor()
    await row('Hokkaido').getByText('€500').waitFor()
    await row('Hokkaido').getByText('¥80,000').waitFor()
    expect(await page.evaluate(() => location.hash)).toBe('#/accounts?period=7')
    const names = () => page.getByRole('rowheader').allInnerTexts()
    expect((await names()).map((text) => text.split('\n')[0])).toEqual(['Nordlicht', 'Hokkaido'])
    await page
      .getByRole('columnheader', { name: windowText('accounts.column.account') })
      .getByRole('button')
      .click()
    expect((await names()).map((text) => text.split('\n')[0])).toEqual(['Hokkaido', 'Nordlicht'])
    await press(windowText('app.export.menu'))
    const saving = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: windowText('app.export.export') }).click()
    const download = await saving
    expect(download.suggestedFilename()).toBe(windowText('accounts.export.period', { first: '2026-11-12', last: '2026-11-18' }))
    const saved: Record<string, string>[] = parse(await readFile(await downloadedFile(download)), { columns: true, bom: true })
    const exported = saved.map(({ account, currency, base, spend_total: own, spend_total_in_base: inBase }) => [
      account,
      currency,
      base,
      own,
      inBase,
    ])
    expect(exported).toEqual([
      ['Nordlicht', 'EUR', 'EUR', '500', '500'],
      ['Hokkaido', 'JPY', 'EUR', '80000', '500'],
    ])
    await looksRight('accounts')
    await rates.getByRole('combobox', { name: windowText('accounts.rates.base') }).fill('USD')
    await page.getByRole('option', { name: /^USD/ }).click()
    await page
      .getByRole('region', { name: windowText('accounts.totals', { currency: 'USD' }) })
      .getByText('$1,250')
      .waitFor()
  })

  it('show no answer of the account that was left, however late it comes', async () => {
    const toSettings = () =>
      page
        .getByRole('navigation')
        .getByRole('button', { name: windowText('common.page.settings') })
        .click()
    const reminder = (state: 'on' | 'off') =>
      page
        .getByRole('radiogroup', { name: windowText('settings.reminders.kind.token') })
        .getByRole('radio', { name: windowText(`settings.switch.${state}`) })
    const isOn = () => reminder('on').getAttribute('aria-checked')
    await choose(windowText('sidebar.accounts.open', { account: 'Nordlicht' }))
    await toSettings()
    const delayed = Promise.withResolvers<void>()
    await page.route('**/desk/preferences', async (route) => {
      if (route.request().method() === 'PUT') await delayed.promise
      await route.continue()
    })
    const answered = page.waitForResponse(
      (response) => response.url().endsWith('/desk/preferences') && response.request().method() === 'PUT',
    )
    await reminder('off').click()
    await choose(windowText('sidebar.accounts.open', { account: 'Hokkaido' }))
    await toSettings()
    await expect.poll(isOn).toBe('true')
    delayed.resolve()
    await (await answered).finished()
    await page.unroute('**/desk/preferences')
    // Another request goes out and is answered: by then, the late answer was handled.
    const read = page.waitForResponse((response) => response.url().endsWith('/desk/mcp') && response.request().method() === 'GET')
    await page
      .getByRole('radiogroup', { name: windowText('settings.agents.switch') })
      .getByRole('radio', { name: windowText('settings.switch.on') })
      .click()
    await (await read).finished()
    await page.getByText(windowText('settings.agents.propose')).waitFor()
    expect(await isOn()).toBe('true')
  })

  it('show the account of the key again if the open one was removed elsewhere', async () => {
    await choose(windowText('sidebar.accounts.add'))
    const dialog = page.getByRole('dialog', { name: windowText('accounts.add.title') })
    await dialog.getByLabel(windowText('onboarding.account.name'), { exact: true }).fill('Short-lived')
    await dialog.getByRole('button', { name: windowText('accounts.add.confirm') }).click()
    await menu().getByText('Short-lived').waitFor()
    const key = await page.evaluate(
      () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]).match(/rd_[A-Za-z0-9_-]{43}/)?.[0] ?? '',
    )
    const headers = { 'x-api-key': key }
    const { accounts } = deskAccountRoute.answer.parse(await (await fetch(`${app.url}/desk/account`, { headers })).json())
    const removed = accounts.find(({ name }) => name === 'Short-lived')?.tenant_id ?? ''
    expect((await fetch(`${app.url}/desk/accounts/linked/${removed}`, { method: 'DELETE', headers })).status).toBe(200)
    await page.reload()
    await menu().getByText('Nordlicht').waitFor()
    await heading('Lampe')
  })

  it('are removed while they are empty', async () => {
    await choose(windowText('sidebar.accounts.add'))
    const dialog = page.getByRole('dialog', { name: windowText('accounts.add.title') })
    await dialog.getByLabel(windowText('onboarding.account.name'), { exact: true }).fill('By mistake')
    await dialog.getByRole('button', { name: windowText('accounts.add.confirm') }).click()
    await menu().getByText('By mistake').waitFor()
    await choose(windowText('sidebar.accounts.open', { account: 'Nordlicht' }))
    await choose(windowText('common.page.accounts'))
    await row('By mistake')
      .getByRole('button', { name: windowText('accounts.removeOf', { account: 'By mistake' }) })
      .click()
    await row('By mistake').waitFor({ state: 'detached' })
    await menu().click()
    expect(await page.getByRole('menuitem', { name: /By mistake/ }).count()).toBe(0)
    await page.keyboard.press('Escape')
  })
})
