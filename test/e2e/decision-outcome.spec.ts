/** The outcome of an executed card in the dialog of its decision, with the numbers of the API. */

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#shared/calendar.ts'
import { deskOutcomesRoute } from '#shared/contract/internal/outcomes.ts'
import { textPattern, windowText } from '../helpers/texts.ts'
import { accessibilityFaults } from './axe.ts'
import { DEMO_TODAY, type DemoApp, openDemoApp } from './demo-app.ts'
import { expectValidState } from './state-screenshot.ts'

describe('the outcome of a decision', () => {
  let desk: DemoApp
  let page: Page

  const outcomeOf = async (product: string, name: string) => {
    const { outcomes } = deskOutcomesRoute.answer.parse(await desk.get(`/desk/outcomes/${encodeURIComponent(product)}`))
    return outcomes.cards.find(({ entity }) => entity.name === name) ?? expect.fail(`${product} has no outcome of ${name}.`)
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
  })
})
