/** Ad sets that are not meant to bring purchases: the tabs name their goal where others have a verdict. */

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, asDay } from '#shared/calendar.ts'
import { writeCsv } from '../helpers/ad-file.ts'
import { openTestApi } from '../helpers/test-api.ts'
import { windowText } from '../helpers/texts.ts'
import { withTraffic } from '../helpers/traffic-file.ts'
import { launchChromium } from './chromium.ts'
import { temporaryFolder } from './desktop-app.ts'
import { launchServed, type ServedApp } from './served-app.ts'

const TODAY = asDay('2026-11-19')

describe('an ad set that is optimized for something other than purchases', () => {
  const folder = temporaryFolder()
  let app: ServedApp
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    const api = await openTestApi(folder.path)
    const { api_key: key, tenant_id: tenantId } = await api.operator.createAccount({ name: 'A', timezone: 'UTC', currency: 'USD' })
    const goals = ['OUTCOME_SALES', 'OUTCOME_ENGAGEMENT']
    const rows = withTraffic(addDays(TODAY, -1), (_row, isTraffic) => ({ Objective: goals[Number(isTraffic)] ?? '' }))
    const file = await writeCsv(folder.path, 'ads.csv', rows)
    await api.operator.importFile({ kind: 'ads', file, product: 'Tea', tenantId, options: {} })
    await api.close()
    ;[app, browser] = await Promise.all([launchServed({ dataDir: folder.path, today: TODAY }), launchChromium()])
    page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
    await page.goto(`${app.url}/#key=${key}`)
    await page.getByRole('navigation').getByRole('button', { name: 'Tea' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Tea' }).waitFor()
  })
  afterAll(async () => {
    await browser.close()
    await app.stop()
    folder.remove()
  })

  /** Whether the whole text of a cell is inside it. */
  const fits = (name: string): Promise<boolean> =>
    page
      .getByRole('row', { name })
      .getByText(windowText('plans.purpose.engagement'))
      .first()
      .evaluate((text) => {
        const cell = text.closest('td')
        if (cell === null) throw new Error('The text is in no cell.')
        const [inner, outer] = [text.getBoundingClientRect(), cell.getBoundingClientRect()]
        return (
          inner.height > 0 &&
          inner.left >= outer.left &&
          inner.right <= outer.right &&
          inner.top >= outer.top &&
          inner.bottom <= outer.bottom
        )
      })

  it('has its goal in place of an efficiency in the Ad sets tab', async () => {
    await page.keyboard.press('3')
    const row = page.getByRole('row', { name: 'Readers' })
    await row.getByText(windowText('plans.purpose.engagement')).first().waitFor()
    expect(await row.textContent()).toContain(windowText('forecast.reason.other_purpose'))
    expect(await row.textContent()).not.toContain(windowText('plans.low'))
    expect(await fits('Readers')).toBe(true)
    expect(await page.getByRole('row', { name: 'Set 1' }).getByText(windowText('plans.purpose.engagement')).count()).toBe(0)
  })

  it('has its goal in place of the chance of a winner in the Creatives tab', async () => {
    await page.keyboard.press('4')
    const row = page.getByRole('row', { name: 'Story' })
    await row.getByText(windowText('plans.purpose.engagement')).first().waitFor()
    expect(await row.textContent()).toContain(windowText('series.reason.other_purpose'))
    expect(await fits('Story')).toBe(true)
  })
})
