/** The outcome of an executed card in the dialog of its decision, with the numbers of the API. */

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#shared/calendar.ts'
import { deskOutcomesRoute } from '#shared/contract/internal/outcomes.ts'
import { textPattern, windowText } from '../helpers/texts.ts'
import { accessibilityFaults } from './axe.ts'
import { DEMO_TODAY, type DemoApp, openDemoApp } from './demo-app.ts'
import { expectValidState } from './state-screenshot.ts'

const signed = (change: number): string => `${change < 0 ? '−' : '+'}${Math.abs(100 * change).toFixed(Math.abs(change) < 1 ? 1 : 0)}%`

describe('the outcome of a decision', () => {
  let desk: DemoApp
  let page: Page

  const outcomesOf = async (product: string) =>
    deskOutcomesRoute.answer.parse(await desk.get(`/desk/outcomes/${encodeURIComponent(product)}`)).outcomes.cards
  const outcomeOf = async (product: string, name: string) => {
    const cards = await outcomesOf(product)
    return cards.find(({ entity }) => entity.name === name) ?? expect.fail(`${product} has no outcome of ${name}.`)
  }
  const openLog = async (): Promise<void> => {
    const name = windowText('common.page.decisions')
    await page.getByRole('navigation').getByRole('button', { name }).click()
    await page.getByRole('grid', { name }).waitFor()
  }
  const open = async (title: string): Promise<void> => {
    await page.getByRole('searchbox').fill(title)
    await page
      .getByRole('grid')
      .getByRole('button', { name: new RegExp(title) })
      .first()
      .click()
  }
  const choose = async (field: 'decisions.outcome', option: string): Promise<void> => {
    await page.getByRole('button', { name: new RegExp(windowText(field)) }).click()
    await page.getByRole('option', { name: new RegExp(`^${option}`) }).click()
  }
  const outcome = () => page.getByRole('dialog').getByRole('region', { name: windowText('outcomes.title') })
  const close = async (): Promise<void> => {
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }

  beforeAll(async () => {
    desk = await openDemoApp({ viewport: { width: 1440, height: 900 } })
    page = desk.page
    await openLog()
  })
  afterAll(() => desk.close())

  it('has the verdict, the change with its interval and controls, why, and how often the method is wrong', async () => {
    const { judged } = await outcomeOf('Glow Serum', 'Quiz – which serum are you')
    const verdict = judged?.verdict ?? expect.fail('The outcome is judged.')
    await open('Quiz – which serum are you')
    await outcome()
      .getByText(windowText(`outcomes.verdict.${verdict}`), { exact: true })
      .waitFor()
    const text = (await outcome().textContent()) ?? ''
    const change = judged?.against_old_level?.change ?? Number.NaN
    expect(text).toContain(`${change < 0 ? '−' : '+'}${Math.abs(100 * change).toFixed(1)}%`)
    const { controls = 0, weeks_before: weeks = 0 } = judged?.n ?? {}
    expect(text).toContain(windowText('outcomes.against', { count: controls, weeks }))
    const { judged: tries = 0, rises = 0, falls = 0 } = judged?.placebo ?? {}
    expect(text).toContain(`${tries} tries`)
    expect(text).toContain(`an effect ${rises + falls} times`)
    expect(await accessibilityFaults(page)).toEqual([])
    await expectValidState(page, 'decision-outcome', { isOver: true })
    await close()
  })

  it('names why the verdict is missing, and what would allow one', async () => {
    await open('Static 02 – price per drop')
    await outcome().getByText(windowText('outcomes.verdict.inconclusive'), { exact: true }).waitFor()
    const { judged } = await outcomeOf('Glow Serum', 'Static 02 – price per drop')
    expect(judged?.reason.kind).toBe('short_past')
    expect(await outcome().textContent()).toContain(windowText('outcomes.reason.short_past', { ...judged?.reason.numbers } as never))
    await close()
  })

  it('is in the row of the log, with the number of the API, and found by its verdict', async () => {
    const { judged, hypothesis } = await outcomeOf('Glow Serum', 'Quiz – which serum are you')
    const { change = Number.NaN } = judged?.against_old_level ?? {}
    await page.getByRole('searchbox').fill('Quiz – which serum are you')
    const rows = page
      .getByRole('grid')
      .getByRole('row')
      .filter({ hasText: windowText('common.decision.executed') })
    const text = `${windowText(`outcomes.metric.${hypothesis?.metric ?? 'orders'}`)} ${signed(change)} (90% CI`
    await expect.poll(() => rows.first().textContent()).toContain(text)
    expect(await rows.first().textContent()).toContain(windowText(`outcomes.verdict.${judged?.verdict ?? 'worked'}`))
    // Anywhere on the row, which lights up as a whole.
    await rows.first().getByText('Glow Serum', { exact: true }).click()
    await page.getByRole('dialog', { name: windowText('decisions.detail') }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('searchbox').fill('')
    await choose('decisions.outcome', windowText('outcomes.verdict.inconclusive'))
    const answers = await Promise.all(['Glow Serum', 'Night Repair', 'Travel Kit', 'Refill Pouch'].map(outcomesOf))
    const expected = answers.flat().filter((each) => each.judged?.verdict === 'inconclusive').length
    const listed = page.getByRole('grid').getByText(windowText('outcomes.verdict.inconclusive'), { exact: true })
    await expect.poll(() => listed.count()).toBe(expected)
    await expectValidState(page, 'decision-log-outcomes', { isOver: true })
    await choose('decisions.outcome', windowText('decisions.allOutcomes'))
  })

  it('is beside a recent decision in the panel, which opens its dialog', async () => {
    const show = (product: string) =>
      page
        .getByRole('navigation')
        .getByRole('button', { name: new RegExp(product) })
        .click()
    const recent = page.getByRole('region', { name: windowText('advice.recent.title') })
    await show('Night Repair')
    const name = 'Static 10 – 60 nights'
    const { judged, hypothesis } = await outcomeOf('Night Repair', name)
    const metric = windowText(`outcomes.metric.${hypothesis?.metric ?? 'orders'}`)
    await recent.getByText(`${windowText(`outcomes.verdict.${judged?.verdict ?? 'hurt'}`)}: ${metric}`).waitFor()
    expect(await recent.textContent()).toContain(signed(judged?.against_old_level?.change ?? Number.NaN))
    await expectValidState(page, 'recent-outcomes')
    await recent.getByRole('listitem').filter({ hasText: name }).getByRole('button').press('Enter')
    await outcome().waitFor()
    await close()
    // Decisions of earlier quarters are in the log alone.
    await show('Glow Serum')
    await page.getByRole('heading', { level: 1, name: 'Glow Serum' }).waitFor()
    await page
      .getByRole('button', { name: new RegExp(`^${windowText('advice.adopt')}`) })
      .first()
      .waitFor()
    expect(await recent.count()).toBe(0)
  })

  it('is in the text of its flag on the trend', async () => {
    await page
      .getByRole('navigation')
      .getByRole('button', { name: /Glow Serum/ })
      .click()
    await page.getByRole('radio', { name: /180/ }).press('Space')
    await page.keyboard.press('t')
    const table = page.getByRole('table', { name: windowText('overview.trend.byDay') })
    const { judged } = await outcomeOf('Glow Serum', 'Glow Serum')
    const effect = `${windowText('outcomes.metric.orders_per_checkout')} ${signed(judged?.against_old_level?.change ?? Number.NaN)}`
    await table.getByText(`${windowText(`outcomes.verdict.${judged?.verdict ?? 'worked'}`)}: ${effect}`).waitFor()
    await page.keyboard.press('t')
    await page.getByRole('slider').waitFor()
    await expectValidState(page, 'flag-outcome')
    await openLog()
  })

  it('has none for a card that was ignored', async () => {
    await open('Brand film 30s')
    await page.getByRole('dialog').getByText(windowText('advice.reason')).waitFor()
    expect(await outcome().count()).toBe(0)
    await close()
  })

  it('comes on the day after the reading window for a card that was just executed', async () => {
    const { advice } = (await desk.get('/api/advice/Glow%20Serum')) as {
      advice: { series: { cards: { card_id: string; rule: string }[] } }
    }
    const card_id = advice.series.cards.find(({ rule }) => rule === 'R23')?.card_id ?? expect.fail('The demo has a card of R23.')
    const answer = await fetch(`${desk.app.url}/api/advice/review`, {
      method: 'POST',
      headers: { 'x-api-key': desk.app.apiKey ?? '', 'content-type': 'application/json' },
      body: JSON.stringify({ product: 'Glow Serum', card_id, decision: 'executed' }),
    })
    expect(answer.status).toBe(200)
    const { state, hypothesis } = await outcomeOf('Glow Serum', 'Quiz – find your glow')
    expect([state, hypothesis?.read_through]).toEqual(['pending', addDays(DEMO_TODAY, 16)])
    await open('Quiz – find your glow')
    await outcome().getByText(textPattern('outcomes.pending')).waitFor()
    await close()
    await page.getByRole('grid').getByText(textPattern('outcomes.verdictFrom')).waitFor()
  })
})
