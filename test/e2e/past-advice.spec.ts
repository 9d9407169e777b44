/** The advice panel on an earlier day: the cards that were saved then, above those to decide. */

import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DATABASE_FILE } from '#api/db/connection/database.ts'
import { asDay } from '#shared/calendar.ts'
import { adviceRoute } from '#shared/contract/advice.ts'
import { windowText } from '../helpers/texts.ts'
import { accessibilityFaults } from './axe.ts'
import { launchChromium } from './chromium.ts'
import { temporaryFolder } from './desktop-app.ts'
import { launchServed, type ServedApp } from './served-app.ts'

const TODAY = asDay('2026-11-19')
const PRODUCT = 'Glow Serum'

describe('the advice of an earlier day', () => {
  const folder = temporaryFolder()
  let app: ServedApp
  let browser: Browser
  let page: Page
  let title: string

  beforeAll(async () => {
    const before = await launchServed({ dataDir: folder.path, demo: true, today: TODAY })
    const response = await fetch(`${before.url}/api/advice/${encodeURIComponent(PRODUCT)}`, {
      headers: { 'x-api-key': before.apiKey ?? '' },
    })
    title = adviceRoute.answer.parse(await response.json()).advice.funnel.cards[0]?.title ?? expect.fail('The demo has no card.')
    const { apiKey } = before
    await before.stop()
    const db = new BetterSqlite3(join(folder.path, DATABASE_FILE))
    const ofProduct = 'product_id = (SELECT id FROM product WHERE name = ?)'
    db.prepare(`INSERT INTO advice SELECT product_id, max(day) - 1, basis, source, generated_at, body FROM advice WHERE ${ofProduct}`).run(
      PRODUCT,
    )
    db.close()
    ;[app, browser] = await Promise.all([launchServed({ dataDir: folder.path, demo: true, today: TODAY }), launchChromium()])
    page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
    await page.goto(`${app.url}/#key=${apiKey}`)
    await page.getByRole('navigation').getByRole('button', { name: PRODUCT }).first().click()
    await page.getByRole('heading', { level: 1, name: PRODUCT }).waitFor()
  })
  afterAll(async () => {
    await browser.close()
    await app.stop()
    folder.remove()
  })

  const panel = () => page.getByRole('region', { name: windowText('advice.title') })

  it('lists the cards that were saved for it, and says where none were', async () => {
    await panel().getByRole('heading', { name: title }).first().waitFor()
    await page.keyboard.press('[')
    const past = panel().getByRole('region', { name: windowText('advice.past.title', { day: 'Tue, Nov 17, 2026' }) })
    await past.getByText(title).waitFor()
    await past.getByText(windowText('advice.past.open')).first().waitFor()
    await past
      .getByRole('button', { name: windowText('advice.past.details') })
      .first()
      .click()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('[')
    await panel()
      .getByText(windowText('advice.past.none', { day: 'Mon, Nov 16, 2026' }))
      .waitFor()
    await past.waitFor({ state: 'detached' })
  })
})
