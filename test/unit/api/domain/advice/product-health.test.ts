import { describe, expect, it } from 'vitest'
import { healthOf, openCards } from '#api/domain/advice/product-health.ts'
import { type Advice, type Domain, domains, type Health, type Severity } from '#shared/contract/advice.ts'
import { adviceExamples } from '#shared/contract/examples/advice-examples.ts'

const morning = adviceExamples.exchanges.morning?.answer.advice
if (!morning) throw new Error('The contract has no example of advice.')

/** Every domain of one health, but for those given. */
const adviceOf = (health: Health, others: Partial<Record<Domain, Health>> = {}): Advice =>
  Object.fromEntries(domains.map((domain) => [domain, { ...morning[domain], health: others[domain] ?? health }])) as Advice

/** Domains to watch, with one card of each severity. */
const watched = (...severities: readonly Severity[]): Advice => {
  const [card] = domains.flatMap((domain) => morning[domain].cards)
  if (!card) throw new Error('The example of advice has no card.')
  const none = Object.fromEntries(domains.map((domain) => [domain, { ...morning[domain], health: 'good', cards: [] }])) as unknown as Advice
  return { ...none, series: { ...none.series, health: 'watch', cards: severities.map((severity) => ({ ...card, severity })) } }
}

describe('the health of a product', () => {
  it('is that of its worst domain', () => {
    expect(healthOf(adviceOf('good', { series: 'watch', plans: 'bad' }), 1)).toBe('bad')
    expect(healthOf(adviceOf('good', { series: 'watch' }), 1)).toBe('watch')
  })

  it('is minor where all that is found is of low severity', () => {
    expect(healthOf(watched('low', 'info'), 1)).toBe('minor')
    expect(healthOf(watched('medium', 'low'), 1)).toBe('watch')
    expect(healthOf(watched(), 1)).toBe('watch')
    expect(healthOf({ ...watched('low'), plans: { ...watched('high').series, health: 'bad' } }, 1)).toBe('bad')
  })

  it('is good only where half of the domains are, on numbers that are not old', () => {
    expect(healthOf(adviceOf('good'), 1)).toBe('good')
    expect(healthOf(adviceOf('unknown', { overview: 'good', funnel: 'good', plans: 'good' }), 4)).toBe('good')
    expect(healthOf(adviceOf('unknown', { overview: 'good', funnel: 'good' }), 1)).toBe('unknown')
    expect(healthOf(adviceOf('good'), 5)).toBe('unknown')
  })
})

describe('open cards', () => {
  it('are those without a decision that report more than too little data', () => {
    const cards = domains.flatMap((domain) => morning[domain].cards).filter(({ severity }) => severity !== 'insufficient_data')
    const [first] = cards
    expect(cards.length).toBeGreaterThan(0)
    expect(openCards(morning, new Set())).toBe(cards.length)
    expect(openCards(morning, new Set([first?.card_id ?? '']))).toBe(cards.length - 1)
  })
})
