/** What the window explains and how it is named: definitions by keyboard, the glossary, titles, and groups entered at the chosen item. */

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#shared/calendar.ts'
import { remindersRoute } from '#shared/contract/internal/reminders.ts'
import { reviewHistoryRoute } from '#shared/contract/internal/review-history.ts'
import { snapshotRoute } from '#shared/contract/snapshot.ts'
import { textSource, windowText } from '../helpers/texts.ts'
import { accessibilityFaults } from './axe.ts'
import { typeDay, typedDigits } from './day-field.ts'
import { DEMO_TODAY, type DemoApp, openDemoApp } from './demo-app.ts'

const path = 'Glow%20Serum'

describe('definitions and names', () => {
  let desk: DemoApp
  let page: Page

  beforeAll(async () => {
    desk = await openDemoApp({ locale: 'en-US' })
    page = desk.page
    await page.getByRole('heading', { name: windowText('overview.movement.title') }).waitFor()
    await page.locator('aside [data-card]').first().waitFor()
  })
  afterAll(() => desk.close())

  it('explains a KPI by keyboard, with its formula and the numbers of the day', async () => {
    const { snapshot } = snapshotRoute.answer.parse(await desk.get(`/api/snapshot/${path}?anchor=${addDays(DEMO_TODAY, -1)}`))
    const label = page.getByRole('button', { name: windowText('kpi.name.aov'), exact: true })
    await page.getByRole('button', { name: windowText('kpi.name.cpa'), exact: true }).focus()
    for (let presses = 0; presses < 6 && !(await label.evaluate((element) => element === document.activeElement)); presses += 1)
      await page.keyboard.press('Tab')
    const hint = page.getByRole('tooltip')
    await hint.getByText(windowText('kpi.about.aov')).waitFor()
    const { revenue, orders, aov } = snapshot.kpi
    const numbers = `$${Math.round(revenue ?? 0).toLocaleString('en-US')} / ${orders} = $${aov?.toFixed(2)}`
    expect(await hint.textContent()).toContain(`${windowText('kpi.name.revenue')} / ${windowText('kpi.name.orders')}`)
    expect(await hint.textContent()).toContain(numbers)
    await page.keyboard.press('Escape')
    await hint.waitFor({ state: 'detached' })
    expect(await accessibilityFaults(page)).toEqual([])
  })

  it('explains a KPI at a tap, until something else is tapped', async () => {
    const context = await desk.browser.newContext({ viewport: { width: 1440, height: 900 }, hasTouch: true, reducedMotion: 'reduce' })
    try {
      const touched = await context.newPage()
      await touched.goto(`${desk.app.url}/#key=${desk.app.apiKey}`)
      await touched.getByRole('button', { name: windowText('kpi.name.aov'), exact: true }).tap()
      await touched.getByRole('tooltip').getByText(windowText('kpi.about.aov')).waitFor()
      await touched.getByRole('heading', { name: windowText('overview.trend.title') }).tap()
      await touched.getByRole('tooltip').waitFor({ state: 'detached' })
    } finally {
      await context.close()
    }
  })

  it('enters a group of choices at the chosen one', async () => {
    const group = page.getByRole('radiogroup', { name: windowText('advice.filter.state') })
    await group.getByRole('radio').last().click()
    await expect.poll(() => group.getByRole('radio').last().getAttribute('aria-checked')).toBe('true')
    await group
      .getByRole('radio')
      .last()
      .evaluate((element) => element.blur())
    await page.getByRole('button', { name: windowText('advice.close') }).focus()
    await page.keyboard.press('Tab')
    expect(
      await group
        .getByRole('radio')
        .last()
        .evaluate((element) => element === document.activeElement),
    ).toBe(true)
    await page.keyboard.press('ArrowLeft')
    expect(
      await group
        .getByRole('radio')
        .last()
        .evaluate((element) => element === document.activeElement),
    ).toBe(false)
    await group.getByRole('radio').first().click()
  })

  it('has the product and the view, or the page, in its title', async () => {
    await expect.poll(() => page.title()).toBe(`Glow Serum · ${windowText('common.domain.overview')} · ROAS Desk`)
    await page.getByRole('tab', { name: new RegExp(`^${textSource('common.domain.funnel')}`) }).click()
    await expect.poll(() => page.title()).toBe(`Glow Serum · ${windowText('common.domain.funnel')} · ROAS Desk`)
    await page
      .getByRole('navigation')
      .getByRole('button', { name: windowText('common.page.decisions') })
      .click()
    await expect.poll(() => page.title()).toBe(`${windowText('common.page.decisions')} · ROAS Desk`)
    await page.goBack()
    await page.goBack()
    await expect.poll(() => page.title()).toBe(`Glow Serum · ${windowText('common.domain.overview')} · ROAS Desk`)
  })

  it('has a glossary in the help', async () => {
    await page.keyboard.press('?')
    await page.getByRole('button', { name: windowText('app.glossary.title') }).click()
    const dialog = page.getByRole('dialog', { name: windowText('app.keys.title') })
    for (const text of ['app.glossary.atRisk.about', 'kpi.about.mer', 'kpi.about.claim_ratio_orders'] as const)
      await dialog.getByText(windowText(text)).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })

  it('puts a card off to a day, with a reminder, and saves what was done with another', async () => {
    const day = addDays(DEMO_TODAY, 3)
    await page.locator('aside [data-card]').first().focus()
    await page.keyboard.press('i')
    const dialog = page.getByRole('dialog', { name: windowText('advice.ignore.title') })
    await dialog.getByRole('radio', { name: windowText('advice.ignore.reason.later') }).click()
    const remindOn = dialog.getByRole('group', { name: windowText('advice.ignore.remindOn') })
    await typeDay(remindOn, typedDigits(DEMO_TODAY))
    await dialog.getByText(new RegExp(textSource('advice.ignore.wrongDay', { first: /.+/, last: /.+/ }))).waitFor()
    const submit = dialog.getByRole('button', { name: new RegExp(`^${textSource('advice.ignore.submit')}`) })
    expect(await submit.isDisabled()).toBe(true)
    await typeDay(remindOn, typedDigits(day))
    await expect.poll(() => submit.isDisabled()).toBe(false)
    // The day is deleted and typed again, in the field all the time.
    await remindOn.locator('[data-type="day"]').focus()
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    await dialog.getByText(windowText('advice.ignore.wholeDay')).waitFor()
    expect(await submit.isDisabled()).toBe(true)
    await page.keyboard.type(String(Number(day.slice(-2))))
    await expect.poll(() => submit.isDisabled()).toBe(false)
    await typeDay(remindOn, typedDigits(day))
    await dialog.getByRole('button', { name: new RegExp(`^${textSource('advice.ignore.submit')}`) }).click()
    await dialog.waitFor({ state: 'detached' })
    const history = async () => reviewHistoryRoute.answer.parse(await desk.get(`/desk/reviews/${path}`)).history
    await expect.poll(async () => (await history())[0]).toMatchObject({ decision: 'ignored', remind_on: day })
    const { upcoming } = remindersRoute.answer.parse(await desk.get('/desk/reminders'))
    expect(upcoming.map(({ kind, due_at }) => [kind, due_at.slice(0, 10)])).toContainEqual(['advice', day])

    await page.locator('aside [data-card]').last().focus()
    await page.keyboard.press('e')
    const done = page.getByRole('dialog', { name: windowText('advice.done.title') })
    await done.getByRole('textbox').fill('Paused Static 11')
    await page.keyboard.press('Enter')
    await done.waitFor({ state: 'detached' })
    await expect.poll(async () => (await history())[0]).toMatchObject({ decision: 'executed', action: 'Paused Static 11' })
    await page
      .getByRole('navigation')
      .getByRole('button', { name: windowText('common.page.decisions') })
      .click()
    await page.getByRole('grid').getByText('Paused Static 11').waitFor()
  })
})
