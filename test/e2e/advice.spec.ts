/** Working down the advice by keyboard alone: marking, ignoring several, what fails, filters, links to cards, and the log of decisions. */

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { domains } from '#shared/contract/advice.ts'
import { messagePattern, messageText, textPattern, textSource, windowText } from '../helpers/texts.ts'
import { accessibilityFaults } from './axe.ts'
import { DEMO_TODAY, type DemoApp, openDemoApp } from './demo-app.ts'
import { newReviews } from './new-reviews.ts'
import { expectValidState } from './state-screenshot.ts'

const PRODUCT = 'Night Repair'
const COLLAPSE = messagePattern('r20.title')
const FATIGUE = messagePattern('r21.title')

describe('the advice by keyboard', () => {
  let desk: DemoApp
  let page: Page

  const headers = () => ({ 'x-api-key': desk.app.apiKey ?? '' })
  const reviews = async (product = PRODUCT): Promise<readonly string[]> => {
    const answer = await fetch(`${desk.app.url}/api/advice/reviews/${encodeURIComponent(product)}`, { headers: headers() })
    return newReviews(await answer.json(), DEMO_TODAY).map(
      ({ decision, ignore_reason: reason }) => `${decision}${reason === undefined ? '' : ` ${reason}`}`,
    )
  }
  const card = (title: RegExp) => page.locator('[data-card]').filter({ hasText: title })
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  const openProduct = (name: string) => page.getByRole('navigation').getByText(name, { exact: true }).first().click()
  const openLog = async () => {
    const name = windowText('common.page.decisions')
    await page.getByRole('navigation').getByRole('button', { name }).click()
    await page.getByRole('table', { name }).or(page.getByRole('grid', { name })).waitFor()
  }

  beforeAll(async () => {
    desk = await openDemoApp({ colorScheme: 'light' }, { variant: 'extended' })
    page = desk.page
    await openProduct(PRODUCT)
    await card(COLLAPSE).waitFor()
  })
  afterAll(() => desk.close())

  it('shows that the data is demo data', async () => {
    await page.getByRole('navigation').getByText(windowText('app.head.demo'), { exact: true }).waitFor()
  })

  it('marks two cards, ignores them with one reason, and takes back both', async () => {
    await page.keyboard.press('Shift+J')
    await page.getByText(windowText('advice.bulk.marked', { count: 2 })).waitFor()
    await page.keyboard.press('x')
    await page.getByText(windowText('advice.bulk.marked', { count: 1 })).waitFor()
    await page.keyboard.press('x')
    await page.keyboard.press('i')
    await page.getByRole('dialog').getByRole('textbox').fill('Moved on purpose.')
    await page.keyboard.press('Control+Enter')
    await expect.poll(() => reviews()).toEqual(['ignored Moved on purpose.', 'ignored Moved on purpose.'])
    await page.getByText(windowText('advice.bulk.ignored', { count: 2 })).waitFor()
    await page.keyboard.press('u')
    await page.getByText(windowText('advice.bulk.takenBack', { count: 2 })).waitFor()
    await expect.poll(() => reviews()).toEqual([])
  })

  it('decides on the marked cards by every key, shows the keys where they act, and takes all of it back', async () => {
    const bar = page.getByRole('region', { name: windowText('advice.bulk.label') })
    const ofCard = page.locator('article [aria-keyshortcuts="A"]')
    await expect.poll(() => ofCard.count()).toBe(1)
    await page.keyboard.press('k')
    await page.keyboard.press('Shift+J')
    await bar.getByText(windowText('advice.bulk.marked', { count: 2 })).waitFor()
    await expect.poll(() => ofCard.count()).toBe(0)
    expect(
      await bar.locator('[aria-keyshortcuts]').evaluateAll((all) => all.map((each) => each.getAttribute('aria-keyshortcuts'))),
    ).toEqual(['A', 'E', 'I', 'Y', 'N'])
    await expectValidState(page, 'marked-cards')
    await page.keyboard.press('a')
    await page.getByText(windowText('advice.bulk.decided', { count: 2, decision: windowText('common.decision.adopted') })).waitFor()
    expect(await reviews()).toEqual(['adopted', 'adopted'])
    await page.keyboard.press('u')
    await expect.poll(() => reviews()).toEqual([])
    await page.keyboard.press('?')
    await page.getByText(windowText('app.keys.marked')).waitFor()
    await expectValidState(page, 'keys-of-marks')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  it('offers to take a decision back only where U does', async () => {
    const offer = page.getByText(textPattern('advice.toast.decided', { decision: windowText('common.decision.adopted') }))
    await page.keyboard.press('a')
    await offer.waitFor()
    await openProduct('Glow Serum')
    await page.getByRole('heading', { level: 1, name: 'Glow Serum' }).waitFor()
    await expect.poll(() => offer.count()).toBe(0)
    await openProduct(PRODUCT)
    const undo = page.getByRole('complementary').getByRole('button', { name: windowText('advice.undo') })
    await undo.click()
    await expect.poll(() => reviews()).toEqual([])
    await undo.waitFor({ state: 'detached' })
  })

  it('names the card that was not saved when one of several calls fails', async () => {
    let calls = 0
    await page.route('**/api/advice/review', (route) => {
      calls += 1
      return calls === 2 ? route.abort() : route.continue()
    })
    await page.keyboard.press('k')
    await page.keyboard.press('Shift+J')
    await page.keyboard.press('i')
    // Where a reason has the focus, too, which takes Enter alone for its own.
    await page.getByRole('dialog').getByRole('radio').first().focus()
    await page.keyboard.press('Control+Enter')
    const alert = page.getByRole('alert')
    const titles = `“${messageText()('r21.title', { ad: 'UGC – before/after 04' })}”`
    await alert.getByText(windowText('advice.bulk.ignoredPartly', { saved: 1, total: 2, titles })).waitFor()
    await page.unroute('**/api/advice/review')
    expect(await reviews()).toEqual(['ignored'])
    await expect.poll(focused).toMatch(FATIGUE)
    await page.getByRole('button', { name: windowText('common.closeMessage') }).click()
    await card(COLLAPSE).click()
    await page.keyboard.press('u')
    await expect.poll(() => reviews()).toEqual([])
  })

  it('leaves another product’s selection alone when it ends with that one on screen', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/advice/review', (route) => released.then(() => route.continue()))
    await page.keyboard.press('Shift+J')
    await page.keyboard.press('i')
    await page.keyboard.press('Control+Enter')
    await page.getByText(windowText('advice.bulk.progress', { done: 1, total: 2 })).waitFor()
    await openProduct('Glow Serum')
    const second = page.locator('[data-card]').nth(1)
    await second.click()
    await expect.poll(() => second.getAttribute('aria-expanded')).toBe('true')
    release()
    await page.getByText(windowText('advice.bulk.ignoredElsewhere', { product: PRODUCT, count: 2 })).waitFor()
    expect(await second.getAttribute('aria-expanded')).toBe('true')
    expect(await page.getByText(textPattern('advice.bulk.ignored', { count: 2 })).count()).toBe(0)
    expect(await reviews('Glow Serum')).toEqual([])
    await page.unroute('**/api/advice/review')
    await openProduct(PRODUCT)
    for (const left of [1, 0]) {
      await page
        .getByRole('complementary')
        .getByRole('button', { name: windowText('advice.undo') })
        .first()
        .click()
      await expect.poll(async () => (await reviews()).length).toBe(left)
    }
    await card(COLLAPSE).click()
  })

  it('gives the focus back to the card after Escape', async () => {
    await expect.poll(focused).toMatch(COLLAPSE)
    await page.keyboard.press('i')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(focused).toMatch(COLLAPSE)
  })

  it('agrees and disagrees by key where the account may', async () => {
    await page.keyboard.press('y')
    await expect.poll(() => reviews()).toEqual(['agreed'])
    await expect.poll(focused).toMatch(FATIGUE)
    await page.keyboard.press('n')
    await expect.poll(async () => (await reviews()).toSorted()).toEqual(['agreed', 'disagreed'])
    await page.keyboard.press('u')
    await expect.poll(() => reviews()).toEqual(['agreed'])
  })

  it('lists by state with counts, and remembers it', async () => {
    await page.getByRole('radio', { name: new RegExp(`^${textSource('advice.filter.open')}\\s*1$`) }).click()
    await card(COLLAPSE).waitFor({ state: 'detached' })
    await page.reload()
    await card(FATIGUE).waitFor()
    await expect.poll(() => page.locator('[data-card]').count()).toBe(1)
    await page.keyboard.press('a')
    await page.getByText(windowText('advice.allDecided')).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-advice-list'))).toBe(true)
    await page.keyboard.press('u')
    await card(FATIGUE).waitFor()
    await page.getByRole('radio', { name: new RegExp(`^${textSource('advice.filter.all')}\\s*2$`) }).click()
    await card(COLLAPSE).waitFor()
  })

  it('explains the money, why a card may be wrong, and what was checked', async () => {
    await card(FATIGUE).click()
    await page.getByRole('button', { name: new RegExp(textSource('advice.perWeekAtRisk')) }).focus()
    await page.getByRole('tooltip').getByText(windowText('advice.moneyIs')).waitFor()
    await page.getByRole('button', { name: windowText('advice.doubts') }).click()
    await page.getByText(messageText()('r21.doubt.siblings')).waitFor()
    await page.getByRole('button', { name: windowText('advice.checked') }).click()
    await page.getByText(windowText('advice.guard.edits.absent')).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
  })

  it('opens a closed drawer before a key decides', async () => {
    await page.setViewportSize({ width: 1100, height: 700 })
    await page.getByRole('button', { name: windowText('app.head.showOpen', { count: 1 }) }).waitFor()
    await page.keyboard.press('a')
    await page.getByText(windowText('advice.wasClosed', { key: 'A' })).waitFor()
    await expect.poll(focused).toMatch(FATIGUE)
    expect(await reviews()).toEqual(['agreed'])
    await page.keyboard.press('a')
    await expect.poll(async () => (await reviews()).toSorted()).toEqual(['adopted', 'agreed'])
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  it('never covers the buttons of the drawer with messages', async () => {
    await page.setViewportSize({ width: 1100, height: 700 })
    await page.getByRole('button', { name: textPattern('app.head.showOpen') }).click()
    const drawer = page.getByRole('dialog')
    await drawer.locator('[data-card]').last().click()
    await page.keyboard.press('u')
    const message = page.getByRole('region', { name: windowText('common.messages') }).locator('div')
    await message.waitFor()
    // It stays while the pointer is on it.
    await message.hover()
    const panel = drawer.getByRole('region', { name: windowText('advice.title'), exact: true })
    const bottom = async (): Promise<number> => {
      const { y, height } = (await panel.boundingBox()) ?? { y: Number.NaN, height: Number.NaN }
      return y + height
    }
    await expect.poll(async () => (await bottom()) <= ((await message.boundingBox())?.y ?? 0)).toBe(true)
    await expectValidState(page, 'drawer-message', { isOver: true })
    await page.getByRole('button', { name: windowText('common.closeMessage') }).click()
    await message.waitFor({ state: 'detached' })
    await expect.poll(bottom).toBe(700)
    await page.keyboard.press('a')
    await expect.poll(async () => (await reviews()).toSorted()).toEqual(['adopted', 'agreed'])
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  it('logs every decision with the card as it stood, finds, exports and takes back', async () => {
    await openLog()
    await page.getByRole('searchbox').fill('wearing adopted-not')
    await page.getByText(windowText('decisions.notFound')).waitFor()
    await page.getByRole('button', { name: windowText('decisions.showAll') }).click()
    await page.getByRole('button', { name: FATIGUE }).first().click()
    await page.getByRole('dialog').getByText(messageText()('r21.metric')).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: windowText('decisions.export') }).click()
    expect((await saving).suggestedFilename()).toBe(windowText('decisions.exportName', { day: DEMO_TODAY }))
    await page
      .getByRole('button', { name: windowText('decisions.undoOf', { title: messageText()('r21.title', { ad: 'UGC – before/after 04' }) }) })
      .press('Enter')
    await expect.poll(() => reviews()).toEqual(['agreed'])
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TR')
  })

  it('goes from the log to a card, and reports a card that no longer exists', async () => {
    await page.getByRole('button', { name: COLLAPSE }).first().click()
    await page.getByRole('button', { name: windowText('decisions.openCard') }).click()
    await expect.poll(focused).toMatch(COLLAPSE)
    const gone = { product: PRODUCT, card_id: 'a-card-that-is-gone', decision: 'adopt' }
    await fetch(`${desk.app.url}/api/advice/review`, { method: 'POST', headers: headers(), body: JSON.stringify(gone) })
    await page.reload()
    await openLog()
    await page.getByRole('button', { name: windowText('common.card', { id: 'a-card-that-is-gone' }) }).click()
    await page.getByRole('button', { name: windowText('decisions.openCard') }).click()
    await page.getByText(windowText('advice.gone.text')).waitFor()
  })

  it('lists separately what cannot be evaluated yet', async () => {
    await openProduct('Travel Kit')
    const title = page.getByRole('button', { name: textPattern('advice.waiting.title', { total: /\d+/ }) })
    expect(await title.getAttribute('aria-expanded')).toBe('false')
    await title.click()
    await page.locator('[data-expanded]').getByText(windowText('adviceRules.R02.subject')).first().waitFor()
  })

  it('lists what was checked for a product without cards: in every domain, and on a tab in that domain', async () => {
    await page.keyboard.press('1')
    await openProduct('Refill Pouch')
    await page.getByRole('heading', { name: windowText('advice.nothing') }).waitFor()
    const verdicts = page.getByRole('list', { name: windowText('advice.verdicts') })
    const names = domains.map((domain) => windowText(`common.domain.${domain}`))
    for (const name of names) await verdicts.getByRole('button', { name: new RegExp(`^${name}`) }).press('Enter')
    const items = await verdicts.getByRole('listitem').allTextContents()
    // Each with its verdict in a word, and what was checked below it.
    expect(items.map((text, at) => text.includes(names[at] ?? '-') && text.length > 60)).toEqual(names.map(() => true))
    expect(await accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('2')
    const ofFunnel = page.getByRole('heading', { name: windowText('advice.nothingIn', { domain: windowText('common.domain.funnel') }) })
    await ofFunnel.waitFor()
    expect(await verdicts.count()).toBe(0)
    // The panel beside the tab states it; without the panel, the tab does.
    const inTab = page.getByRole('main').getByText(messageText()('domain.fine'), { exact: false })
    expect(await inTab.count()).toBe(0)
    await page.keyboard.press('p')
    await expect.poll(() => ofFunnel.count()).toBe(0)
    await inTab.waitFor()
    await page.keyboard.press('p')
    await ofFunnel.waitFor()
    await page.keyboard.press('1')
    await verdicts.waitFor()
    await page.goBack()
    await ofFunnel.waitFor()
  })
  it('lists recent decisions on cards that are no longer open, with the way to all of them', async () => {
    const decided = { product: 'Refill Pouch', card_id: 'card-of-last-week', decision: 'adopt' }
    const sent = { method: 'POST', headers: { ...headers(), 'content-type': 'application/json' }, body: JSON.stringify(decided) }
    expect((await fetch(`${desk.app.url}/api/advice/review`, sent)).status).toBe(200)
    await page.reload()
    const recent = page.getByRole('region', { name: windowText('advice.recent.title') })
    await recent.getByText(windowText('common.decision.adopted')).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await recent.getByRole('button', { name: windowText('advice.recent.all') }).press('Enter')
    await page.getByRole('heading', { level: 1, name: windowText('common.page.decisions') }).waitFor()
  })
  it('states no measured rate of false cards once a threshold of the rule was changed', async () => {
    const change = async (value: number | null): Promise<void> => {
      const body = JSON.stringify({ values: { 'r20.wholeProduct': value } })
      const sent = { method: 'PUT', headers: { ...headers(), 'content-type': 'application/json' }, body }
      expect((await fetch(`${desk.app.url}/desk/thresholds`, sent)).status).toBe(200)
      await page.reload()
      await openProduct(PRODUCT)
      await page.getByRole('heading', { level: 1, name: PRODUCT }).waitFor()
      await page.keyboard.press('1')
      await page.getByRole('button', { name: COLLAPSE }).click()
    }
    const measured = page.getByText(textPattern('advice.falseAlarms'))
    await change(0.85)
    await page.getByText(windowText('advice.falseAlarmsChanged')).waitFor()
    expect(await measured.count()).toBe(0)
    await change(null)
    await measured.waitFor()
  })
})
