/** Days that were read before they were over: the window names the day of the advice, and calls advice without any complete day provisional. */

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, asDay } from '#shared/calendar.ts'
import { plainAdRows, writeCsv } from '../helpers/ad-file.ts'
import { openTestApi } from '../helpers/test-api.ts'
import { windowText } from '../helpers/texts.ts'
import { launchChromium } from './chromium.ts'
import { temporaryFolder } from './desktop-app.ts'
import { launchServed, type ServedApp } from './served-app.ts'

const TODAY = asDay('2026-11-19')
const YESTERDAY = addDays(TODAY, -1)

describe('days that were read before they were over', () => {
  const folder = temporaryFolder()
  let app: ServedApp
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    const api = await openTestApi(folder.path)
    const { api_key: key, tenant_id: tenantId } = await api.operator.createAccount({ name: 'A', timezone: 'UTC', currency: 'USD' })
    const bringIn = async (product: string, days: number, isEarly: (age: number) => boolean): Promise<void> => {
      const rows = plainAdRows(YESTERDAY, days).map((row) => {
        const age = (Date.parse(YESTERDAY) - Date.parse(String(row.date))) / 86_400_000
        return { ...row, pulled_at: isEarly(age) ? `${row.date}T12:00:00Z` : `${TODAY}T06:00:00Z` }
      })
      const file = await writeCsv(folder.path, `${days}.csv`, rows)
      await api.operator.importFile({ kind: 'ads', file, product, tenantId, options: {} })
    }
    await bringIn('Two half days', 40, (age) => age < 2)
    await bringIn('Half days alone', 30, () => true)
    await api.close()
    ;[app, browser] = await Promise.all([launchServed({ dataDir: folder.path, today: TODAY }), launchChromium()])
    page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
    await page.goto(`${app.url}/#key=${key}`)
  })
  afterAll(async () => {
    await browser.close()
    await app.stop()
    folder.remove()
  })

  const open = async (product: string): Promise<void> => {
    await page.getByRole('navigation').getByRole('button', { name: product }).first().click()
    await page.getByRole('heading', { level: 1, name: product }).waitFor()
  }
  const panel = () => page.getByRole('region', { name: windowText('advice.title') })
  const movement = () => page.getByRole('main').getByText(windowText('overview.movement.title'))

  it('have the advice and the movement of the last complete day, which both name', async () => {
    await open('Two half days')
    await panel()
      .getByText(windowText('advice.asOfChecks', { day: 'Mon, Nov 16, 2026' }))
      .waitFor()
    await movement().waitFor()
    await page
      .getByRole('main')
      .getByText(windowText('overview.movement.lastComplete', { day: 'Mon, Nov 16, 2026' }))
      .waitFor()
    await page
      .getByRole('main')
      .getByText(windowText('overview.store.lastComplete', { day: 'Mon, Nov 16, 2026' }))
      .waitFor()
    expect(await panel().getByText(windowText('advice.provisional')).count()).toBe(0)
  })

  it('have provisional advice where no day is complete, and no day is called complete', async () => {
    await open('Half days alone')
    await panel().getByText(windowText('advice.provisional')).waitFor()
    await movement().waitFor()
    expect(await page.getByText(windowText('overview.movement.lastComplete', { day: 'Tue, Nov 17, 2026' })).count()).toBe(0)
  })
})
