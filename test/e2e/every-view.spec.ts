/**
 * Every view of the desk, for those who see, hear, point or move less: nothing wrong for axe in either theme, nothing that
 * moves where less motion is wanted, and nothing lost at 200 % or in a window of 320 px. A new view is one entry more in
 * app-views.ts or more-views.ts.
 */

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { window as en } from '#shared/locales/en/window/index.ts'
import { windowText } from '../helpers/texts.ts'
import { type AppView, appViews } from './app-views.ts'
import { accessibilityFaults } from './axe.ts'
import { type DemoApp, openDemoApp } from './demo-app.ts'
import { doubleLines } from './double-lines.ts'
import { layoutFaults } from './layout-faults.ts'
import { moreViews, narrowViews } from './more-views.ts'
import { motionFaults } from './motion-faults.ts'
import { reachFaults } from './reach-faults.ts'

const views = [...appViews((pick) => pick(en)), ...moreViews]

/** 200 % of a window of 1440 × 900, and 400 % of one 1280 px wide. */
const small = [
  ['at 200 %', 720, 450],
  ['in 320 px', 320, 640],
] as const

/** How often a view with a fault is looked at before it counts. */
const LOOKS = 5

/** The page behind a dialog is hidden on purpose; axe detects that only where nothing covers both. */
const ofWholePages = /^(landmark-one-main|page-has-heading-one):/

describe('every view of the desk', () => {
  let desk: DemoApp
  let page: Page

  beforeAll(async () => {
    desk = await openDemoApp({ deviceScaleFactor: 2, colorScheme: 'light' }, { variant: 'extended' })
    page = desk.page
    await page.getByRole('slider').waitFor()
  })
  afterAll(() => desk.close())

  const nextFrame = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  let theme: 'light' | 'dark' = 'light'
  const inOtherTheme = async (): Promise<void> => {
    theme = theme === 'light' ? 'dark' : 'light'
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await page.waitForFunction((wanted) => document.documentElement.dataset.theme === wanted, theme)
    await nextFrame()
  }
  const inSize = async (width: number, height: number): Promise<void> => {
    await page.setViewportSize({ width, height })
    await nextFrame()
  }
  /** Closes the message of an earlier view: it would cover a dialog that it has nothing to do with. */
  const closeMessages = () =>
    page.evaluate(() => {
      for (const button of document.querySelectorAll<HTMLElement>('[aria-live] button')) button.click()
    })
  const named = (name: string, faults: readonly string[]): readonly string[] => faults.map((fault) => `${name}: ${fault}`)

  /** Everything that may be wrong with what is on screen, for the eye, a screen reader and a sense of motion. */
  const perceived = async ({ isOver = false }: AppView): Promise<readonly string[]> => {
    const isBehind = (await page.getByRole('dialog').count()) > 0
    const all = (await accessibilityFaults(page)).filter(
      (fault) => !(isOver && fault.startsWith('region:')) && !(isBehind && ofWholePages.test(fault)),
    )
    const faults = [...named(theme, all), ...named('motion', await motionFaults(page)), ...(await doubleLines(page))]
    // The next view starts in this theme: changing the theme is the slow part.
    await inOtherTheme()
    return [...faults, ...named(theme, await accessibilityFaults(page, 'colours'))]
  }
  const lostNow = async (): Promise<readonly string[]> => [
    ...(await accessibilityFaults(page, 'size')),
    ...(await layoutFaults(page)),
    ...(await reachFaults(page)),
  ]
  /** What is lost in the size that the window has. On a busy machine a view may still move to its place: a real fault remains. */
  const lost = async (): Promise<readonly string[]> => {
    for (let look = 1; ; look += 1) {
      const faults = await lostNow()
      if (faults.length === 0 || look === LOOKS) return faults
      await nextFrame()
    }
  }

  it.each(views)('is whole for everybody: $name', async (view) => {
    const { open, close, isOfPanel = false, isOver = false } = view
    const faults: string[] = []
    await closeMessages()
    await open(page)
    try {
      faults.push(...(await perceived(view)))
      // A popover stays where its button was before the window shrank.
      for (const [name, width, height] of isOfPanel || isOver ? [] : small) {
        await inSize(width, height)
        faults.push(...named(name, await lost()))
      }
    } finally {
      await inSize(1440, 900)
      await close?.(page)
    }
    expect(faults, faults.join('\n')).toEqual([])
  })

  it('draws a chart at once where less motion is wanted', async () => {
    await page.getByRole('navigation').locator('ul').first().getByRole('button').first().click()
    await page.keyboard.press('1')
    await page.getByRole('slider').waitFor()
    const pictures = await page.evaluate(
      async (label) => {
        const canvas = document.querySelector('canvas')
        const range = [...document.querySelectorAll('label, button')].find(({ textContent }) => textContent?.trim() === label)
        if (!(canvas && range instanceof HTMLElement)) throw new Error('The chart or its range selection is missing.')
        const seen = [canvas.toDataURL()]
        range.click()
        while (seen.length < 30) {
          await new Promise((done) => requestAnimationFrame(done))
          seen.push(canvas.toDataURL())
        }
        return [...new Set(seen)].length
      },
      windowText('overview.trend.range', { days: 7 }),
    )
    expect(pictures).toBe(2)
  })

  it('shows a dialog together with the focus in its field on a screen that can be touched', async () => {
    const context = await desk.browser.newContext({ viewport: { width: 1440, height: 900 }, hasTouch: true, reducedMotion: 'reduce' })
    try {
      const touched = await context.newPage()
      await touched.goto(`${desk.app.url}/#key=${desk.app.apiKey}`)
      await touched.locator('aside [data-card]').first().waitFor()
      for (const [name, key] of [
        ['palette', '/'],
        ['ignoring a card', 'i'],
      ] as const) {
        const firstSight = touched.evaluate(async () => {
          for (;;) {
            await new Promise((done) => requestAnimationFrame(done))
            const field = document.activeElement
            if (!field?.matches('[role="dialog"] :is(input, textarea)')) continue
            const { left, top, width, height } = field.getBoundingClientRect()
            return {
              touchPoints: navigator.maxTouchPoints,
              isSeen: document.elementFromPoint(left + width / 2, top + height / 2) === field,
            }
          }
        })
        await touched.keyboard.press(key)
        expect(await firstSight, name).toEqual({ touchPoints: 1, isSeen: true })
        await touched.keyboard.press('Escape')
        await touched.getByRole('dialog').waitFor({ state: 'detached' })
      }
    } finally {
      await context.close()
    }
  })

  it.each([...narrowViews, ...views.filter(({ isOver }) => isOver)])('is whole in a small window: $name', async (view) => {
    const faults: string[] = []
    await page.getByRole('navigation').locator('ul').first().getByRole('button').first().click()
    for (const [name, width, height] of small) {
      await inSize(width, height)
      await page.locator('aside').waitFor({ state: 'detached' })
      await closeMessages()
      await view.open(page)
      try {
        if (name === 'at 200 %') faults.push(...(await perceived(view)))
        faults.push(...named(name, await lost()))
      } finally {
        await view.close?.(page)
      }
    }
    expect(faults, faults.join('\n')).toEqual([])
  })
})
