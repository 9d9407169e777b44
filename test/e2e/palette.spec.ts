/** The command palette: what it finds, what it opens, and where the focus is after it. */

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskPlansRoute } from '#shared/contract/internal/plans.ts'
import { deskSeriesRoute } from '#shared/contract/internal/series.ts'
import { type TextKey, textSource, windowText } from '../helpers/texts.ts'
import { type DemoApp, openDemoApp } from './demo-app.ts'

describe('the command palette', () => {
  let desk: DemoApp
  let page: Page
  let day: string

  const hash = (): string => new URL(page.url()).hash
  const shownDay = (): Promise<string | null> => page.locator('main header time').getAttribute('datetime')
  /** Opens the palette and waits for what it finds. */
  const find = async (typed: string): Promise<void> => {
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('textbox').or(page.getByRole('dialog').getByRole('searchbox')).first().fill(typed)
    await page.getByRole('menuitem').first().waitFor()
  }

  beforeAll(async () => {
    desk = await openDemoApp({ colorScheme: 'light' })
    page = desk.page
    await page.getByRole('slider').waitFor()
    day = (await shownDay()) ?? ''
  })
  afterAll(() => desk.close())

  /** Reloads the page, with the code of the palette withheld until it is released. */
  const withholdPalette = async (): Promise<() => void> => {
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/palette-*.js', (route) => released.then(() => route.continue()), { times: 1 })
    await page.reload()
    await page.getByRole('slider').waitFor()
    return release
  }

  it('finds what was typed before the code of the palette had arrived', async () => {
    const release = await withholdPalette()
    const before = hash()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('closed by Escape')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('32 refill')
    release()
    await page.getByRole('menu').waitFor()
    expect(await page.getByRole('dialog').locator('input').inputValue()).toBe('32 refill')
    // Neither a digit nor a letter ran a command.
    expect(hash()).toBe(before)
    await page.keyboard.press('Escape')
    await find('undo')
    expect(await page.getByRole('dialog').locator('input').inputValue()).toBe('undo')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  })

  it('opens what Enter was pressed for before the code of the palette had arrived, once', async () => {
    const release = await withholdPalette()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('refill pouch')
    await page.keyboard.press('Enter')
    release()
    await page.getByRole('heading', { level: 1, name: 'Refill Pouch' }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await find('rep ni')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Night Repair' }).waitFor()
  })

  it('returns the focus to where it was, also where the palette had to be loaded', async () => {
    const release = await withholdPalette()
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('role'))
    await page.getByRole('slider').focus()
    await page.keyboard.press('Control+k')
    release()
    await page.getByRole('menu').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(focused).toBe('slider')
  })

  it('does not press what gets the focus back with the Enter that chooses an entry', async () => {
    const release = await withholdPalette()
    const before = (await shownDay()) ?? ''
    await page.locator('main header button:has(> time)').focus()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('2026-11-12')
    release()
    await page.getByRole('menuitem').first().waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(shownDay).toBe('2026-11-12')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await find(before)
    await page.keyboard.press('Enter')
    await expect.poll(shownDay).toBe(before)
  })

  it('reaches days, imports and themes by the palette from a page of the account too', async () => {
    const run = async (typed: string, found: string | RegExp = typed): Promise<void> => {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('textbox').or(page.getByRole('dialog').getByRole('searchbox')).first().fill(typed)
      await page.getByRole('menuitem', { name: found }).waitFor()
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    const before = await shownDay()
    const settings = page.getByRole('navigation').getByRole('button', { name: windowText('common.page.settings') })
    await settings.click()
    await run('12 nov', /12 nov · Thu, Nov 12, 2026/)
    await page.getByRole('heading', { level: 1, name: 'Night Repair' }).waitFor()
    await expect.poll(shownDay).toBe('2026-11-12')
    await settings.click()
    await run(windowText('palette.yesterday', { day: 'Wed, Nov 18, 2026' }))
    await expect.poll(shownDay).toBe('2026-11-18')
    await run('october', /october · Sat, Oct 31, 2026/)
    await expect.poll(shownDay).toBe('2026-10-31')
    await settings.click()
    await run(windowText('palette.theme.dark'))
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
    await run(windowText('palette.theme.system'))
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('light')
    await run(windowText('palette.import.orders', { product: 'Night Repair' }))
    await page.getByRole('heading', { name: windowText('common.importKind.orders') }).waitFor()
    await page.getByText(windowText('dataImport.file.into', { product: 'Night Repair' })).waitFor()
    await run(before ?? '', new RegExp(`^${before} · `))
    await expect.poll(shownDay).toBe(before)
  })

  it('finds campaigns, ad sets, creatives, periods and settings in the palette, and opens them', async () => {
    const run = async (typed: string, name: string | RegExp): Promise<void> => {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('textbox').or(page.getByRole('dialog').getByRole('searchbox')).first().fill(typed)
      await page.getByRole('menuitem', { name }).first().click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    const { plans } = deskPlansRoute.answer.parse(await desk.get(`/desk/plans/Night%20Repair?day=${day}`))
    const [{ adset_name: adset, campaign_name: campaign } = { adset_name: '', campaign_name: '' }] = plans.adsets
    for (const name of [adset, campaign]) {
      await run(name, name)
      await page.getByRole('tab', { name: windowText('common.domain.plans'), selected: true }).waitFor()
      await page.getByRole('heading', { level: 2, name, exact: true }).waitFor()
    }
    const { series } = deskSeriesRoute.answer.parse(await desk.get(`/desk/series/Night%20Repair?day=${day}`))
    const [{ ad_name: ad } = { ad_name: '' }] = series.creatives
    await run(ad, ad)
    await page.getByRole('tab', { name: windowText('common.domain.series'), selected: true }).waitFor()
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe(ad)
    // Of another product too, in any order of the words.
    await run('find quiz', /Glow Serum · Quiz – find your glow/)
    await page.getByRole('heading', { level: 1, name: 'Glow Serum' }).waitFor()
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('Quiz – find your glow')
    await run('Night Repair', 'Night Repair')
    await page.getByRole('heading', { level: 1, name: 'Night Repair' }).waitFor()
    await run('last week', windowText('header.period.days', { count: 7 }))
    await expect.poll(hash).toContain('period=7')
    await run('single day', windowText('header.period.day'))
    await expect.poll(hash).not.toContain('period')
    await run('compare', windowText('palette.compare', { period: windowText('header.period.before') }))
    await expect.poll(hash).toContain('compare=before')
    await run('compare', windowText('palette.compare', { period: windowText('header.period.none') }))
    await expect.poll(hash).not.toContain('compare')
    await run('chinese', new RegExp(textSource('settings.window')))
    await page.getByRole('heading', { level: 1, name: windowText('common.page.settings') }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(windowText('settings.language'))
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Night Repair' }).waitFor()
    await page.keyboard.press('1')
    await page.getByRole('slider').waitFor()
  })

  it.each(['en', 'zh-Hans'] as const)('finds what is about budgets in the palette, the ad sets first, in %s', async (language) => {
    const context = await desk.browser.newContext({ locale: language === 'en' ? 'en-US' : 'zh-CN', reducedMotion: 'reduce' })
    const other = await context.newPage()
    await other.goto(`${desk.app.url}/#key=${desk.app.apiKey}`)
    await other.getByRole('slider').waitFor()
    await other.keyboard.press('Control+k')
    const field = other.getByRole('dialog').getByRole('textbox').or(other.getByRole('dialog').getByRole('searchbox')).first()
    const items = other.getByRole('menuitem')
    const text = (key: TextKey, values = {}) => windowText(key, values, language)
    const setting = (title: TextKey) => text('palette.setting', { section: text(title) })
    const forecast = [text('common.page.products'), setting('settings.rules.title')]
    const all = [...forecast, text('common.domain.series'), setting('settings.targets.title')]
    const wanted: readonly (readonly [string, readonly string[]])[] =
      language === 'en'
        ? [
            ['budget', all],
            ['budgets', all],
            ['monthly plan', forecast],
            ['forecast', forecast],
          ]
        : [
            ['预算', all],
            ['月度计划', forecast],
            ['预测', forecast],
          ]
    for (const [typed, labels] of wanted) {
      await field.fill(typed)
      await expect.poll(() => items.first().textContent(), { message: typed }).toContain(text('common.domain.plans'))
      const found = (await items.allTextContents()).join('\n')
      for (const label of labels) expect(found, typed).toContain(label)
    }
    await context.close()
  })
})
