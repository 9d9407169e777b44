/** The Creatives tab by the parts of ad names: a proposal is checked, changed and confirmed, and its values are compared and exported. */

import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, asDay } from '#shared/calendar.ts'
import { type NameValue, nameValuesRoute } from '#shared/contract/internal/naming.ts'
import { writeCsv } from '../helpers/ad-file.ts'
import { NAMED_ADS, namedAdRows, OTHER_NAME } from '../helpers/named-ad-rows.ts'
import { openTestApi } from '../helpers/test-api.ts'
import { windowText } from '../helpers/texts.ts'
import { accessibilityFaults } from './axe.ts'
import { launchChromium } from './chromium.ts'
import { clippedHeaders } from './clipped-headers.ts'
import { collectConsoleErrors } from './console-errors.ts'
import { temporaryFolder } from './desktop-app.ts'
import { downloadedFile } from './downloaded-file.ts'
import { launchServed, type ServedApp } from './served-app.ts'

const TODAY = asDay('2026-11-19')
const YESTERDAY = addDays(TODAY, -1)
const PRODUCT = 'Tea'

describe('creatives by the parts of their names', () => {
  const folder = temporaryFolder()
  let app: ServedApp
  let browser: Browser
  let page: Page
  let key: string
  let complaints: readonly string[]

  beforeAll(async () => {
    const api = await openTestApi(folder.path)
    const account = await api.operator.createAccount({ name: 'A', timezone: 'UTC', currency: 'USD' })
    key = account.api_key
    const file = await writeCsv(folder.path, 'ads.csv', namedAdRows(YESTERDAY, 60))
    await api.operator.importFile({ kind: 'ads', file, product: PRODUCT, tenantId: account.tenant_id, options: {} })
    await api.close()
    ;[app, browser] = await Promise.all([launchServed({ dataDir: folder.path, today: TODAY }), launchChromium()])
    page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
    complaints = collectConsoleErrors(page)
    await page.goto(`${app.url}/#key=${key}`)
    await page.getByRole('navigation').getByRole('button', { name: PRODUCT }).first().click()
    await page.getByRole('heading', { level: 1, name: PRODUCT }).waitFor()
    await page.keyboard.press('4')
    await page.getByRole('radio', { name: windowText('naming.view') }).click()
  })
  afterAll(async () => {
    await browser.close()
    await app.stop()
    folder.remove()
  })

  const button = (name: string) => page.getByRole('tabpanel').getByRole('button', { name, exact: true })
  const example = (name: string) => page.getByRole('list', { name: windowText('naming.examples') }).getByText(name, { exact: true })
  const grid = (part: string) => page.getByRole('grid', { name: windowText('naming.label', { part }) })
  const underscore = () => page.getByRole('checkbox', { name: windowText('naming.sign.underscore') })
  const valuesOf = async (part: number): Promise<readonly NameValue[]> => {
    const query = `part=${part}&day=${YESTERDAY}&from=${addDays(YESTERDAY, -27)}`
    const response = await fetch(`${app.url}/desk/products/${PRODUCT}/naming/values?${query}`, { headers: { 'x-api-key': key } })
    return nameValuesRoute.answer.parse(await response.json()).values.values
  }
  const choosePart = async (n: number, option: string): Promise<void> => {
    await page.getByRole('button', { name: windowText('naming.whatIs', { n }) }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }

  it('starts with a proposal: real names in their parts, and how many fit', async () => {
    await page.getByText(windowText('naming.proposed')).waitFor()
    const share = /[\d.]+%/
    const fit = windowText('naming.fit', { fitting: NAMED_ADS, all: NAMED_ADS + 1, share: '@' }).split('@')[0] ?? ''
    expect(await page.getByText(fit).textContent()).toMatch(share)
    expect(await example('UGC').count()).toBeGreaterThan(0)
    expect(await accessibilityFaults(page)).toEqual([])
  })

  it('divides the examples as separators are chosen, and requires one', async () => {
    await underscore().press('Space')
    await button(windowText('naming.confirm')).click()
    await page.getByRole('alert').getByText(windowText('naming.noSeparator')).waitFor()
    expect(await example('UGC').count()).toBe(0)
    const other = page.getByRole('textbox', { name: windowText('naming.other') })
    await other.fill('x')
    await page.getByText(windowText('naming.otherProblem', { most: 5 })).waitFor()
    await other.fill('_')
    await example('UGC').first().waitFor()
    await other.fill('')
    await underscore().press('Space')
    await example('UGC').first().waitFor()
  })

  it('compares the values of the first part once it is confirmed', async () => {
    await choosePart(3, windowText('naming.kind.own'))
    await page.getByRole('textbox', { name: windowText('naming.ownLabel', { n: 3 }) }).fill('Face')
    await page.getByRole('textbox', { name: windowText('naming.ownLabel', { n: 3 }) }).press('Enter')
    const table = grid(windowText('naming.kind.format'))
    await table.waitFor()
    // The form with the focus is gone: Tab goes on in the view.
    await page.keyboard.press('Tab')
    expect(await page.evaluate<boolean>('document.querySelector("[role=tabpanel]").contains(document.activeElement)')).toBe(true)
    await page
      .getByRole('radio', { name: windowText('naming.kind.format'), checked: true })
      .and(page.locator(':focus'))
      .waitFor()
    const values = await valuesOf(1)
    // The last one is that of the totals.
    expect(await table.getByRole('rowheader').count()).toBe(values.length + 1)
    for (const { value, spend, ctr, cpa } of values) {
      const text = ((await table.getByRole('row', { name: value }).textContent()) ?? '').replaceAll('\u00a0', ' ')
      expect(text).toContain(`$${Math.round(spend).toLocaleString('en-US')}`)
      expect(text).toContain(`${(100 * (ctr.value ?? 0)).toPrecision(3)}%`)
      expect(text).toContain(`$${(cpa.value ?? 0).toFixed(2)}`)
      expect(text.includes(windowText('naming.best'))).toBe(value === 'UGC')
    }
    expect(await clippedHeaders(table)).toEqual([])
    expect(await accessibilityFaults(page)).toEqual([])
  })

  it('lists what does not fit', async () => {
    const spend = (text: string) => text.replaceAll('\u00a0', ' ')
    const fold = page.getByRole('tabpanel').getByRole('button', { name: /^Does not fit/ })
    expect(spend((await fold.textContent()) ?? '')).toMatch(/1 ad with \$[\d,]+, [\d.]+% of the spend/)
    await fold.press('Enter')
    await page.getByText(OTHER_NAME).waitFor()
  })

  it('exports the values of the part on screen', async () => {
    await page.getByRole('radio', { name: 'Face' }).click()
    await grid('Face').waitFor()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: windowText('app.export.menu'), exact: true }).click()
    await page.getByRole('menuitem', { name: windowText('app.export.export') }).click()
    const lines = (await readFile(await downloadedFile(await saved), 'utf8')).trim().split(/\r?\n/)
    const values = await valuesOf(3)
    expect(lines[0]).toMatch(/Face,fits,ads,names,spend,/)
    expect(lines.slice(1).map((line) => line.split(',').slice(0, 3).join())).toEqual([
      ...values.map(({ value, ads }) => `${value},true,${ads}`),
      ',false,1',
    ])
  })

  it('changes the period, and the parts again, which can be deleted', async () => {
    await page.getByRole('radio', { name: windowText('naming.lastDays', { count: 90 }) }).click()
    await grid('Face').waitFor()
    await button(windowText('naming.edit')).click()
    await page.getByText(windowText('naming.change')).waitFor()
    await button(windowText('common.cancel')).click()
    await grid('Face').waitFor()
    await button(windowText('naming.edit')).click()
    await button(windowText('naming.remove')).click()
    await page.getByText(windowText('naming.proposed')).waitFor()
    await button(windowText('naming.confirm')).click()
    await grid(windowText('naming.part', { n: 3 })).waitFor()
    expect(complaints).toEqual([])
  })
})
