/** Outcomes over the API: frozen with the decision, judged when the window is over, and none where nothing can be measured. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, dayInZone, daysBetween } from '#shared/calendar.ts'
import { adviceRoute, type Card } from '#shared/contract/advice.ts'
import { deskEntityRoute } from '#shared/contract/internal/entity.ts'
import { deskOutcomesRoute } from '#shared/contract/internal/outcomes.ts'
import { reviewHistoryRoute } from '#shared/contract/internal/review-history.ts'
import { type ApiGet, apiGetAs } from '../helpers/api-get.ts'
import { openDemoApi } from '../helpers/demo-api.ts'
import { makeFolder, removeFolder } from '../helpers/temp-folder.ts'
import { NOON, type TestApi } from '../helpers/test-api.ts'

const ZONE = 'America/New_York'
const pathOf = (product: string): string => encodeURIComponent(product)

describe('the outcomes of the demo', () => {
  const today = dayInZone(NOON, ZONE)
  let folder: string
  let api: TestApi
  let ask: ApiGet
  let key: string

  const outcomesOf = async (product: string) => (await ask(`/desk/outcomes/${pathOf(product)}`, deskOutcomesRoute.answer)).outcomes
  const post = async (path: string, body: unknown): Promise<number> =>
    (
      await api.fetch(
        new Request(`http://desk.invalid${path}`, { method: 'POST', headers: { 'x-api-key': key }, body: JSON.stringify(body) }),
      )
    ).status

  beforeAll(async () => {
    folder = await makeFolder()
    ;({ api, key } = await openDemoApi(folder))
    ask = apiGetAs(api, key)
  })
  afterAll(async () => {
    await api.close()
    await removeFolder(folder)
  })

  it('has one outcome for each executed card, newest first, by the day of its decision', async () => {
    for (const product of ['Glow Serum', 'Night Repair', 'Travel Kit', 'Refill Pouch']) {
      const { history } = await ask(`/desk/reviews/${pathOf(product)}`, reviewHistoryRoute.answer)
      const executed = history.filter(({ decision, standing }) => decision === 'executed' && standing === 'current')
      const { cards } = await outcomesOf(product)
      expect(cards.map(({ review, executed_on }) => [review, executed_on])).toEqual(
        executed.map(({ review, ts }) => [review, dayInZone(Date.parse(ts), ZONE)]),
      )
    }
  })

  it('reads the days that were frozen: the wash-out after the action, then whole weeks', async () => {
    const { cards } = await outcomesOf('Glow Serum')
    const windows = cards.map(({ rule, executed_on, hypothesis }) => [
      rule,
      hypothesis?.metric,
      hypothesis === null ? null : daysBetween(executed_on as never, hypothesis.read_from as never),
      hypothesis === null ? null : daysBetween(hypothesis.read_from as never, hypothesis.read_through as never) + 1,
    ])
    expect(windows).toEqual([
      ['R10', 'orders_per_checkout', 3, 7],
      ['R23', 'cpa_meta', 3, 14],
      ['R23', 'cpa_meta', 3, 14],
    ])
  })

  it('says how near a repaired checkout is to its old level, and gives no verdict without a control', async () => {
    const repairs = [...(await outcomesOf('Glow Serum')).cards, ...(await outcomesOf('Refill Pouch')).cards].filter(
      ({ rule }) => rule === 'R10',
    )
    expect(repairs).toHaveLength(2)
    for (const { state, judged } of repairs) {
      expect(state).toBe('judged')
      expect(judged?.verdict).toBe('inconclusive')
      expect(['yes', 'unknown']).toContain(judged?.is_back)
      const { interval } = judged?.against_old_level ?? {}
      expect(interval?.[0]).toBeLessThan(0)
      expect(interval?.[1]).toBeGreaterThan(0)
      expect(judged?.reason.kind).toBe('no_control')
    }
  })

  it('never calls a single paused ad a success without saying with how many controls, weeks and placebos', async () => {
    for (const product of ['Glow Serum', 'Refill Pouch'])
      for (const { judged, rule } of (await outcomesOf(product)).cards) {
        if (rule !== 'R23' || judged === null) continue
        if (judged.verdict === 'inconclusive') expect(judged.reason.kind).not.toBe('')
        else {
          expect(judged.n?.controls).toBeGreaterThan(0)
          expect(judged.n?.weeks_before).toBeGreaterThanOrEqual(8)
          expect(judged.placebo?.placebos).toBeGreaterThan(0)
        }
      }
  })

  it('freezes what a card promises with the decision, and judges nothing before the window is over', async () => {
    const { advice } = await ask('/api/advice/Glow%20Serum', adviceRoute.answer)
    const card = advice.series.cards.find(({ rule }) => rule === 'R23') as Card
    expect(await post('/api/advice/review', { product: 'Glow Serum', card_id: card.card_id, decision: 'executed' })).toBe(200)
    const [first] = (await outcomesOf('Glow Serum')).cards
    expect(first).toMatchObject({ card_id: card.card_id, executed_on: today, state: 'pending', judged: null, is_contradicted: false })
    expect(first?.hypothesis).toMatchObject({ action: 'pause', metric: 'cpa_meta', direction: 'down', guard: 'purchases' })
    expect(first?.hypothesis?.read_from).toBe(addDays(today, 3))
    expect(first?.hypothesis?.read_through).toBe(addDays(today, 16))
    const { unit } = first?.hypothesis ?? {}
    expect(unit?.level).toBe('adset')
    const { entity } = await ask(`/desk/entity/Glow%20Serum?level=adset&id=${unit?.id}`, deskEntityRoute.answer)
    expect(entity.ad_ids).toContain(card.entity.id)

    expect(await post('/desk/reviews/undo', { product: 'Glow Serum', card_id: card.card_id })).toBe(200)
    expect((await outcomesOf('Glow Serum')).cards.map(({ card_id }) => card_id)).not.toContain(card.card_id)
  })

  it('has nothing to measure where only the data is to be looked at', async () => {
    const { advice } = await ask('/api/advice/Travel%20Kit', adviceRoute.answer)
    const [card] = advice.reconcile.cards
    expect(card?.rule).toBe('R36')
    expect(await post('/api/advice/review', { product: 'Travel Kit', card_id: card?.card_id, decision: 'executed' })).toBe(200)
    expect((await outcomesOf('Travel Kit')).cards).toMatchObject([
      { card_id: card?.card_id, state: 'unmeasurable', hypothesis: null, judged: null },
    ])
  })

  it('counts the decisions of each rule in its record, executed and ignored', async () => {
    const { cards, records } = await outcomesOf('Glow Serum')
    const measured = cards.filter(({ state }) => state === 'judged')
    expect(records.reduce((sum, { executed }) => sum + executed, 0)).toBe(measured.length)
    for (const { executed, verdicts } of records) {
      const { worked, hurt, no_clear_effect, inconclusive } = verdicts
      expect(worked + hurt + no_clear_effect + inconclusive).toBe(executed)
    }
  })

  it('has the placebo rate of each record that something is outside of, as its cards have it', async () => {
    for (const product of ['Glow Serum', 'Night Repair']) {
      const { cards, records } = await outcomesOf(product)
      for (const { rule, placebo } of records) {
        const own = cards.filter((card) => card.rule === rule).flatMap(({ judged }) => judged?.placebo ?? [])
        if (own.length > 0) expect(own).toContainEqual(placebo)
      }
    }
  })

  it('counts what became of the cards of each rule: a decision moves one, and its undo moves it back', async () => {
    const { advice } = await ask('/api/advice/Glow%20Serum', adviceRoute.answer)
    const card = advice.series.cards.find(({ rule }) => rule === 'R23') as Card
    const adoptionOf = async () => (await outcomesOf('Glow Serum')).adoption.find(({ rule }) => rule === 'R23')
    const before = await adoptionOf()
    const { shown = 0, accepted = 0, executed = 0, ignored = 0 } = before ?? {}
    expect(shown).toBeGreaterThanOrEqual(accepted + executed + ignored + 1)
    for (const [decision, changed] of [
      ['adopt', { accepted: accepted + 1 }],
      ['executed', { executed: executed + 1 }],
      ['ignore', { ignored: ignored + 1 }],
    ] as const) {
      const body = {
        product: 'Glow Serum',
        card_id: card.card_id,
        decision,
        ...(decision === 'ignore' ? { ignore_reason: 'A test.' } : {}),
      }
      expect(await post('/api/advice/review', body)).toBe(200)
      const expected = { shown, accepted, executed, ignored, ...changed }
      const adopted = (expected.accepted + expected.executed) / shown
      expect(await adoptionOf()).toEqual({ rule: 'R23', ...expected, adopted })
      expect(await post('/desk/reviews/undo', { product: 'Glow Serum', card_id: card.card_id })).toBe(200)
      expect(await adoptionOf()).toEqual(before)
    }
  })

  it('counts each judged card once: in the amounts, or with the reason why it is left out', async () => {
    for (const product of ['Glow Serum', 'Night Repair', 'Refill Pouch']) {
      const { cards, value } = await outcomesOf(product)
      const { inconclusive, contradicted, no_amount, overlapping } = value.left_out
      const judged = cards.filter(({ state }) => state === 'judged')
      expect((value.net?.n ?? 0) + inconclusive + contradicted + no_amount + overlapping).toBe(judged.length)
      expect(inconclusive).toBe(judged.filter((card) => card.judged?.verdict === 'inconclusive' && !card.is_contradicted).length)
    }
  })

  it('is not for a product of another account', async () => {
    const answer = await api.fetch(new Request('http://desk.invalid/desk/outcomes/Nobody', { headers: { 'x-api-key': key } }))
    expect(answer.status).toBe(403)
  })
})
