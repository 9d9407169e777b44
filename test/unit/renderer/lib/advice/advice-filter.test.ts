/** The filter of the panel: what it leaves, and what each choice would leave. */

import { describe, expect, it } from 'vitest'
import { type AdviceFilter, countsOf, filterCards, isNarrowed } from '#renderer/lib/advice/advice-filter.ts'
import type { ListedCard } from '#renderer/lib/advice/advice-list.ts'
import type { Domain, Severity } from '#shared/contract/advice.ts'
import { adviceCard } from '#test/helpers/advice-card.ts'

const listed = (id: string, domain: Domain, severity: Severity, isDecided = false): ListedCard => ({
  domain,
  review: isDecided ? { decision: 'adopted', ts: '2026-11-19T10:00:00Z' } : null,
  card: adviceCard(id, severity),
})

const cards = [
  listed('a', 'funnel', 'high'),
  listed('b', 'series', 'medium', true),
  listed('c', 'series', 'low'),
  listed('d', 'overview', 'insufficient_data'),
]
const all: AdviceFilter = { state: 'all', severity: 'all', domain: 'all' }
const ids = (filter: Partial<AdviceFilter>) => filterCards(cards, { ...all, ...filter }).map(({ card }) => card.card_id)

describe('the filter of the panel', () => {
  it('leaves what fits every part of it, and never a card that abstains', () => {
    expect(ids({})).toEqual(['a', 'b', 'c'])
    expect(ids({ state: 'open' })).toEqual(['a', 'c'])
    expect(ids({ state: 'decided' })).toEqual(['b'])
    expect(ids({ domain: 'series', state: 'open' })).toEqual(['c'])
    expect(ids({ severity: 'high', domain: 'series' })).toEqual([])
  })

  it('counts the matches of each choice in combination with the other filters', () => {
    const counts = countsOf(cards, { ...all, domain: 'series' })
    expect(counts.state).toEqual({ open: 1, decided: 1, all: 2 })
    expect(counts.severity).toMatchObject({ all: 2, high: 0, medium: 1, low: 1, insufficient_data: 0 })
    expect(counts.domain).toMatchObject({ all: 3, funnel: 1, series: 2, overview: 0 })
  })

  it('is narrowed by domain or severity, not by state', () => {
    expect([all, { ...all, state: 'open' as const }].map(isNarrowed)).toEqual([false, false])
    expect(
      [
        { ...all, domain: 'plans' as const },
        { ...all, severity: 'low' as const },
      ].map(isNarrowed),
    ).toEqual([true, true])
  })
})
