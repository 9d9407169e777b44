/** The window in Chinese: chosen under Settings without a reload, kept, taken from the system, and without an English word of its own. */

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { en } from '../../src/renderer/locales/en/index.ts'
import { zhHans } from '../../src/renderer/locales/zh-hans/index.ts'
import { entriesOf } from '../unit/renderer/locales/catalogue-entries.ts'
import { accessibilityFaults } from './axe.ts'
import { launchChromium } from './chromium.ts'
import { deskViews } from './desk-views.ts'
import { temporaryFolder } from './desktop-app.ts'
import { layoutFaults } from './layout-faults.ts'
import { launchServed, type ServedApp } from './served-app.ts'
import { visibleText } from './visible-text.ts'

const wordsOf = (text: string): readonly string[] => text.match(/[A-Za-z][a-z]*/g) ?? []
/** Names that the Chinese texts themselves use (ROAS, Meta, CSV), and the signs of short numbers and currencies. */
const names = new Set([...entriesOf(zhHans).flatMap(([, text]) => wordsOf(text.replace(/\{\{[^}]*\}\}/g, ''))), 'U', 'S', 'D', 'k', 'M'])
const own = new Set(entriesOf(zhHans).map(([, text]) => text))
const english = new Set(entriesOf(en).flatMap(([, text]) => (own.has(text) ? [] : [text])))

/** What a buyer would still read in English. Titles of cards and names inside sentences are data. */
const englishLeft = async (page: Page, data: readonly string[]): Promise<readonly string[]> => {
  const texts = (await visibleText(page)).map(({ text }) => data.reduce((less, word) => less.replaceAll(word, ''), text))
  return texts.filter((text) => english.has(text) || wordsOf(text).some((word) => !names.has(word)))
}

describe('the window in Chinese', () => {
  const folder = temporaryFolder()
  /** Titles of cards, which messages about them repeat. */
  const titles = new Set<string>()
  let app: ServedApp
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    ;[app, browser] = await Promise.all([launchServed({ dataDir: folder.path, demo: true }), launchChromium()])
    page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', locale: 'en-US' })
    await page.goto(`${app.url}/#key=${app.apiKey}`)
  })
  afterAll(async () => {
    await browser.close()
    await app.stop()
    folder.remove()
  })

  it('is chosen under Settings and shown at once, without a reload and without losing the focus', async () => {
    await page.getByRole('navigation').getByRole('button', { name: en.common.page.settings }).click()
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await page.getByRole('radio', { name: '简体中文' }).click()
    await page.getByRole('heading', { level: 1, name: zhHans.common.page.settings }).waitFor()
    const state = await page.evaluate(() => [document.documentElement.lang, 'isSamePage' in window, document.activeElement?.textContent])
    expect(state).toEqual(['zh-Hans', true, '简体中文'])
  })

  it('writes numbers in the format chosen for them', async () => {
    const choose = async (name: RegExp): Promise<void> => {
      await page.getByRole('navigation').getByRole('button', { name: zhHans.common.page.settings }).click()
      await page.getByRole('button', { name: zhHans.settings.numbers }).click()
      await page.getByRole('option', { name }).click()
      await page.getByRole('navigation').locator('ul').first().getByRole('button').first().click()
    }
    await choose(/1\.234,50/)
    await page
      .getByRole('main')
      .getByText(/^\d\.\d{3}\s\$$/)
      .first()
      .waitFor()
    await choose(new RegExp(zhHans.settings.numbersLike.language))
    await page
      .getByRole('main')
      .getByText(/^\$\d,\d{3}$/)
      .first()
      .waitFor()
  })

  it('is kept over a reload', async () => {
    await page.reload()
    await page.getByRole('heading', { name: zhHans.overview.movement.title }).waitFor()
  })

  it.each(deskViews((pick) => pick(zhHans)))('has no English word of its own in $name', async (view) => {
    await view.open(page)
    const response = await fetch(`${app.url}/api/products`, { headers: { 'x-api-key': app.apiKey ?? '' } })
    const { products } = (await response.json()) as { readonly products: readonly string[] }
    for (const title of await page.locator('[data-card]').allTextContents()) titles.add(title)
    const left = await englishLeft(page, [...products, ...titles, 'Tabelle.csv'])
    const faults = await layoutFaults(page)
    await view.close?.(page)
    expect([left, faults]).toEqual([[], []])
  })

  it('has no accessibility fault', async () => {
    await page.getByRole('heading', { name: zhHans.overview.movement.title }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
  })

  it('is taken from the system where nothing else was chosen', async () => {
    const other = await browser.newPage({ locale: 'zh-CN' })
    await other.goto(`${app.url}/#key=${app.apiKey}`)
    await other.getByRole('heading', { name: zhHans.overview.movement.title }).waitFor()
    await other.close()
  })
})
