/**
 * A whole morning without a pointer: the day, every domain, the cards, the trend, a refresh, the report, the log. What is saved is read
 * from the API.
 */

import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#shared/calendar.ts'
import { adviceRoute } from '#shared/contract/advice.ts'
import { readPdf } from '../helpers/pdf/read-pdf.ts'
import { reportTexts, textPattern, textSource, windowText } from '../helpers/texts.ts'
import { DEMO_TODAY, type DemoApp, openDemoApp } from './demo-app.ts'
import { downloadedFile } from './downloaded-file.ts'
import { newReviews } from './new-reviews.ts'

const PRODUCT = 'Night Repair'
const path = encodeURIComponent(PRODUCT)
const YESTERDAY = addDays(DEMO_TODAY, -1)

describe('a morning by keyboard alone', () => {
  let desk: DemoApp
  let page: Page

  const get = (asked: string): Promise<unknown> => desk.get(asked)
  const reviews = async (): Promise<readonly string[]> =>
    newReviews(await get(`/api/advice/reviews/${path}`), DEMO_TODAY)
      .map(({ decision, ignore_reason: reason }) => (reason === undefined ? decision : `${decision}: ${reason}`))
      .toSorted()
  const press = (key: string): Promise<void> => page.keyboard.press(key)
  const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '')
  const shownDay = (): Promise<string | null> => page.locator('main header time').getAttribute('datetime')
  /** Chooses by the palette what a few letters find first. */
  const find = async (typed: string): Promise<void> => {
    await press('/')
    await page.getByRole('menuitem').first().waitFor()
    await page.keyboard.type(typed)
    await page.getByRole('menuitem').first().waitFor()
    await press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  /** Walks by the tab key until the focus is on what a selector names. */
  const tabTo = async (selector: string): Promise<void> => {
    for (let steps = 0; steps < 80; steps += 1) {
      await press('Tab')
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return
    }
    throw new Error(`The tab key does not reach ${selector}`)
  }

  beforeAll(async () => {
    desk = await openDemoApp({ acceptDownloads: true }, {}, async (desk) => {
      await desk.page.addInitScript(() => {
        const seen = window as { pointers?: number }
        seen.pointers = 0
        for (const kind of ['pointerdown', 'mousedown', 'wheel'])
          window.addEventListener(kind, () => {
            seen.pointers = (seen.pointers ?? 0) + 1
          })
      })
    })
    page = desk.page
    await page.getByRole('slider').waitFor()
  })
  afterAll(() => desk.close())

  it('opens the product by a few letters, and a day by key, by date and in the calendar', async () => {
    await find('night')
    await page.getByRole('heading', { level: 1, name: PRODUCT }).waitFor()
    await press('[')
    await expect.poll(shownDay).toBe(addDays(YESTERDAY, -1))
    await press(']')
    await expect.poll(shownDay).toBe(YESTERDAY)
    await find(addDays(DEMO_TODAY, -6))
    await expect.poll(shownDay).toBe(addDays(DEMO_TODAY, -6))
    await tabTo('header button:has(> time)')
    await press('Enter')
    await page.getByRole('grid').locator(':focus').waitFor()
    await press('ArrowLeft')
    await press('Enter')
    await expect.poll(shownDay).toBe(addDays(DEMO_TODAY, -7))
    await find(windowText('palette.latest'))
    await expect.poll(shownDay).toBe(YESTERDAY)
  })

  it.each([
    ['2', 'funnel', 'table', 'funnel.label'],
    ['3', 'plans', 'grid', 'plans.label'],
    ['4', 'series', 'treegrid', 'series.groups.table'],
    ['5', 'retention', 'table', 'retention.cohorts.label'],
    ['6', 'reconcile', 'table', 'reconcile.walk.label'],
    ['1', 'overview', 'table', 'overview.store.label'],
  ] as const)('opens a domain by %s', async (key, tab, role, label) => {
    await press(key)
    await page.getByRole('tab', { name: new RegExp(`^${textSource(`common.domain.${tab}`)}`), selected: true }).waitFor()
    await page
      .getByRole('tabpanel')
      .getByRole(role, { name: windowText(label) })
      .waitFor()
  })

  it('walks the cards, adopts, executes, ignores with a reason, and takes back', async () => {
    const { advice } = adviceRoute.answer.parse(await get(`/api/advice/${path}`))
    const titles = Object.values(advice).flatMap(({ cards }) =>
      cards.filter(({ severity }) => severity !== 'insufficient_data').map(({ title }) => title),
    )
    expect(titles.length).toBeGreaterThanOrEqual(2)
    const [first = ''] = titles
    await press('j')
    await press('k')
    await expect.poll(focused).toContain(first)
    await press('j')
    await expect.poll(focused).not.toContain(first)
    await press('k')
    await expect.poll(focused).toContain(first)
    await press('a')
    await expect.poll(reviews).toEqual(['adopted'])
    await expect.poll(focused).not.toContain(first)
    await press('k')
    await expect.poll(focused).toContain(first)
    await press('e')
    const what = page.getByRole('dialog').getByRole('textbox', { name: windowText('advice.done.question') })
    await expect.poll(() => what.inputValue()).not.toBe('')
    const [note, submit] = await Promise.all(
      [page.getByText(windowText('advice.done.note')), page.getByRole('dialog').getByRole('button').last()].map((each) =>
        each.boundingBox(),
      ),
    )
    expect((submit?.y ?? 0) - ((note?.y ?? 0) + (note?.height ?? 0))).toBeGreaterThan(8)
    await page.keyboard.type('Talked to the payment provider')
    await press('Enter')
    await expect.poll(reviews).toEqual(['executed'])
    await expect.poll(focused).not.toContain(first)
    await press('i')
    await page.getByRole('dialog').getByRole('textbox').waitFor()
    await page.keyboard.type('Known, and wanted.')
    await press('Control+Enter')
    await expect.poll(reviews).toEqual(['executed', 'ignored: Known, and wanted.'])
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await press('u')
    await expect.poll(reviews).toEqual(['executed'])
  })

  it('reads the trend day by day, as a table, and with another number', async () => {
    await find(windowText('palette.line', { name: windowText('kpi.name.cpm') }))
    await tabTo('[role="slider"]')
    const pattern = (day: string): RegExp =>
      textPattern('overview.trend.words', { day, line: windowText('kpi.name.cpm'), lineValue: /\$.+/ })
    const words = () => page.getByRole('slider').getAttribute('aria-valuetext')
    await press('Home')
    await expect.poll(words).toMatch(pattern('Tue, Oct 20, 2026'))
    await press('ArrowRight')
    await expect.poll(words).toMatch(pattern('Wed, Oct 21, 2026'))
    await press('t')
    const table = page.getByRole('table', { name: windowText('overview.trend.byDay') })
    await table.waitFor()
    expect(await table.getByRole('row').count()).toBe(31)
    await press('t')
    await tabTo('[role="slider"]')
    await press('End')
    await press('ArrowLeft')
    await press('Enter')
    await expect.poll(shownDay).toBe(addDays(YESTERDAY, -1))
    await find(windowText('palette.latest'))
    await expect.poll(shownDay).toBe(YESTERDAY)
  })

  it('pulls again', async () => {
    const pulled = page.waitForResponse((answer) => answer.url().includes('force_refresh=true'))
    await press('r')
    expect(await (await pulled).json()).toMatchObject({ status: 'ok', cache: 'refresh', snapshot: { date: YESTERDAY } })
  })

  it('makes the report', async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), find(windowText('app.palette.report'))])
    expect(download.suggestedFilename()).toBe(reportTexts('en').fileName(PRODUCT, YESTERDAY))
    expect(readPdf(readFileSync(await downloadedFile(download))).text).toContain(PRODUCT)
  })

  it('reads a decision again in the log', async () => {
    await find(windowText('common.page.decisions'))
    await page.getByRole('heading', { level: 1, name: windowText('common.page.decisions') }).waitFor()
    await page.getByRole('grid').getByText(windowText('common.decision.executed'), { exact: true }).first().waitFor()
    await tabTo('tbody tr')
    await press('ArrowDown')
    await tabTo('tbody button')
    await press('Enter')
    await page
      .getByRole('dialog')
      .getByRole('region', { name: windowText('decisions.asItStood') })
      .getByRole('heading')
      .first()
      .waitFor()
    await press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await find('night')
    await page.getByRole('heading', { level: 1, name: PRODUCT }).waitFor()
  })

  it('needed no pointer', async () => {
    expect(await page.evaluate(() => (window as { pointers?: number }).pointers)).toBe(0)
  })
})
