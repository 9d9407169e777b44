/** An account of one's own in the served window: files and orders in few clicks, then Meta for the same product. */

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, type Day, dayInZone } from '#shared/calendar.ts'
import { deskAccountRoute } from '#shared/contract/internal/window-account.ts'
import { lines } from '../helpers/csv-file.ts'
import { type FakeGraph, GOOD_TOKEN, graphData, startFakeGraph, tokenWith } from '../helpers/fake-graph/fake-graph.ts'
import { messageText, textPattern, textSource, windowText } from '../helpers/texts.ts'
import { launchChromium } from './chromium.ts'
import { temporaryFolder } from './desktop-app.ts'
import { launchServed, type ServedApp } from './served-app.ts'
import { expectValidState } from './state-screenshot.ts'

const ZONE = 'America/New_York'
const DAYS = 40
const NO_SCOPE_TOKEN = `scopeless-${'N0permission'.repeat(4)}`
const SHORT_TOKEN = `short-${'0neHourOnly'.repeat(4)}`

/** Clicks that start at the offer of the first run and end on a full overview. */
const MOST_CLICKS = 8
const MOST_CLICKS_TO_META = 2

const daysBefore = (today: Day): readonly Day[] => Array.from({ length: DAYS }, (_, index) => addDays(today, index - DAYS))
const adFile = (today: Day): string =>
  lines(
    'date,campaign_id,campaign_name,ad_id,ad_name,spend,impressions,link_clicks,purchases,purchase_value',
    ...daysBefore(today).map((day) => `${day},5,Old glow,51,Still,30,4000,80,4,200`),
  )
const orderFile = (today: Day): string =>
  lines(
    'order_id,created_at,net,customer_id',
    ...daysBefore(today).flatMap((day, index) => [1, 2, 3].map((n) => `${index}-${n},${day}T1${n}:00:00-05:00,55.00,C${index}-${n}`)),
  )

describe('an account of one’s own', () => {
  const folder = temporaryFolder()
  const files = temporaryFolder()
  const today = dayInZone(Date.now(), ZONE)
  let fake: FakeGraph
  let app: ServedApp
  let browser: Browser
  let page: Page
  let clicks = 0

  const press = async (name: string | RegExp): Promise<void> => {
    await page.getByRole('button', { name, exact: true }).first().click()
    clicks += 1
  }
  const choose = async (name: string, text: string): Promise<void> => {
    const file = join(files.path, name)
    writeFileSync(file, text)
    const dialog = page.waitForEvent('filechooser')
    await press(windowText('dataImport.file.choose'))
    await (await dialog).setFiles(file)
  }
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
  /** A click that the shortest way does not need. */
  const detour = (key: 'common.back' | 'common.continue' | 'dataImport.run.ordersNext') =>
    page.getByRole('button', { name: windowText(key), exact: true }).click()
  const accountNow = async () => {
    const key = (await page.evaluate(() => localStorage.getItem('roas-desk.key'))) ?? ''
    const answer = await fetch(`${app.url}/desk/account`, { headers: { 'x-api-key': key } })
    return deskAccountRoute.answer.parse(await answer.json())
  }
  const zoneField = () => page.getByRole('combobox', { name: windowText('onboarding.account.timezone') })
  const backToAccount = async (): Promise<void> => {
    await page.getByText(windowText('onboarding.progress', { step: 2, of: 3 })).waitFor()
    await detour('common.back')
    await page.getByText(windowText('onboarding.progress', { step: 1, of: 3 })).waitFor()
  }
  const inZone = async (city: string, zone: string): Promise<void> => {
    await zoneField().fill(city)
    await page.getByRole('option', { name: new RegExp(`${city} · `) }).click()
    await detour('common.continue')
    await page.getByText(windowText('onboarding.progress', { step: 2, of: 3 })).waitFor()
    expect(await accountNow()).toMatchObject({ timezone: zone, has_data: false })
  }
  /** Back from the second step of the first run: nothing typed is lost, nothing is created again, and what is changed counts. */
  const renameOnTheWayBack = async (product: string): Promise<void> => {
    await backToAccount()
    await inZone('Tokyo', 'Asia/Tokyo')
    await backToAccount()
    await inZone('New York', ZONE)
    await backToAccount()
    const title = page.getByRole('heading', { level: 1, name: windowText('onboarding.title.account') })
    expect(await title.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await page.getByLabel(windowText('onboarding.account.name'), { exact: true }).inputValue()).toBe('Nordlicht')
    await expectValidState(page, 'first-run-account-again')
    await fill(windowText('onboarding.product.name'), product)
    await detour('common.continue')
    await page.getByText(windowText('onboarding.progress', { step: 2, of: 3 })).waitFor()
  }
  const heading = (name: string | RegExp, level = 1) => page.getByRole('heading', { level, name }).waitFor()
  const toConnect = async (open: () => Promise<void>): Promise<void> => {
    await page.getByRole('navigation').getByText('Lampe', { exact: true }).first().click()
    await heading('Lampe')
    clicks = 0
    await open()
    await heading(windowText('campaigns.connect.title'))
    expect(clicks).toBeLessThanOrEqual(MOST_CLICKS_TO_META)
  }

  beforeAll(async () => {
    fake = await startFakeGraph()
    await fake.show(
      graphData({
        tokens: {
          [GOOD_TOKEN]: tokenWith(),
          [NO_SCOPE_TOKEN]: tokenWith({ scopes: ['public_profile'] }),
          [SHORT_TOKEN]: tokenWith({ debugFields: { expires_at: Math.floor(Date.now() / 1000) + 3600 } }),
        },
        firstDay: addDays(today, -DAYS),
        lastDay: today,
      }),
    )
    app = await launchServed({ dataDir: folder.path, env: { ROAS_DESK_GRAPH_URL: fake.url } })
    browser = await launchChromium()
    page = await browser.newPage({ viewport: { width: 1280, height: 860 }, timezoneId: ZONE, reducedMotion: 'reduce' })
    await page.goto(app.url)
  })
  afterAll(async () => {
    await browser.close()
    await app.stop()
    await fake.close()
    folder.remove()
    files.remove()
  })

  it('is full of ads and orders after a few clicks', async () => {
    await page.getByRole('button', { name: windowText('onboarding.own.title'), exact: true }).waitFor()
    await expectValidState(page, 'first-run-offer')
    await press(windowText('onboarding.own.title'))
    await page.getByText(windowText('onboarding.progress', { step: 1, of: 3 })).waitFor()
    await expectValidState(page, 'first-run-account')
    await fill(windowText('onboarding.account.name'), 'Nordlicht')
    await fill(windowText('onboarding.product.name'), 'Lamp')
    await press(windowText('common.continue'))
    await renameOnTheWayBack('Lampe')
    await choose('ads.csv', adFile(today))
    await press(windowText('dataImport.preview.import', { count: DAYS }))
    const summary = page.getByText(new RegExp(`^${textSource('dataImport.run.imported', { count: DAYS })}.*\\$1,200\\.00`))
    await summary.waitFor()
    await expectValidState(page, 'first-run-ads-done')
    await press(windowText('dataImport.run.ordersNext'))
    await page.getByText(windowText('onboarding.progress', { step: 3, of: 3 })).waitFor()
    await expectValidState(page, 'first-run-orders')
    await detour('common.back')
    await summary.waitFor()
    await detour('dataImport.run.ordersNext')
    await choose('orders.csv', orderFile(today))
    await page.getByText(windowText('dataImport.sample.hidden')).waitFor()
    await expectValidState(page, 'first-run-orders-preview')
    await press(windowText('dataImport.preview.import', { count: 3 * DAYS }))
    await press(windowText('dataImport.run.open'))
    await heading('Lampe')
    expect(clicks).toBeLessThanOrEqual(MOST_CLICKS)
    // The button that was pressed is gone.
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('work')
    expect(await accountNow()).toMatchObject({ name: 'Nordlicht', timezone: ZONE, has_data: true })
    expect(await page.getByRole('navigation').getByText('Lamp', { exact: true }).count()).toBe(0)
    await page.getByText('$30.00', { exact: true }).first().waitFor()
    await expectValidState(page, 'first-run-overview')
    for (const value of ['$165', '5.50×', '3', '$10.00', '$55.00']) await page.getByText(value, { exact: true }).first().waitFor()
  })

  it('gets another name in Settings, while its time zone and currency stay those of the stored data', async () => {
    await page
      .getByRole('navigation')
      .getByRole('button', { name: windowText('common.page.settings') })
      .click()
    await page.getByRole('button', { name: windowText('settings.account.change') }).click()
    const dialog = page.getByRole('dialog', { name: windowText('settings.account.changeTitle') })
    await dialog.getByText(windowText('settings.account.fixed')).waitFor()
    expect(await zoneField().isDisabled()).toBe(true)
    await expectValidState(page, 'settings-account', { isOver: true })
    await dialog.getByLabel(windowText('onboarding.account.name'), { exact: true }).fill('Nordlicht GmbH')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Nordlicht GmbH').first().waitFor()
    expect((await accountNow()).name).toBe('Nordlicht GmbH')
    await page.getByRole('navigation').getByText('Lampe', { exact: true }).first().click()
    await heading('Lampe')
  })

  it('can connect Meta from anywhere: in the sidebar, from the palette, for the account and for a product', async () => {
    const data = () => press(windowText('common.page.data'))
    await toConnect(async () => {
      await page
        .getByRole('navigation')
        .getByRole('button', { name: new RegExp(`^${windowText('sidebar.token.none')}`) })
        .click()
      clicks += 1
    })
    expect(await page.getByText(windowText('token.rotateTitle')).count()).toBe(0)
    await toConnect(async () => {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('textbox').or(page.getByRole('dialog').getByRole('searchbox')).first().fill('connect meta')
      await page.keyboard.press('Enter')
    })
    await toConnect(async () => {
      await data()
      await press(windowText('campaigns.sources.connect'))
    })
    await toConnect(async () => {
      await data()
      await press(windowText('dataImport.products.connectMetaFor', { product: 'Lampe' }))
    })
  })

  it('is shown how to get a token, with a message for somebody who may', async () => {
    await expectValidState(page, 'connect-meta-guide')
    expect(await page.getByRole('main').getByRole('listitem').count()).toBe(5)
    await page.getByText(windowText('onboarding.missing.token')).waitFor()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await press(windowText('onboarding.guide.help.copy'))
    await page.getByText(windowText('onboarding.guide.help.yes')).waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain(windowText('onboarding.guide.step.permission.text'))
  })

  it('learns what is wrong with a token', async () => {
    const paste = async (token: string): Promise<void> => {
      await page.getByLabel(windowText('onboarding.token.label')).fill(token)
      await press(windowText('common.continue'))
    }
    await paste(NO_SCOPE_TOKEN)
    await page.getByText(messageText()('token.scopeAdvice')).waitFor()
    await paste(`rd_${'x'.repeat(43)}`)
    await page.getByText(messageText()('token.notToken')).waitFor()
    await paste(SHORT_TOKEN)
    await page.getByRole('button', { name: windowText('onboarding.token.useAnyway') }).waitFor()
    await expectValidState(page, 'connect-meta-short-token')
    await paste(GOOD_TOKEN)
    await page.getByRole('radio', { name: /Vesper US/ }).waitFor()
  })

  it('cannot connect an ad account of another time zone or currency', async () => {
    await page.getByText('Vesper JP').click()
    await page.getByText(textPattern('onboarding.adAccount.misfit')).waitFor()
    expect(await page.getByRole('button', { name: windowText('common.continue'), exact: true }).isDisabled()).toBe(true)
    await expectValidState(page, 'connect-meta-misfit')
    await page.getByText('Vesper US').click()
    await press(windowText('common.continue'))
  })

  it('sees which days Meta replaces, and has them once', async () => {
    await page.getByText(textPattern('onboarding.campaigns.replaces')).waitFor()
    expect(await page.getByLabel(windowText('onboarding.product.name'), { exact: true }).inputValue()).toBe('Lampe')
    await expectValidState(page, 'connect-meta-replaces')
    await press(windowText('onboarding.campaigns.connect'))
    await heading(windowText('campaigns.page.title'))
    await page.getByRole('navigation').getByText('Lampe', { exact: true }).first().click()
    await page.getByText('$23.85', { exact: true }).first().waitFor()
    await page.getByText('$55.00', { exact: true }).first().waitFor()
  })

  it('shows the files as replaced, not as spend without a product', async () => {
    await press(windowText('common.page.data'))
    await page.getByText(windowText('campaigns.sources.replaced', { count: 1 })).waitFor()
    await expectValidState(page, 'sources-replaced')
  })
})
