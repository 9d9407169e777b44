/** The window in Chinese: selected in Settings without a reload, saved, taken from the system, and without untranslated English text. */

import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { Advice } from '#shared/contract/advice.ts'
import type { Message } from '#shared/contract/message.ts'
import { apiRoutes, deskRoutes } from '#shared/contract/routes.ts'
import { formatMessages } from '#shared/locales/api-texts.ts'
import { window as en } from '#shared/locales/en/window/index.ts'
import { messages } from '#shared/locales/zh-Hans/messages/index.ts'
import { window as zhHans } from '#shared/locales/zh-Hans/window/index.ts'
import { entriesOf } from '#test/helpers/catalogue-entries.ts'
import { messageText } from '#test/helpers/texts.ts'
import { appViews } from './app-views.ts'
import { accessibilityFaults } from './axe.ts'
import { launchChromium } from './chromium.ts'
import { clippedHeaders } from './clipped-headers.ts'
import { launchDemo } from './demo-app.ts'
import { temporaryFolder } from './desktop-app.ts'
import { layoutFaults } from './layout-faults.ts'
import type { ServedApp } from './served-app.ts'
import { visibleText } from './visible-text.ts'

const wordsOf = (text: string): readonly string[] => text.match(/[A-Za-z][a-z]*/g) ?? []
/** Names that the Chinese texts themselves use (ROAS, Meta, CSV), and the signs of short numbers and currencies. */
const ownTexts = [...entriesOf(zhHans), ...Object.entries(messages)].map(([, text]) => text.replace(/\{\{[^}]*\}\}/g, ''))
const names = new Set([...ownTexts.flatMap(wordsOf), 'U', 'S', 'D', 'k', 'M'])
const own = new Set(entriesOf(zhHans).map(([, text]) => text))
const english = new Set(entriesOf(en).flatMap(([, text]) => (own.has(text) ? [] : [text])))

/** What a buyer would still read in English. Titles of cards and names inside sentences are data. */
const englishLeft = async (page: Page, data: readonly string[]): Promise<readonly string[]> => {
  const texts = (await visibleText(page)).map(({ text }) => data.reduce((less, word) => less.replaceAll(word, ''), text))
  return texts.filter((text) => english.has(text) || wordsOf(text).some((word) => !names.has(word)))
}

describe('the window in Chinese', () => {
  const folder = temporaryFolder()
  /** Titles of cards, which messages about them repeat, also inside quotes of their own. */
  const titles = new Set<string>()
  let decided: readonly string[] = []
  let app: ServedApp
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    ;[app, browser] = await Promise.all([launchDemo({ dataDir: folder.path }), launchChromium()])
    page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', locale: 'en-US' })
    await page.goto(`${app.url}/#key=${app.apiKey}`)
    decided = await decisionTexts()
  })
  afterAll(async () => {
    await browser.close()
    await app.stop()
    folder.remove()
  })

  const read = async <T>(answer: z.ZodType<T>, path: string): Promise<T> => {
    const response = await fetch(`${app.url}${path}`, { headers: { 'x-api-key': app.apiKey ?? '' } })
    return answer.parse(await response.json())
  }
  /** What the decisions of the demo are about, and what was entered with them. */
  const decisionTexts = async (): Promise<readonly string[]> => {
    const { products } = await read(apiRoutes.products.answer, '/api/products')
    const histories = await Promise.all(
      products.map((product) => read(deskRoutes.reviewHistory.answer, `/desk/reviews/${encodeURIComponent(product)}`)),
    )
    return histories.flatMap(({ history }) =>
      history.flatMap(({ card, action, ignore_reason }) => [action, ignore_reason, card?.entity].filter((text) => text != null)),
    )
  }

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

  it('stays in Chinese after a reload', async () => {
    await page.reload()
    await page.getByRole('heading', { name: zhHans.overview.movement.title }).waitFor()
    await page.locator('[data-card]').first().waitFor()
  })

  it.each(appViews((pick) => pick(zhHans)))('has no English word of its own in $name', async (view) => {
    await view.open(page)
    const { products } = await read(apiRoutes.products.answer, '/api/products')
    for (const title of await page.locator('[data-card]').allTextContents()) {
      titles.add(title)
      // Inside quotes its own are single.
      titles.add(title.replaceAll('“', '‘').replaceAll('”', '’'))
    }
    const left = await englishLeft(page, [...titles, ...decided, ...products, 'Tabelle.csv'])
    const faults = await layoutFaults(page)
    const heads = await clippedHeaders(page.getByRole('main'))
    await view.close?.(page)
    expect([left, faults, heads]).toEqual([[], [], []])
  })

  it('shows cards in Chinese, with the numbers of the API', async () => {
    await page.getByRole('navigation').locator('ul').first().getByRole('button').first().click()
    await page.keyboard.press('1')
    const response = await fetch(`${app.url}/api/advice/${encodeURIComponent('Glow Serum')}`, {
      headers: { 'x-api-key': app.apiKey ?? '' },
    })
    const { advice } = (await response.json()) as { readonly advice: Advice }
    const panel = page.getByRole('region', { name: zhHans.advice.title })
    const cards = Object.values(advice).flatMap((domain) => domain.cards)
    expect(cards.length).toBeGreaterThan(1)
    for (const { card_id, texts } of cards) {
      const inWords = (text: readonly Message[] = []): string =>
        formatMessages({ locale: { language: 'zh-Hans', formats: 'en-US' }, currency: 'USD' }, text) ?? ''
      await panel.locator(`[data-card="${card_id}"]`).click()
      const card = panel.getByRole('article').filter({ has: page.locator(`[data-card="${card_id}"]`) })
      await card.getByText(inWords(texts && [texts.action])).waitFor()
      const shown = await card.textContent()
      for (const text of [
        inWords(texts && [texts.title]),
        inWords(texts?.finding),
        ...(texts?.evidence ?? []).map(({ metric }) => inWords([metric])),
      ]) {
        expect(text).toMatch(/\p{Script=Han}/u)
        expect(shown).toContain(text)
      }
    }
    expect(await panel.locator('[lang]').count()).toBe(0)
  })

  it('shows a decided card as it was: in Chinese, or in English if it was saved before cards had messages', async () => {
    const [shown = ''] = await page.locator('aside [data-card]').allTextContents()
    await page.keyboard.press('a')
    await page.getByRole('navigation').getByRole('button', { name: zhHans.common.page.decisions }).click()
    const row = page.getByRole('button', { name: shown, exact: true })
    await row.click()
    await page.getByRole('dialog').getByRole('heading', { name: shown }).waitFor()
    expect(await page.getByRole('dialog').locator('[lang]').count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const store = new Database(join(folder.path, 'roas-desk.db'))
    store.exec("UPDATE review SET card = json_remove(card, '$.texts')")
    store.close()
    await page.reload()
    await page.locator('button [lang="en"]').first().click()
    await page
      .getByRole('dialog')
      .getByRole('heading', { name: /^[A-Z]/ })
      .waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('navigation').locator('ul').first().getByRole('button').first().click()
  })

  it('gives the reason of a conflict in Chinese', async () => {
    await page.getByRole('navigation').getByRole('button', { name: zhHans.common.page.data }).click()
    await page.getByLabel(zhHans.dataImport.add.name, { exact: true }).fill('Glow Serum')
    await page.getByRole('button', { name: zhHans.dataImport.add.submit, exact: true }).click()
    await page.getByText(messageText('zh-Hans')('conflict.product', { product: 'Glow Serum' })).waitFor()
    await page.getByRole('navigation').locator('ul').first().getByRole('button').first().click()
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
