/** Events on the trend: marked, changed and deleted by keyboard and by mouse; public holidays; in both languages and sizes. */

import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { windowText } from '../helpers/texts.ts'
import { accessibilityFaults } from './axe.ts'
import { clearFirstPart, dayIn, typeDay } from './day-field.ts'
import { type DemoApp, openDemoApp } from './demo-app.ts'
import { expectValidState } from './state-screenshot.ts'

const MARKUP = '<img src=x onerror=alert(1)>'

describe('events on the trend', () => {
  let demo: DemoApp
  let page: Page

  beforeAll(async () => {
    demo = await openDemoApp()
    ;({ page } = demo)
    await chart().waitFor()
  })
  afterAll(() => demo.close())

  const chart = (): Locator => page.getByRole('slider')
  const dialog = (): Locator => page.getByRole('dialog')
  const legend = (): Locator => page.getByRole('list', { name: windowText('events.trend.legend') })
  const field = (name: 'text'): Locator => dialog().getByLabel(windowText(`events.form.${name}`), { exact: true })
  const dayField = (name: 'first' | 'last'): Locator =>
    dialog().getByRole('group', { name: windowText(`events.form.${name}`), exact: true })
  const choose = async (name: 'kind' | 'scope', option: string): Promise<void> => {
    await dialog()
      .getByRole('button', { name: new RegExp(`${windowText(`events.form.${name}`)}$`) })
      .focus()
    await page.keyboard.press('Enter')
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  const save = async (): Promise<void> => {
    await dialog()
      .getByRole('button', { name: windowText('events.form.save') })
      .focus()
    await page.keyboard.press('Enter')
  }
  const isClosed = (): Promise<void> => dialog().waitFor({ state: 'detached' })

  it('are marked on a range of days by keyboard alone', async () => {
    await chart().focus()
    for (const key of ['End', 'ArrowLeft', 'Shift+ArrowLeft', 'Shift+ArrowLeft']) await page.keyboard.press(key)
    const days = 'Nov 15 – 17, 2026'
    await expect.poll(() => chart().getAttribute('aria-valuetext')).toBe(windowText('events.trend.selected', { days }))
    await page.keyboard.press('Enter')
    await dialog()
      .getByRole('heading', { name: windowText('events.form.add') })
      .waitFor()
    expect([await dayIn(dayField('first')), await dayIn(dayField('last'))]).toEqual(['11/15/2026', '11/17/2026'])
    await field('text').focus()
    await page.keyboard.type(MARKUP)
    await expectValidState(page, 'events-form')
    await page.keyboard.press('Enter')
    await isClosed()
    await legend().getByText(MARKUP).waitFor()
    // The focus is back, and the text of each day names the event.
    await expect.poll(() => chart().evaluate((element) => element === document.activeElement)).toBe(true)
    for (const key of ['End', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key)
    await expect.poll(() => chart().getAttribute('aria-valuetext')).toContain(windowText('events.leftOut'))
    await expectValidState(page, 'events-trend')
  })

  it('are refused in words', async () => {
    await page.keyboard.press('m')
    await typeDay(dayField('first'), '11192026')
    await typeDay(dayField('last'), '11182026')
    await save()
    await dialog().getByText(windowText('events.form.badOrder')).waitFor()
    await typeDay(dayField('last'), '01012030')
    await dialog()
      .getByText(windowText('events.form.tooFar', { days: 400 }))
      .waitFor()
    await clearFirstPart(dayField('first'))
    await field('text').focus()
    await dialog().getByText(windowText('events.form.badDay')).waitFor()
    await typeDay(dayField('first'), '11162026')
    // Enter counts what is on screen, not the day before the part was deleted.
    await clearFirstPart(dayField('last'))
    await page.keyboard.press('Enter')
    await dialog().getByText(windowText('events.form.badDay')).waitFor()
    await typeDay(dayField('last'), '11162026')
    await field('text').fill('x'.repeat(201))
    await dialog()
      .getByText(windowText('events.form.tooLong', { most: 200 }))
      .waitFor()
    await field('text').fill('Other words')
    await save()
    await dialog()
      .getByText(/There is already a promotion from November 15, 2026 to November 17, 2026/)
      .waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await isClosed()
  })

  it('of another kind are drawn too, and say that the days count', async () => {
    await chart().focus()
    await page.keyboard.press('m')
    await choose('kind', windowText('events.kind.price_change'))
    await dialog().getByText(windowText('events.form.effect.noted')).waitFor()
    await choose('scope', windowText('events.form.account'))
    await typeDay(dayField('first'), '11062026')
    await typeDay(dayField('last'), '11062026')
    await page.keyboard.press('Enter')
    await isClosed()
    await legend().getByText(windowText('events.notLeftOut')).waitFor({ state: 'attached' })
  })

  it('are in the table of the trend', async () => {
    await chart().focus()
    await page.keyboard.press('t')
    const table = page.getByRole('table', { name: windowText('overview.trend.byDay') })
    await table.getByRole('columnheader', { name: windowText('events.trend.column') }).waitFor()
    await table.getByText(MARKUP).first().waitFor()
    await page.keyboard.press('t')
    await chart().waitFor()
  })

  it('and public holidays are chosen from the list', async () => {
    await page.getByRole('button', { name: windowText('events.trend.all'), exact: true }).focus()
    await page.keyboard.press('Enter')
    await dialog()
      .getByRole('heading', { name: windowText('events.list.title') })
      .waitFor()
    await dialog()
      .getByRole('button', { name: windowText('events.holidays.suggested', { country: 'United States' }) })
      .focus()
    await page.keyboard.press('Enter')
    await dialog()
      .getByRole('button', { name: /Left out of typical ranges: 11 of 11/ })
      .press('Enter')
    const columbus = dialog().getByRole('checkbox', { name: /Columbus Day/ })
    await columbus.focus()
    await page.keyboard.press('Space')
    await dialog()
      .getByRole('button', { name: /Left out of typical ranges: 10 of 11/ })
      .waitFor()
    await expectValidState(page, 'events-list')
    await page.keyboard.press('Escape')
    await isClosed()
    await legend()
      .getByText(/Veterans Day/)
      .waitFor()
  })

  it('are changed and deleted from the legend, and the numbers are as before', async () => {
    await page.getByRole('button', { name: new RegExp(`^${windowText('events.trend.all')}$`) }).press('Enter')
    const list = dialog().getByRole('list', { name: windowText('events.list.label') })
    expect(await list.getByRole('listitem').count()).toBe(2)
    for (const left of [1, 0]) {
      await list.getByRole('button').first().press('Enter')
      await dialog()
        .getByRole('button', { name: windowText('events.form.delete') })
        .press('Enter')
      await dialog()
        .getByRole('heading', { name: windowText('events.list.title') })
        .waitFor()
      if (left > 0) await expect.poll(() => list.getByRole('listitem').count()).toBe(left)
    }
    await dialog().getByText(windowText('events.list.none')).waitFor()
    await page.keyboard.press('Escape')
    await isClosed()
  })

  it('are marked by dragging over the chart, and a click still opens the day', async () => {
    const box = await chart().boundingBox()
    if (box === null) throw new Error('The chart is on screen.')
    const y = box.y + box.height / 2
    await page.mouse.move(box.x + box.width * 0.3, y)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * 0.35, y)
    await page.mouse.move(box.x + box.width * 0.45, y)
    await page.mouse.up()
    await dialog().waitFor()
    const [first, last] = [await dayIn(dayField('first')), await dayIn(dayField('last'))].map((day) => Date.parse(day))
    expect(first).toBeLessThan(last ?? 0)
    await page.keyboard.press('Escape')
    await isClosed()
    await chart().click({ position: { x: box.width / 2, y: box.height / 2 } })
    expect(await dialog().count()).toBe(0)
    // The one refused event is the one failed request.
    expect(demo.complaints.filter((complaint) => !complaint.includes('409'))).toEqual([])
  })
})
