/** Connecting Meta in the served window: from a pasted token to numbers, and a rotation that Meta refuses and then takes. */

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { english } from '#api/domain/english.ts'
import { dayInZone } from '#shared/calendar.ts'
import { createMessage } from '#shared/messages/message.ts'
import { type FakeGraph, GOOD_APP, GOOD_TOKEN, graphData, startFakeGraph, tokenWith } from '../helpers/fake-graph/fake-graph.ts'
import { textSource, windowText } from '../helpers/texts.ts'
import { accessibilityFaults } from './axe.ts'
import { launchChromium } from './chromium.ts'
import { temporaryFolder } from './desktop-app.ts'
import { launchServed, type ServedApp } from './served-app.ts'

const ENDED_TOKEN = `ended-${'Yesterd4y'.repeat(5)}`
/** The error message of Meta, without the token. */
const EXPIRED = 'Session of [hidden] has expired on Thursday'
const HOUR_TOKEN = `hour-${'N0tLong'.repeat(5)}`
/** Of an app that requires its secret. */
const APP_TOKEN = `app-${'Pr0of'.repeat(7)}`
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
        tokens: {
          [GOOD_TOKEN]: tokenWith(),
          [HOUR_TOKEN]: tokenWith({ debugFields: { expires_at: Math.floor(Date.now() / 1000) + 3600 } }),
          [APP_TOKEN]: tokenWith({ debugFields: { expires_at: 0 }, app: { ...GOOD_APP, requiresProof: true } }),
          [NEXT_TOKEN]: tokenWith(),
          [ENDED_TOKEN]: ended,
        },
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

  it('offers it next to the demo and the files', async () => {
    await page.getByRole('button', { name: windowText('onboarding.meta.title') }).waitFor()
    await expectNoFaults()
    await press(windowText('onboarding.meta.title'))
    await page.getByRole('heading', { name: windowText('onboarding.title.token'), level: 1 }).waitFor()
    await expectNoFaults()
  })

  it('shows why Meta refuses a token, without repeating the token', async () => {
    await page.getByLabel(windowText('onboarding.token.label')).fill(ENDED_TOKEN)
    await press(windowText('common.continue'))
    await page.getByText(EXPIRED).waitFor()
    await expectNoFaults()
  })

  it('shows the time left of a token of an hour, and what to do about it', async () => {
    await page.getByLabel(windowText('onboarding.token.label')).fill(HOUR_TOKEN)
    await press(windowText('common.continue'))
    await page.getByText(/^This token ends in \d{1,2} minutes/).waitFor()
    await page.getByText(windowText('onboarding.token.shortAdvice')).waitFor()
    await expectNoFaults()
  })

  it('asks for the app secret where Meta requires it, explains a wrong one, and takes the right one', async () => {
    await page.getByLabel(windowText('onboarding.token.label')).fill(APP_TOKEN)
    await press(windowText('common.continue'))
    await page.getByText(english.format(createMessage('token.appSecretNeeded'))).waitFor()
    await page.getByLabel(windowText('token.app.id')).fill(GOOD_APP.id)
    await page.getByText(windowText('token.app.missing')).first().waitFor()
    await expectNoFaults()
    await page.getByLabel(windowText('token.app.secret')).fill('deadbeef'.repeat(4))
    await press(windowText('common.continue'))
    await page.getByText(english.format(createMessage('token.wrongAppSecret'))).waitFor()
    await page.getByLabel(windowText('token.app.secret')).fill(GOOD_APP.secret)
    await press(windowText('common.continue'))
    await page.getByText('ads_read, public_profile').waitFor()
    await page.getByText(windowText('token.never'), { exact: true }).waitFor()
    await expectNoFaults()
    await press(windowText('common.back'))
  })

  it('lists the ad accounts that the token reads', async () => {
    await page.getByLabel(windowText('onboarding.token.label')).fill(GOOD_TOKEN)
    await press(windowText('common.continue'))
    await page
      .getByRole('radio', { name: new RegExp(`Vesper US.*act_1001 · USD · America/New_York · ${textSource('common.status.active')}`) })
      .waitFor()
    await expect.poll(() => page.getByLabel(windowText('onboarding.adAccount.name')).inputValue()).toBe('Vesper US')
    await expectNoFaults()
    await press(windowText('common.continue'))
  })

  it('accepts products with their campaigns, and reports what is wrong with them', async () => {
    await page.getByLabel(windowText('onboarding.product.name')).fill('Glow Serum')
    await press(windowText('onboarding.campaigns.another'))
    await page.getByLabel(windowText('onboarding.product.name')).nth(1).fill('Travel Kit')
    await page.getByText(windowText('onboarding.campaigns.complaint.onlyOne')).waitFor()
    await expect
      .poll(() => page.getByRole('button', { name: windowText('onboarding.campaigns.connect'), exact: true }).isDisabled())
      .toBe(true)
    await page.getByLabel(windowText('onboarding.campaigns.contain')).first().fill('glow')
    await expectNoFaults()
    await press(windowText('onboarding.campaigns.connect'))
  })

  it('brings in the numbers and opens the desk on them', async () => {
    await page.getByRole('heading', { name: 'Glow Serum', level: 1 }).waitFor()
    await page.getByText('$15.60', { exact: true }).first().waitFor()
    await expectNoFaults()
  })

  it('rotates the token on its page: Meta’s reason first, then its consent', async () => {
    await page
      .getByRole('button', { name: new RegExp(`^${textSource('sidebar.token.left')}`) })
      .first()
      .click()
    await page.getByLabel(windowText('token.label')).fill(ENDED_TOKEN)
    await press(windowText('token.rotate'))
    await page.getByText(EXPIRED).waitFor()
    await expectNoFaults()
    await page.getByLabel(windowText('token.label')).fill(NEXT_TOKEN)
    await press(windowText('token.rotate'))
    await page.getByText(windowText('token.done')).waitFor()
    await expect.poll(() => page.getByLabel(windowText('token.label')).inputValue()).toBe('')
  })

  it('rotates to a token that does not expire, with the secret of its app, and shows both', async () => {
    await press(windowText('token.app.title'))
    await page.getByLabel(windowText('token.app.id')).fill(GOOD_APP.id)
    await page.getByLabel(windowText('token.app.secret')).fill(GOOD_APP.secret)
    await page.getByLabel(windowText('token.label')).fill(APP_TOKEN)
    await press(windowText('token.rotate'))
    await page.getByText(windowText('token.endless'), { exact: true }).waitFor()
    await page.getByText(windowText('token.appSecretSaved'), { exact: true }).waitFor()
    await page.getByText(windowText('token.app.saved')).waitFor()
    await page.getByRole('button', { name: windowText('sidebar.token.endless') }).waitFor()
    expect(await page.getByLabel(windowText('token.app.secret')).inputValue()).toBe('')
    await expectNoFaults()
  })

  it('never put a token into the page, and had nothing to complain about', async () => {
    const saved = await page.evaluate('document.documentElement.outerHTML + JSON.stringify(localStorage) + JSON.stringify(sessionStorage)')
    for (const token of [GOOD_TOKEN, HOUR_TOKEN, APP_TOKEN, GOOD_APP.secret, NEXT_TOKEN, ENDED_TOKEN]) expect(saved).not.toContain(token)
    expect(complaints).toEqual([])
  })
})
