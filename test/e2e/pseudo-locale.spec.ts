/**
 * The window with every word accented, about a third longer and in brackets: reveals text that is missing from the catalogue or has too
 * little room.
 */

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pseudoText } from '#renderer/lib/i18n/pseudo.ts'
import { window as en } from '#shared/locales/en/window/index.ts'
import { appViews } from './app-views.ts'
import { launchChromium } from './chromium.ts'
import { launchDemo } from './demo-app.ts'
import { temporaryFolder } from './desktop-app.ts'
import { layoutFaults } from './layout-faults.ts'
import { launchServed, type ServedApp } from './served-app.ts'
import { visibleText } from './visible-text.ts'

const sizes = [
  [1440, 900],
  [1100, 700],
  [860, 700],
] as const

/** Days as Intl writes them, and the units of short numbers. */
const dates = /\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b/g
const units = /(?<=\d)[kM]\b/g
/** The format of a key, and the interface library's own text on its hidden button that closes overlays. */
const noWords = new Set(['rd_…', 'Dismiss button.', 'Dismiss'])

const withoutPseudo = (text: string): string => {
  const less = text.replace(/⟦[^⟦⟧]*⟧/g, '')
  return less === text ? text : withoutPseudo(less)
}
/** No letter of the catalogue stays plain, also where markup splits a text. */
const isLeft = (text: string): boolean => !noWords.has(text) && /[a-z]/i.test(withoutPseudo(text).replace(dates, '').replace(units, ''))

/** What React Aria announces, such as the number of options, and its names of the parts of a day: its own texts, in the languages that it knows. */
const ANNOUNCEMENTS = '[data-live-announcer], [role="spinbutton"]'

const faultsOf = async (page: Page): Promise<readonly string[]> => {
  const words = (await visibleText(page, ANNOUNCEMENTS))
    .filter(({ text }) => isLeft(text))
    .map(({ text, place }) => `not in the catalogue: ${text} (${place})`)
  return [...words, ...(await layoutFaults(page))]
}

const open = async (browser: Browser, url: string): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  await context.addInitScript(() => localStorage.setItem('roas-desk.pseudo-locale', 'on'))
  const page = await context.newPage()
  await page.goto(url)
  return page
}

const inSize = async (page: Page, width: number, height: number): Promise<void> => {
  await page.setViewportSize({ width, height })
  // The window knows its new size by the next picture.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** The faults of a view at every size, each line with the size. */
const faultsAtAllSizes = async (page: Page): Promise<readonly string[]> => {
  const all: string[] = []
  for (const [width, height] of sizes) {
    await inSize(page, width, height)
    all.push(...(await faultsOf(page)).map((fault) => `${width} × ${height}: ${fault}`))
  }
  await inSize(page, 1440, 900)
  return all
}

describe('the pseudo-locale', () => {
  const folder = temporaryFolder()
  const empty = temporaryFolder()
  let app: ServedApp
  let first: ServedApp
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    ;[app, first, browser] = await Promise.all([
      launchDemo({ dataDir: folder.path, variant: 'extended' }),
      launchServed({ dataDir: empty.path }),
      launchChromium(),
    ])
    page = await open(browser, `${app.url}/#key=${app.apiKey}`)
  })
  afterAll(async () => {
    await browser.close()
    await Promise.all([app.stop(), first.stop()])
    folder.remove()
    empty.remove()
  })

  it('is on', async () => {
    await page.getByRole('heading', { name: pseudoText(en.overview.movement.title) }).waitFor()
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en-XA')
  })

  it.each(appViews((pick) => pseudoText(pick(en))))('has every word of $name in the catalogue, and room for it', async (view) => {
    await view.open(page)
    const faults = await faultsAtAllSizes(page)
    await view.close?.(page)
    expect(faults).toEqual([])
  })

  it('has room in the drawer of the narrow window', async () => {
    await page.setViewportSize({ width: 1100, height: 700 })
    // The key opens the drawer only once the window knows that it is narrow.
    await page.locator('aside').waitFor({ state: 'detached' })
    await page.keyboard.press('p')
    await page.getByRole('dialog').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  it('covers the first run', async () => {
    const start = await open(browser, first.url)
    const press = (text: string) => start.getByRole('button', { name: pseudoText(text), exact: true }).click()
    const heading = (text: string) => start.getByRole('heading', { level: 1, name: pseudoText(text) }).waitFor()
    await heading(en.onboarding.title.welcome)
    const faults = [...(await faultsAtAllSizes(start))]
    await press(en.onboarding.meta.title)
    await heading(en.onboarding.title.token)
    faults.push(...(await faultsAtAllSizes(start)))
    await press(en.common.back)
    await press(en.onboarding.own.title)
    await heading(en.onboarding.title.account)
    await start.getByRole('textbox').nth(0).fill('Nordlicht')
    await start.getByRole('textbox').nth(1).fill('Lampe')
    faults.push(...(await faultsAtAllSizes(start)))
    await press(en.common.continue)
    await heading(en.onboarding.title.ads)
    faults.push(...(await faultsAtAllSizes(start)))
    expect(faults).toEqual([])
  })

  it('covers the gate of a key that is not accepted', async () => {
    const gate = await open(browser, `${app.url}/#key=rd_${'x'.repeat(43)}`)
    await gate.getByRole('heading', { level: 1, name: pseudoText(en.gate.connect.rejected) }).waitFor()
    expect(await faultsAtAllSizes(gate)).toEqual([])
  })
})
