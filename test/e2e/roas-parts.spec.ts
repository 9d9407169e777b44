/** The change of ROAS followed from the account to an ad: at each level the effects on screen are those of the API, and add up to the last row. */

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productsRoasPartsRoute, type RoasPartsAnswer, roasPartsRoute } from '#shared/contract/internal/roas-parts.ts'
import { windowText } from '../helpers/texts.ts'
import { accessibilityFaults } from './axe.ts'
import { type DemoApp, openDemoApp } from './demo-app.ts'
import { layoutFaults } from './layout-faults.ts'
import { expectValidState } from './state-screenshot.ts'

const DAYS = 'from=2026-11-06&day=2026-11-12'

describe('where ROAS changed', () => {
  let desk: DemoApp
  let page: Page

  const card = () => page.getByRole('region', { name: new RegExp(`^${windowText('roasParts.title')}`) })
  const rows = () => card().getByRole('listitem')
  /** The last number of each row, in tenths of a percent. */
  const shown = async (): Promise<readonly number[]> =>
    (await rows().allInnerTexts()).map((text) => {
      const [, sign, digits] = /([+−]?)([\d.,]+)%\s*$/.exec(text) ?? []
      if (digits === undefined) throw new Error(`No effect in ${text}`)
      return Math.round(Number(digits.replaceAll(',', '')) * 10) * (sign === '−' ? -1 : 1)
    })
  const expectShown = async (answer: RoasPartsAnswer): Promise<void> => {
    await card().scrollIntoViewIfNeeded()
    const [first] = answer.parts
    await card()
      .getByText(first?.name ?? '', { exact: true })
      .first()
      .waitFor()
    const effects = await shown()
    const whole = effects.at(-1) ?? Number.NaN
    expect(effects.slice(0, -1).reduce((sum, effect) => sum + effect, 0)).toBe(whole)
    expect(whole / 1000).toBeCloseTo((answer.roas_now ?? Number.NaN) / (answer.roas_before ?? Number.NaN) - 1, 2)
    expect((effects[0] ?? Number.NaN) / 1000).toBeCloseTo(first?.effect ?? Number.NaN, 2)
  }
  const partsOf = async (product: string, more = ''): Promise<RoasPartsAnswer> =>
    roasPartsRoute.answer.parse(await desk.get(`/desk/roas-parts/${encodeURIComponent(product)}?${DAYS}${more}`)).roas
  const open = async (name: string): Promise<void> => {
    await card().getByRole('button', { name, exact: true }).focus()
    await page.keyboard.press('Enter')
  }

  beforeAll(async () => {
    desk = await openDemoApp({ colorScheme: 'light' })
    page = desk.page
    await page.getByRole('heading', { name: windowText('overview.movement.title') }).waitFor()
    await page.evaluate(() => {
      window.location.hash = '#/products?day=2026-11-12&period=7'
    })
    await page.getByRole('heading', { level: 1, name: windowText('common.page.products') }).waitFor()
  })
  afterAll(() => desk.close())

  it('is followed from the account to an ad, and adds up at every level', async () => {
    const account = productsRoasPartsRoute.answer.parse(await desk.get(`/desk/roas-parts?${DAYS}`)).roas
    await expectShown(account)
    await expectValidState(page, 'roas-parts-products')
    const product = account.parts[0]?.name ?? ''
    await open(product)
    await page.getByRole('heading', { level: 1, name: product }).waitFor()
    const campaigns = await partsOf(product)
    await expectShown(campaigns)
    await expectValidState(page, 'roas-parts-campaigns')
    const campaign = campaigns.parts[0]
    await open(campaign?.name ?? '')
    await page.getByRole('heading', { level: 2, name: campaign?.name ?? '', exact: true }).waitFor()
    const adsets = await partsOf(product, `&level=campaign&id=${campaign?.id}`)
    await expectShown(adsets)
    const adset = adsets.parts[0]
    await open(adset?.name ?? '')
    await page.getByRole('heading', { level: 2, name: adset?.name ?? '', exact: true }).waitFor()
    const ads = await partsOf(product, `&level=adset&id=${adset?.id}`)
    await expectShown(ads)
    await expectValidState(page, 'roas-parts-ads')
    const ad = ads.parts[0]?.name ?? ''
    await open(ad)
    await expect.poll(() => page.getByRole('main').getByRole('searchbox').inputValue()).toBe(ad)
  })

  it('leads back up by Back', async () => {
    await page.goBack()
    await card().waitFor()
    await page.goBack()
    await card().waitFor()
    await page.goBack()
    await page.getByRole('tab', { selected: true, name: new RegExp(windowText('common.domain.overview')) }).waitFor()
    await card().waitFor()
  })

  it.each([
    [1440, 900],
    [1100, 700],
    [860, 700],
    [320, 640],
  ])('has no faults at %i × %i', async (width, height) => {
    await page.setViewportSize({ width, height })
    await card().scrollIntoViewIfNeeded()
    expect(await layoutFaults(page)).toEqual([])
    expect(await accessibilityFaults(page)).toEqual([])
  })
})
