/** Connecting Meta in the served window: from a pasted token to numbers, and a rotation that Meta refuses and then takes. */

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayInZone } from '#shared/calendar.ts'
import { type FakeGraph, GOOD_TOKEN, graphData, startFakeGraph, tokenWith } from '../helpers/fake-graph/fake-graph.ts'
import { accessibilityFaults } from './axe.ts'
import { launchChromium } from './chromium.ts'
import { temporaryFolder } from './desktop-app.ts'
import { launchServed, type ServedApp } from './served-app.ts'

const ENDED_TOKEN = `ended-${'Yesterd4y'.repeat(5)}`
const NEXT_TOKEN = `next-${'Tom0rrow'.repeat(5)}`

describe.each(['light', 'dark'] as const)('connecting Meta in the %s window', (colorScheme) => {
  const folder = temporaryFolder()
  const complaints: string[] = []
  let fake: FakeGraph
  let app: ServedApp
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    fake = await startFakeGraph()
    const ended = tokenWith({ refused: { code: 190, subcode: 463, message: `Session of ${ENDED_TOKEN} has expired on Thursday` } })
    await fake.show(
      graphData({
        tokens: { [GOOD_TOKEN]: tokenWith(), [NEXT_TOKEN]: tokenWith(), [ENDED_TOKEN]: ended },
        lastDay: dayInZone(Date.now(), 'America/New_York'),
      }),
    )
    app = await launchServed({ dataDir: folder.path, env: { ROAS_DESK_GRAPH_URL: fake.url } })
    browser = await launchChromium()
    page = await browser.newPage({ viewport: { width: 1280, height: 800 }, colorScheme, reducedMotion: 'reduce' })
    page.on('console', (message) => {
      // The browser itself notes every answer of 400; what the window makes of it is looked at below.
      if (message.type() === 'error' && !message.text().includes('status of 400')) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.goto(app.url)
  })
  afterAll(async () => {
    await browser.close()
    await app.stop()
    await fake.close()
    folder.remove()
  })

  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const expectNoFaults = async () => expect(await accessibilityFaults(page)).toEqual([])

  it('offers it beside the demo and the files', async () => {
    await page.getByRole('button', { name: 'Connect Meta' }).waitFor()
    await expectNoFaults()
    await press('Connect Meta')
    await page.getByRole('heading', { name: 'Connect Meta', level: 1 }).waitFor()
    await expectNoFaults()
  })

  it('says why Meta refuses a token, without repeating the token', async () => {
    await page.getByLabel('Long-lived token').fill(ENDED_TOKEN)
    await press('Continue')
    await page.getByText('Meta rejected the token: Session of [hidden] has expired on Thursday.').waitFor()
    await expectNoFaults()
  })

  it('lists the ad accounts that the token reads', async () => {
    await page.getByLabel('Long-lived token').fill(GOOD_TOKEN)
    await press('Continue')
    await page.getByRole('radio', { name: /Vesper US.*act_1001 · USD · America\/New_York · active/ }).waitFor()
    await expect.poll(() => page.getByLabel('Name of the account on this desk').inputValue()).toBe('Vesper US')
    await expectNoFaults()
    await press('Continue')
  })

  it('takes products with their campaigns, and says what is wrong with them', async () => {
    await page.getByLabel('Product name').fill('Glow Serum')
    await press('Another product')
    await page.getByLabel('Product name').nth(1).fill('Travel Kit')
    await page.getByText('Only one product can take what is left.').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Connect', exact: true }).isDisabled()).toBe(true)
    await page.getByLabel('Campaign names contain').first().fill('glow')
    await expectNoFaults()
    await press('Connect')
  })

  it('shows the key once, brings in the numbers and opens the desk on them', async () => {
    await page.getByText(/^rd_/).waitFor()
    await expectNoFaults()
    await press('Continue')
    await page.getByRole('heading', { name: 'Glow Serum', level: 1 }).waitFor()
    await page.getByText('$15.60', { exact: true }).first().waitFor()
    await expectNoFaults()
  })

  it('rotates the token on its page: Meta’s reason first, then its consent', async () => {
    await page
      .getByRole('button', { name: /^Token/ })
      .first()
      .click()
    await page.getByLabel('New long-lived token').fill(ENDED_TOKEN)
    await press('Rotate token')
    await page.getByText('Meta rejected the token: Session of [hidden] has expired on Thursday.').waitFor()
    await expectNoFaults()
    await page.getByLabel('New long-lived token').fill(NEXT_TOKEN)
    await press('Rotate token')
    await page.getByText('the API key remains the same').waitFor()
    await expect.poll(() => page.getByLabel('New long-lived token').inputValue()).toBe('')
  })

  it('never put a token into the page, and had nothing to complain about', async () => {
    const kept = await page.evaluate('document.documentElement.outerHTML + JSON.stringify(localStorage) + JSON.stringify(sessionStorage)')
    for (const token of [GOOD_TOKEN, NEXT_TOKEN, ENDED_TOKEN]) expect(kept).not.toContain(token)
    expect(complaints).toEqual([])
  })
})
