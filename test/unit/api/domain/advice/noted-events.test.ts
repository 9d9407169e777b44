/** What the user noted is named as a doubt by the cards whose days it touches. */

import { describe, expect, it } from 'vitest'
import { advise } from '#api/domain/advice/advise.ts'
import { withNotedEvents } from '#api/domain/advice/event-doubts.ts'
import { eventsBetween, recentEvents } from '#api/domain/advice/noted-events.ts'
import { ruleContextOf } from '#api/domain/advice/rule-context.ts'
import { trackingOutageRule } from '#api/domain/advice/rules/r31-tracking-outage.ts'
import type { NotedEvent, ProductHistory } from '#api/domain/facts/history.ts'
import { addDays, asDay } from '#shared/calendar.ts'
import { createMessage } from '#shared/messages/message.ts'
import { generateHistory } from '#test/helpers/history-generator.ts'

const made = generateHistory({ seed: 815, purchasesPerDay: 60, days: 100, faults: [{ kind: 'tracking', from: 96, size: 0.7 }] })
const history = made.seenOn(asDay(made.days[99] ?? ''))
const { asOf } = history

const event = (kind: NotedEvent['kind'], age: number, lastAge = age, campaign: Partial<NotedEvent> = {}): NotedEvent => ({
  kind,
  first: addDays(asOf, -age),
  last: addDays(asOf, -lastAge),
  campaignId: null,
  campaignChannel: null,
  ...campaign,
})
const withEvents = (...events: readonly NotedEvent[]): ProductHistory => ({ ...history, events })
const outage = (known: ProductHistory) => {
  const context = ruleContextOf(known, [])
  const plain = trackingOutageRule.evaluate(context)
  return { plain: plain.findings[0], noted: withNotedEvents(context, plain).findings[0] }
}

describe('noted events', () => {
  it('are found on the days that they touch, latest first', () => {
    const [old, long, late] = [event('other', 30), event('stock_out', 9, 4), event('price_change', 2)]
    expect(recentEvents(withEvents(old, long, late), 7)).toEqual([late, long])
    expect(eventsBetween([old, long, late], addDays(asOf, -30), addDays(asOf, -9))).toEqual([long, old])
    expect(eventsBetween([long], addDays(asOf, -3), asOf)).toEqual([])
  })

  it('are doubts of a card whose days they touch, or that they come one day before', () => {
    const onset = outage(history).plain?.onset
    const age = onset === undefined ? Number.NaN : (Date.parse(asOf) - Date.parse(onset)) / 86_400_000
    expect(age).toBeGreaterThan(0)
    const day = addDays(asOf, -1)
    expect(outage(withEvents(event('price_change', 1))).noted?.doubts.at(-1)).toEqual(
      createMessage('noted.onDay', { what: createMessage('noted.what.price_change'), day }),
    )
    const before = event('tracking_change', age + 1)
    expect(outage(withEvents(before)).noted?.doubts).toHaveLength((outage(history).plain?.doubts.length ?? 0) + 1)
    expect(outage(withEvents(event('tracking_change', age + 2))).noted?.doubts).toEqual(outage(history).plain?.doubts)
  })

  it('of several days are named with both ends, and at most three are', () => {
    const doubts = outage(withEvents(event('stock_out', 9, 0))).noted?.doubts
    expect(doubts?.at(-1)).toEqual(
      createMessage('noted.onDays', { what: createMessage('noted.what.stock_out'), first: addDays(asOf, -9), last: asOf }),
    )
    const many = (['other', 'price_change', 'site_change', 'stock_out', 'tracking_change'] as const).map((kind) => event(kind, 0))
    expect(outage(withEvents(...many)).noted?.doubts).toHaveLength((outage(history).plain?.doubts.length ?? 0) + 3)
  })

  it('of a campaign are about the product and about that campaign’s ads alone', () => {
    const [ad] = history.ads
    if (ad === undefined) throw new Error('The history has ads.')
    const known = withEvents(event('price_change', 0, 0, { campaignId: ad.campaignId, campaignChannel: 'meta' }))
    const context = ruleContextOf(known, [])
    const { plain } = outage(known)
    if (plain === undefined) throw new Error('The outage was found.')
    const doubtsOf = (id: string) => {
      const finding = { ...plain, entity: { level: 'ad', id, name: id } as const }
      return withNotedEvents(context, { ...trackingOutageRule.evaluate(context), findings: [finding] }).findings[0]?.doubts.length ?? 0
    }
    expect([doubtsOf(ad.adId), doubtsOf('another-ad')]).toEqual([plain.doubts.length + 1, plain.doubts.length])
    expect(outage(known).noted?.doubts).toHaveLength(plain.doubts.length + 1)
  })

  it.each([
    ['meta', 1],
    [null, 1],
    ['google', 0],
  ] as const)('of a campaign of %s with the id of one of Meta are about its ads: %i', (campaignChannel, doubts) => {
    const [ad] = history.ads
    const { plain } = outage(history)
    if (ad === undefined || plain === undefined) throw new Error('The history has ads and an outage.')
    const known = withEvents(event('price_change', 0, 0, { campaignId: ad.campaignId, campaignChannel }))
    const context = ruleContextOf(known, [])
    for (const [level, id] of [
      ['ad', ad.adId],
      ['adset', ad.adsetId],
    ] as const) {
      const findings = [{ ...plain, entity: { level, id, name: id } }]
      const [noted] = withNotedEvents(context, { ...trackingOutageRule.evaluate(context), findings }).findings
      expect(noted?.doubts).toHaveLength(plain.doubts.length + doubts)
    }
    // Any campaign of the product explains the product.
    expect(outage(known).noted?.doubts).toHaveLength(plain.doubts.length + 1)
  })

  it('change nothing but doubts and the list of explanations', () => {
    const withoutDoubts = (known: ProductHistory): string =>
      JSON.stringify(advise({ history: known, episodes: [] }), (key, value) => (key === 'doubts' || key === 'guards' ? undefined : value))
    const noted = withEvents(event('price_change', 1), event('stock_out', 20, 3))
    expect(withoutDoubts(noted)).toBe(withoutDoubts(history))
    const cards = Object.values(advise({ history: noted, episodes: [] }).domains).flatMap((domain) => domain.cards)
    const outageCard = cards.find(({ rule }) => rule === 'R31')
    expect(outageCard?.doubts.join(' ')).toContain('You noted a price change on')
    expect(outageCard?.guards).toContainEqual({ guard: 'events', state: 'present', value: 2 })
  })
})
