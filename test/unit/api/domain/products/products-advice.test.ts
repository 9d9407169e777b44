/** The advice of several products as one list. */

import { describe, expect, it } from 'vitest'
import { type AdvisedProduct, listAdvice, openAdvice } from '#api/domain/products/products-advice.ts'
import { type Advice, type Card, domains } from '#shared/contract/advice.ts'
import { LISTED_CARDS } from '#shared/contract/internal/products-overview.ts'
import { adviceCard } from '#test/helpers/advice-card.ts'

const adviceOf = (cards: readonly Card[]): Advice =>
  Object.fromEntries(
    domains.map((domain) => [
      domain,
      {
        health: 'good',
        summary: '',
        source: 'heuristic',
        generated_at: '2026-11-19T06:00:00.000Z',
        cards: domain === 'plans' ? [...cards] : [],
      },
    ]),
  ) as unknown as Advice
const review = { decision: 'adopted', ts: '2026-11-19T09:00:00.000Z' } as const
const product = (name: string, cards: readonly Card[] | null, more: Partial<AdvisedProduct> = {}): AdvisedProduct => ({
  name,
  advice: cards === null ? null : adviceOf(cards),
  decisions: new Map(),
  ended: [],
  ...more,
})
const idsOf = (products: readonly AdvisedProduct[]) => listAdvice(products).cards.map(({ card }) => card.card_id)

describe('the advice of all products', () => {
  it('lists open cards by at-risk spend, those without an amount last by severity', () => {
    const a = product('A', [adviceCard('a1', 'low', 50), adviceCard('a2', 'medium'), adviceCard('a3', 'insufficient_data')])
    const b = product('B', [adviceCard('b1', 'medium', 900), adviceCard('b2', 'high')])
    expect(idsOf([a, b])).toEqual(['b1', 'a1', 'b2', 'a2'])
    expect(listAdvice([a, b])).toMatchObject({ more: 0, cards: [{ product: 'B', domain: 'plans', review: null }, {}, {}, {}] })
  })

  it('keeps what was decided today, also if the advice has ended, and drops earlier decisions', () => {
    const cards = [adviceCard('today', 'high', 10), adviceCard('earlier', 'high', 20), adviceCard('open', 'high', 5)]
    const decisions = new Map([
      ['today', { review, isToday: true }],
      ['earlier', { review, isToday: false }],
    ])
    const ended = [{ domain: 'plans', card: adviceCard('ended', 'high', 7), review }] as const
    const of = product('A', cards, { decisions, ended })
    expect(idsOf([of])).toEqual(['today', 'ended', 'open'])
    expect(listAdvice([of])).toMatchObject({ more: 0, cards: [{ review }, { review }, { review: null }] })
    expect(openAdvice(of)).toEqual({ open: 1, severity: 'high', money_at_risk: 5 })
  })

  it('states number, highest severity and at-risk spend of what is open', () => {
    expect(openAdvice(product('A', null))).toBeNull()
    expect(openAdvice(product('A', []))).toEqual({ open: 0, severity: null, money_at_risk: null })
    expect(openAdvice(product('A', [adviceCard('1', 'low'), adviceCard('2', 'medium', 3), adviceCard('3', 'low', 4)]))).toEqual({
      open: 3,
      severity: 'medium',
      money_at_risk: 7,
    })
  })

  it('cuts the open cards at the limit, never the decided ones', () => {
    const many = Array.from({ length: LISTED_CARDS + 5 }, (_, index) => adviceCard(`c${index}`, 'high', 1000 - index))
    const last = adviceCard('decided', 'high', 1)
    const { cards, more } = listAdvice([product('A', [...many, last], { decisions: new Map([['decided', { review, isToday: true }]]) })])
    expect(more).toBe(5)
    expect(cards).toHaveLength(LISTED_CARDS + 1)
    expect(cards.at(-1)?.card.card_id).toBe('decided')
  })
})
