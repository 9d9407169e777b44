/** All products: the first page of an account with several, a morning over three products by keyboard alone, and its empty states. */

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#shared/calendar.ts'
import { productsOverviewRoute } from '#shared/contract/internal/products-overview.ts'
import { deskOverviewRoute } from '#shared/contract/internal/window-account.ts'
import { textPattern, windowText } from '../helpers/texts.ts'
import { launchChromium } from './chromium.ts'
import { collectConsoleErrors } from './console-errors.ts'
import { DEMO_TODAY, launchDemo } from './demo-app.ts'
import { temporaryFolder } from './desktop-app.ts'
import { freshStart } from './last-product.ts'
import { newReviews } from './new-reviews.ts'
import { expectValidState } from './state-screenshot.ts'

const YESTERDAY = addDays(DEMO_TODAY, -1)
const TITLE = windowText('common.page.products')
const folder = temporaryFolder()
let app: Awaited<ReturnType<typeof launchDemo>>
let browser: Awaited<ReturnType<typeof launchChromium>>

beforeAll(async () => {
  freshStart.isOn = true
  ;[app, browser] = await Promise.all([launchDemo({ dataDir: folder.path }), launchChromium()])
})
afterAll(async () => {
  await browser.close()
  await app.stop()
  folder.remove()
})

const get = async (path: string): Promise<unknown> => {
  const response = await fetch(`${app.url}${path}`, { headers: { 'x-api-key': app.apiKey ?? '' } })
  expect(response.status, path).toBe(200)
  return response.json()
}
const overview = async () => productsOverviewRoute.answer.parse(await get('/desk/products-overview')).overview
const evaluated = async () => {
  await get('/desk/overview')
  return overview()
}
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const openPage = async (): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  await page.goto(`${app.url}/#key=${app.apiKey}`)
  return page
}

describe('a morning over three products by keyboard alone', () => {
  let page: Page
  let complaints: readonly string[]
  const press = (...keys: readonly string[]): Promise<void> =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
  const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '')
  const decisionsOf = async (product: string) =>
    newReviews(await get(`/api/advice/reviews/${encodeURIComponent(product)}`), DEMO_TODAY).map(({ decision }) => decision)

  beforeAll(async () => {
    page = await openPage()
    complaints = collectConsoleErrors(page)
    await heading(page, TITLE).waitFor()
  })
  afterAll(() => page.close())

  it('starts on all products, with the numbers of the API, the highest spend first', async () => {
    const { products, totals } = await evaluated()
    expect(page.url()).toMatch(/#\/products$/)
    const names = page.getByRole('grid', { name: TITLE }).getByRole('rowheader')
    const bySpend = products.toSorted((a, b) => (b.kpi.spend_total ?? 0) - (a.kpi.spend_total ?? 0)).map(({ product }) => product)
    await expect.poll(() => names.allTextContents()).toEqual(bySpend)
    const spend = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
    const tiles = page.getByRole('list', { name: windowText('productsOverview.totals.label') })
    await tiles.getByText(spend.format(totals.spend_total?.value ?? 0), { exact: true }).waitFor()
  })

  it('sorts by a column and opens a product by Enter', async () => {
    const grid = page.getByRole('grid', { name: TITLE })
    await grid.getByRole('button', { name: windowText('productsOverview.head.product') }).press('Enter')
    const names = grid.getByRole('rowheader')
    const sorted = (await names.allTextContents()).toSorted()
    await expect.poll(() => names.allTextContents()).toEqual(sorted)
    await grid.getByRole('row').nth(1).press('ArrowDown')
    await expect.poll(focused).toContain(sorted[1])
    await press('Enter')
    await heading(page, sorted[1] ?? '').waitFor()
    await press('g', 'a')
    await heading(page, TITLE).waitFor()
  })

  it('goes to products by G and a digit, and decides on nothing by a key after G', async () => {
    const { products } = await overview()
    await press('g', '3')
    await heading(page, products[2]?.product ?? '').waitFor()
    await press('g', 'e')
    await press('g', '1')
    await heading(page, products[0]?.product ?? '').waitFor()
    expect(await decisionsOf(products[2]?.product ?? '')).toEqual([])
    await press('g', 'a')
    await heading(page, TITLE).waitFor()
  })

  /** Marks the card as done with the proposed text. */
  const markDone = async (): Promise<void> => {
    await press('e')
    const what = page.getByRole('dialog').getByRole('textbox', { name: windowText('advice.done.question') })
    await expect.poll(() => what.inputValue()).not.toBe('')
    await press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }

  it('decides in the list of all, opens a card in its product, and goes on to the next product after the last card', async () => {
    const { cards } = await evaluated()
    const [first, second] = cards
    if (first === undefined || second === undefined) throw new Error('The demo has no two cards.')
    await press('j', 'k')
    await expect.poll(focused).toContain(first.card.title)
    await press('a')
    await expect.poll(() => decisionsOf(first.product)).toEqual(['adopted'])
    await expect.poll(focused).toContain(second.card.title)
    await press('o')
    await heading(page, second.product).waitFor()
    await expect.poll(focused).toContain(second.card.title)
    await markDone()
    await expect.poll(() => decisionsOf(second.product)).toContain('executed')
    // The last card of the product, then the one after it.
    const isLeft = async (): Promise<boolean> => {
      await press('j')
      return (await page.getByRole('heading', { level: 1 }).textContent()) !== second.product
    }
    await expect.poll(isLeft).toBe(true)
    const open = deskOverviewRoute.answer.parse(await get('/desk/overview')).products
    const at = open.findIndex(({ product }) => product === second.product)
    const next = [...open.slice(at + 1), ...open.slice(0, at)].find(({ open_cards: count }) => count > 0)?.product ?? ''
    await heading(page, next).waitFor()
    await expect.poll(focused).not.toBe('')
    const titles = (await overview()).cards
      .filter(({ product, review }) => product === next && review === null)
      .map(({ card }) => card.title)
    await expect.poll(async () => titles.includes((await focused()).trim())).toBe(true)
  })

  it('ends with what was decided and addressed today', async () => {
    await press('g', 'a')
    await heading(page, TITLE).waitFor()
    const { cards } = await overview()
    await press('j')
    for (const { review } of cards) {
      if (review !== null) continue
      const before = (await overview()).cards.filter((listed) => listed.review !== null).length
      await markDone()
      await expect.poll(async () => (await overview()).cards.filter((listed) => listed.review !== null).length).toBe(before + 1)
    }
    const money = cards.reduce((sum, { card }) => sum + (card.money_at_risk ?? 0), 0)
    expect(money).toBeGreaterThan(1000)
    await page
      .getByText(windowText('productsOverview.advice.doneMoney', { count: cards.length, money: `$${Math.round(money / 100) / 10}k` }), {
        exact: true,
      })
      .waitFor()
    await press('u')
    await page.getByText(textPattern('productsOverview.advice.doneMoney', { count: /\d/, money: /.*/ })).waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
  })

  it('shows another day in all products, and opens products on it', async () => {
    await press('[')
    await expect.poll(() => page.locator('main header time').getAttribute('datetime')).toBe(addDays(YESTERDAY, -1))
    const { totals } = productsOverviewRoute.answer.parse(await get(`/desk/products-overview?day=${addDays(YESTERDAY, -1)}`)).overview
    await page
      .getByRole('list', { name: windowText('productsOverview.totals.label') })
      .getByText(String(totals.orders?.value), { exact: true })
      .waitFor()
    expect(page.url()).toContain(`#/products?day=${addDays(YESTERDAY, -1)}`)
    await press('g', '2')
    await expect.poll(() => page.locator('main header time').getAttribute('datetime')).toBe(addDays(YESTERDAY, -1))
  })

  it('adds up a period, chosen by keyboard: totals and rows are those of the API', async () => {
    await press('g', 'a')
    await heading(page, TITLE).waitFor()
    await page.getByRole('button', { name: textPattern('header.chooseDay') }).click()
    await page.getByRole('radio', { name: windowText('header.period.day') }).focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => new URL(page.url()).hash).toContain('period=7')
    await expectValidState(page, 'products-period-picker', { isOver: true })
    await page.keyboard.press('Escape')
    const day = (await page.locator('main header time').getAttribute('datetime'))?.split('/')[1]
    const week = productsOverviewRoute.answer.parse(await get(`/desk/products-overview?day=${day}&period=7`)).overview
    expect(await page.locator('main header time').getAttribute('datetime')).toBe(`${week.from}/${week.date}`)
    const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
    const totals = page.getByRole('list', { name: windowText('productsOverview.totals.label') })
    const spend = totals.getByRole('listitem').first()
    await spend.getByText(`$${whole.format(week.totals.spend_total?.value ?? Number.NaN)}`, { exact: true }).waitFor()
    await spend.getByText(windowText('overview.range.vsUsual', { days: 7 })).waitFor()
    await page.getByText(windowText('productsOverview.notePeriod', { count: 7 })).waitFor()
    for (const { product, kpi } of week.products) {
      const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: product }) })
      await row.getByText(`$${whole.format(kpi.spend_total ?? Number.NaN)}`).waitFor()
    }
    await expectValidState(page, 'products-period')
    // Products open over the same days, and the day alone comes back.
    await page.getByRole('row').nth(1).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('list', { name: textPattern('overview.range.tiles') }).waitFor()
    await page.getByRole('button', { name: textPattern('header.chooseDay') }).click()
    await page.getByRole('radio', { name: windowText('header.period.days', { count: 7 }) }).focus()
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => new URL(page.url()).hash).not.toContain('period')
    await page.keyboard.press('Escape')
  })

  it('opens on the page where it was closed', async () => {
    await press('g', 'a')
    await heading(page, TITLE).waitFor()
    await page.goto('about:blank')
    await page.goto(`${app.url}/`)
    await heading(page, TITLE).waitFor()
    await press('g', '2')
    await heading(page, TITLE).waitFor({ state: 'detached' })
    const product = await page.getByRole('heading', { level: 1 }).textContent()
    await page.goto('about:blank')
    await page.goto(`${app.url}/`)
    await heading(page, product ?? '').waitFor()
  })
})

describe('states of all products', () => {
  const answer = async (page: Page, change: (body: { overview: Awaited<ReturnType<typeof overview>> }) => unknown): Promise<void> => {
    await page.route('**/desk/products-overview*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: change(await response.json()) })
    })
  }

  it('reports an error of the API and tries again', async () => {
    const page = await openPage()
    await heading(page, TITLE).waitFor()
    await page.route('**/desk/products-overview*', (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', message: 'The database is busy.', error_id: 'e-1' } }),
    )
    await page.reload()
    const again = page.getByRole('main').getByRole('button', { name: windowText('common.tryAgain') })
    await again.waitFor()
    await expectValidState(page, 'all-products-error')
    await page.unroute('**/desk/products-overview*')
    await again.click()
    await page.getByRole('grid', { name: TITLE }).waitFor()
    await page.close()
  })

  it('says which products are still being evaluated', async () => {
    const page = await openPage()
    await answer(page, ({ overview: all }) => ({
      status: 'ok',
      overview: { ...all, cards: [], products: all.products.map((row, index) => (index < 2 ? { ...row, advice: null } : row)) },
    }))
    await page.reload()
    await page.getByText(windowText('productsOverview.advice.evaluating', { count: 2 })).waitFor()
    await expect.poll(() => page.getByText(windowText('productsOverview.evaluating'), { exact: true }).count()).toBe(2)
    await expectValidState(page, 'all-products-evaluating')
    await page.close()
  })
})
