/** Getting about the desk: Back and Forward, days, keys that go on working, numbers of the overview against the API. */

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, asDay } from '#shared/calendar.ts'
import { deskTrendRoute } from '#shared/contract/internal/window-trend.ts'
import { textPattern, textSource, windowText } from '../helpers/texts.ts'
import { type DemoApp, openDemoApp } from './demo-app.ts'
import { expectValidState } from './state-screenshot.ts'

describe('getting about the desk', () => {
  let desk: DemoApp
  let page: Page
  let day: string

  const hash = (): string => new URL(page.url()).hash
  const shownDay = (): Promise<string | null> => page.locator('main header time').getAttribute('datetime')
  const tab = (): Promise<string | null> => page.getByRole('tab', { selected: true }).textContent()
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

  it('stores the location in the address, without the key', () => {
    expect(hash()).toBe('#/product/Glow%20Serum/overview')
  })

  it('replaces an address of no period, of a day in the future, and of a day before the first one by what is shown', async () => {
    const type = (address: string) => page.evaluate((typed) => location.assign(typed), address)
    await type('#/product/Glow%20Serum/overview?period=400')
    await expect.poll(hash).toBe('#/product/Glow%20Serum/overview')
    await type(`#/product/Glow%20Serum/overview?day=${addDays(asDay(day), 400)}`)
    await page.getByText(textPattern('app.futureDay', { day: /.+/ })).waitFor()
    await expect.poll(hash).toBe('#/product/Glow%20Serum/overview')
    await page.getByRole('button', { name: windowText('common.closeMessage') }).click()
    await type('#/product/Glow%20Serum/overview?day=2020-01-01')
    await page.getByText(textPattern('overview.trend.gap.before', { day: /.+/ })).waitFor()
    await expectValidState(page, 'day-before-the-first')
    await page.getByRole('button', { name: textPattern('overview.trend.openDay', { day: /.+/ }) }).click()
    await page.getByRole('slider').waitFor()
    await type('#/product/Glow%20Serum/overview')
    await expect.poll(shownDay).toBe(day)
  })

  it('marks a product with advice of low severity alone in its own quiet way', async () => {
    const products = page.getByRole('navigation')
    const markOf = (name: RegExp, mark: string) =>
      products.getByRole('button', { name }).getByRole('img', { name: windowText('common.healthLabel', { health: mark }), exact: true })
    const colorOf = (mark: ReturnType<typeof markOf>) => mark.evaluate((icon) => getComputedStyle(icon).color)
    const quiet = await colorOf(markOf(/Travel Kit/, windowText('common.health.minor')))
    for (const [name, mark] of [
      [/Glow Serum/, windowText('common.health.bad')],
      [/Night Repair/, windowText('common.health.watch')],
    ] as const)
      expect(await colorOf(markOf(name, mark))).not.toBe(quiet)
  })

  it('presses a button once, however long Enter is down', async () => {
    await page.getByRole('button', { name: windowText('app.keys.previousDay') }).focus()
    for (let press = 0; press < 4; press += 1) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await expect.poll(shownDay).toBe(addDays(asDay(day), -1))
    await page.getByRole('button', { name: windowText('header.latest') }).press('Enter')
    await expect.poll(hash).toBe('#/product/Glow%20Serum/overview')
  })

  it('goes back, forward, and through a reload', async () => {
    await page.keyboard.press('2')
    await page.keyboard.press('[')
    await expect.poll(hash).toBe(`#/product/Glow%20Serum/funnel?day=${addDays(asDay(day), -1)}`)
    await page
      .getByRole('navigation')
      .getByRole('button', { name: /Night Repair/ })
      .click()
    await page
      .getByRole('navigation')
      .getByRole('button', { name: windowText('common.page.settings') })
      .click()
    await page.getByRole('heading', { level: 1, name: windowText('common.page.settings') }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Night Repair' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Glow Serum' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Glow Serum' }).waitFor()
    await expect
      .poll(async () => [await tab(), await shownDay()])
      .toEqual([expect.stringContaining(windowText('common.domain.funnel')), addDays(asDay(day), -1)])
    await page.goForward()
    await page.getByRole('heading', { level: 1, name: 'Night Repair' }).waitFor()
    await page.goBack()
    await page.getByRole('button', { name: windowText('header.latest') }).click()
    await expect.poll(shownDay).toBe(day)
    await page.keyboard.press('1')
    await page.getByRole('slider').waitFor()
  })

  it('stays on its page, with its address, after an address of no page', async () => {
    const before = hash()
    await page.evaluate(() => {
      window.location.hash = '#/zzz'
    })
    await expect.poll(hash).toBe(before)
  })

  it('chooses a day from the calendar by keyboard, and none that is still to come', async () => {
    await page.getByRole('button', { name: textPattern('header.chooseDay') }).click()
    await page.getByRole('grid').waitFor()
    await expectValidState(page, 'calendar', { isOver: true })
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect.poll(shownDay).toBe(addDays(asDay(day), -7))
    await page.getByRole('button', { name: windowText('header.latest') }).click()
    await expect.poll(shownDay).toBe(day)
  })

  it('finds a product, a day and a number in the palette, and closes it with one Escape', async () => {
    await find('undo')
    const found = await page.getByRole('menuitem').allTextContents()
    expect(found).toEqual(expect.arrayContaining([windowText('common.page.decisions'), windowText('common.page.data')]))
    await page.keyboard.press('Escape')
    await find('rep ni')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Night Repair' }).waitFor()
    await find(addDays(asDay(day), -3))
    await page.keyboard.press('Enter')
    await expect.poll(shownDay).toBe(addDays(asDay(day), -3))
    await find(windowText('palette.line', { name: windowText('kpi.name.cpm') }))
    await page.keyboard.press('Enter')
    await page
      .getByRole('button', { name: new RegExp(`^${textSource('kpi.name.cpm')}`) })
      .first()
      .waitFor()
    await page.keyboard.press('/')
    await page.getByRole('group', { name: windowText('palette.group.recent') }).waitFor()
    await expectValidState(page, 'palette')
    await page.keyboard.type('zzz')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  })

  it('goes on taking keys after a list was used, and never while one types', async () => {
    await page
      .getByRole('button', { name: new RegExp(`^${textSource('kpi.name.cpm')}`) })
      .first()
      .click()
    await page.getByRole('option', { name: windowText('kpi.name.roas_meta') }).click()
    await page.keyboard.press('t')
    await page.getByRole('table', { name: windowText('overview.trend.byDay') }).waitFor()
    const days = page.getByRole('spinbutton')
    await days.fill('5')
    await days.press('t')
    await expect
      .poll(() =>
        page
          .getByRole('table', { name: windowText('overview.trend.byDay') })
          .getByRole('row')
          .count(),
      )
      .toBe(6)
    const name = windowText('overview.trend.range', { days: 30 })
    await page.getByRole('button', { name }).or(page.getByRole('radio', { name })).first().click()
    await page.keyboard.press('t')
    await page.getByRole('slider').waitFor()
  })

  it('shows 1 to 180 days of the trend, and never another number than it shows', async () => {
    const days = page.getByRole('spinbutton')
    await days.fill('190')
    await expect.poll(() => days.inputValue()).toBe('180')
    await page.getByText(windowText('overview.trend.daysKept', { most: 180 })).waitFor()
    await page.getByRole('button', { name: windowText('common.closeMessage') }).click()
    await days.press('ArrowUp')
    await expect.poll(() => days.inputValue()).toBe('180')
    await days.fill('')
    await days.pressSequentially('4000')
    await expect.poll(() => days.inputValue()).toBe('180')
    await days.fill('0')
    await expect.poll(() => days.inputValue()).toBe('1')
    await days.press('ArrowDown')
    await expect.poll(() => days.inputValue()).toBe('1')
    await days.press('ArrowUp')
    await expect.poll(() => days.inputValue()).toBe('2')
    await days.fill('')
    await days.blur()
    await expect.poll(() => days.inputValue()).toBe('2')
    // None of the choices is selected: they are within reach of the Tab key all the same.
    await days.press('Tab')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('radio')
    await days.fill('30')
    await days.blur()
  })

  it('shows each day of the trend with its own typical range, as the API does', async () => {
    const answer = await fetch(`${desk.app.url}/desk/trend/Night%20Repair?days=30&until=${addDays(asDay(day), -3)}&usual=roas_meta`, {
      headers: { 'x-api-key': desk.app.apiKey ?? '' },
    })
    const { trend } = deskTrendRoute.answer.parse(await answer.json())
    const slider = page.getByRole('slider')
    await slider.focus()
    for (const [back, { usual }] of trend.toReversed().slice(0, 8).entries()) {
      if (back === 0) await page.keyboard.press('End')
      else await page.keyboard.press('ArrowLeft')
      const { low, high } = usual.roas_meta ?? { low: null, high: null }
      const valueText = textSource('overview.trend.withUsual', { usual: `${low?.toFixed(2)}–\u2060${high?.toFixed(2)}×` })
      await expect.poll(() => slider.getAttribute('aria-valuetext')).toMatch(new RegExp(valueText))
    }
    await page.keyboard.press('Escape')
  })

  it('keeps its days when one of them is opened, so that the next one is still where the pointer is', async () => {
    const slider = page.getByRole('slider')
    const box = await slider.boundingBox()
    if (box === null) throw new Error('The trend is not on screen.')
    const end = asDay((await shownDay()) ?? '')
    /** The day of the point that is marked. */
    const marked = async (): Promise<string> => {
      const [now, most] = await Promise.all(['aria-valuenow', 'aria-valuemax'].map((name) => slider.getAttribute(name)))
      return addDays(end, Number(now) - Number(most))
    }
    const open = async (share: number): Promise<string> => {
      const before = await shownDay()
      await page.mouse.click(box.x + box.width * share, box.y + box.height / 2)
      await expect.poll(shownDay).not.toBe(before)
      await expect.poll(marked).toBe(await shownDay())
      return (await shownDay()) ?? ''
    }
    const first = await open(0.5)
    const next = await open(0.6)
    expect(first < next && next < end).toBe(true)
    // Beyond its edge, it ends with the day.
    await find(addDays(asDay(day), -40))
    await page.keyboard.press('Enter')
    await expect.poll(shownDay).toBe(addDays(asDay(day), -40))
    await expect.poll(async () => slider.getAttribute('aria-valuenow')).toBe(await slider.getAttribute('aria-valuemax'))
    await page.getByRole('button', { name: windowText('header.latest') }).click()
    await expect.poll(shownDay).toBe(day)
  })

  it('leads from a tile to its trend, and from a part of the change of ROAS to the tab behind it', async () => {
    const tile = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: windowText('overview.toTrend', { name: windowText('kpi.name.orders') }) }) })
    // The whole tile is its target.
    const box = await tile.boundingBox()
    if (box === null) throw new Error('The tile is not on screen.')
    await page.mouse.click(box.x + box.width / 2, box.y + 44)
    await page
      .locator('#trend')
      .getByRole('button', { name: new RegExp(`^${textSource('kpi.name.orders')}`) })
      .waitFor()
    await page.getByRole('button', { name: windowText('overview.toTrend', { name: windowText('kpi.name.roas_meta') }) }).focus()
    await page.keyboard.press('Enter')
    await page
      .locator('#trend')
      .getByRole('button', { name: new RegExp(`^${textSource('kpi.name.roas_meta')}`) })
      .waitFor()
    for (const [name, tab] of [
      ['kpi.name.ctr', 'common.domain.series'],
      ['kpi.name.cvr', 'common.domain.funnel'],
    ] as const) {
      await page
        .getByRole('button', { name: windowText('overview.movement.open', { name: windowText(name), tab: windowText(tab) }) })
        .click()
      await page.getByRole('tab', { name: windowText(tab), selected: true }).waitFor()
      await page.keyboard.press('1')
      await page.getByRole('slider').waitFor()
    }
  })

  it('saves the chart as a picture', async () => {
    await page.getByRole('button', { name: windowText('overview.export.menu') }).click()
    const saved = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: windowText('overview.export.png') }).click()
    const last = asDay((await shownDay()) ?? '')
    expect((await saved).suggestedFilename()).toBe(
      windowText('overview.export.pngName', { product: 'Night Repair', first: addDays(last, -29), last }),
    )
  })

  it('has messages float over the page, whose end can be scrolled above them', async () => {
    const panel = page.locator('[role="tabpanel"]')
    const before = await panel.boundingBox()
    await page.getByRole('button', { name: windowText('overview.export.menu') }).click()
    await page.getByRole('menuitem', { name: windowText('overview.export.copy') }).click()
    const close = page.getByRole('button', { name: windowText('common.closeMessage') })
    await close.waitFor()
    expect(await panel.boundingBox()).toEqual(before)
    await panel.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    const end = async (): Promise<number> => {
      const box = await panel.locator('section, table').last().boundingBox()
      return box === null ? Number.POSITIVE_INFINITY : box.y + box.height
    }
    const top = (await close.locator('..').boundingBox())?.y ?? 0
    await expect.poll(end).toBeLessThanOrEqual(top)
    await panel.evaluate((element) => element.scrollTo(0, 0))
    await close.click()
    await close.waitFor({ state: 'detached' })
  })

  it('reaches a message by F6', async () => {
    await page.getByRole('button', { name: windowText('overview.export.menu') }).click()
    await page.getByRole('menuitem', { name: windowText('overview.export.copy') }).click()
    const close = page.getByRole('button', { name: windowText('common.closeMessage') })
    await close.waitFor()
    for (let presses = 0; presses < 5 && !(await close.evaluate((element) => element === document.activeElement)); presses++)
      await page.keyboard.press('F6')
    expect(await close.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await close.waitFor({ state: 'detached' })
  })

  it('opens tabs with the arrow keys, Home and End, from a single tab stop', async () => {
    const tabs = page.getByRole('tab')
    const focused = (): Promise<string | null> => page.evaluate(() => document.activeElement?.closest('[role="tab"]')?.id ?? null)
    const open = (): Promise<string | null> => page.getByRole('tab', { selected: true }).getAttribute('id')
    await page.getByRole('tab', { selected: true }).focus()
    const last = (await tabs.count()) - 1
    for (const [key, index] of [
      ['Home', 0],
      ['ArrowLeft', last],
      ['ArrowRight', 0],
      ['ArrowRight', 1],
      ['End', last],
      ['Home', 0],
    ] as const) {
      await page.keyboard.press(key)
      const id = await tabs.nth(index).getAttribute('id')
      await expect.poll(async () => [await focused(), await open()]).toEqual([id, id])
    }
    expect(await tabs.evaluateAll((all) => all.map((each) => each.tabIndex))).toEqual([0, ...Array<number>(last).fill(-1)])
    await page.keyboard.press('Tab')
    expect(await focused()).toBeNull()
  })
})
