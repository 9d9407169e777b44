/** The order of the list, its progress, and walking down it. */

import { describe, expect, it } from 'vitest'
import { listCards, neighbour, nextOpen, openByDomain, progressOf } from '#renderer/lib/advice/advice-list.ts'
import { type Advice, type Card, type Domain, type DomainAdvice, domains } from '#shared/contract/advice.ts'
import { adviceCard } from '#test/helpers/advice-card.ts'

const adviceOf = (cards: Partial<Record<Domain, readonly Card[]>>): Advice => {
  const verdict = (domain: Domain): DomainAdvice => ({
    health: 'good',
    summary: '',
    source: 'heuristic',
    generated_at: '2026-11-19T08:00:00.000Z',
    cards: [...(cards[domain] ?? [])],
  })
  return Object.fromEntries(domains.map((domain) => [domain, verdict(domain)])) as Record<Domain, DomainAdvice>
}

const advice = adviceOf({
  series: [adviceCard('small', 'medium', 100), adviceCard('unsure', 'insufficient_data', null)],
  funnel: [adviceCard('top', 'high', 50)],
  plans: [adviceCard('large', 'medium', 400)],
})
const done = { decision: 'adopted', ts: '2026-11-19T09:12:00.000Z' } as const
const ids = (cards: ReturnType<typeof listCards>) => cards.map((listed) => listed.card.card_id)

describe('the list', () => {
  it('is sorted by severity, then by money, and does not move when a card is decided', () => {
    expect(ids(listCards(advice, {}))).toEqual(['top', 'large', 'small', 'unsure'])
    expect(ids(listCards(advice, { top: done }))).toEqual(['top', 'large', 'small', 'unsure'])
  })

  it('counts what can be decided', () => {
    expect(progressOf(listCards(advice, { top: done }))).toEqual({ reviewed: 1, total: 3 })
    const open = openByDomain(listCards(advice, { top: done }))
    expect(open.funnel).toEqual({ open: 0, worst: null })
    expect(open.series).toEqual({ open: 1, worst: 'medium' })
  })
})

describe('walking', () => {
  const cards = listCards(advice, { large: done })

  it('starts at the first card and stops at the ends', () => {
    expect(neighbour(cards, null, 1)).toBe('top')
    expect(neighbour(cards, 'top', 1)).toBe('large')
    expect(neighbour(cards, 'top', -1)).toBe('top')
    expect(neighbour(cards, 'unsure', 1)).toBe('unsure')
    expect(neighbour([], null, 1)).toBeNull()
  })

  it('goes on to the next open card, around the end, past decided and undecidable ones', () => {
    expect(nextOpen(cards, 'top')).toBe('small')
    expect(nextOpen(cards, 'small')).toBe('top')
    expect(nextOpen(listCards(advice, { top: done, large: done, small: done }), 'small')).toBeNull()
  })
})
