/** The numbers that cards of the product state are those of the history. */

import { describe, expect, it } from 'vitest'
import { ruleContextOf } from '#api/domain/advice/rule-context.ts'
import { trackingOutageRule } from '#api/domain/advice/rules/r31-tracking-outage.ts'
import { duplicateEventsRule } from '#api/domain/advice/rules/r32-duplicate-events.ts'
import type { ProductHistory } from '#api/domain/facts/history.ts'
import { asDay } from '#shared/calendar.ts'
import type { Card } from '#shared/contract/advice.ts'
import { type Fault, generateHistory } from '#test/helpers/history-generator.ts'
import { runAdvisor } from '#test/helpers/run-advisor.ts'

const base = { seed: 601, purchasesPerDay: 40, late: true } as const

/** As {@link generateHistory} knows it on the fourth day of a fault. */
const historyWith = (kind: Fault['kind'], size: number): ProductHistory => {
  const made = generateHistory({ ...base, faults: [{ kind, from: 100, size }] })
  return made.seenOn(asDay(made.days[103] ?? ''))
}

describe('a card on purchases and store orders', () => {
  it.each([
    ['duplicates', duplicateEventsRule, 0.8],
    ['tracking', trackingOutageRule, 0.7],
  ] as const)('counts the store orders of its days, whatever share of purchases was reported: %s', (kind, rule, size) => {
    const history = historyWith(kind, size)
    const [finding] = rule.evaluate(ruleContextOf(history, [])).findings
    if (finding === undefined) throw new Error('The rule finds the fault.')
    const days = history.days.filter(({ day }) => day >= finding.span.first && day <= finding.span.last)
    const [orders, purchases] = (['orders', 'purchases'] as const).map((key) => days.reduce((sum, day) => sum + (day[key] ?? 0), 0))
    expect(finding.evidence[0]?.value).toBeCloseTo((purchases ?? 0) / (orders ?? 0), 9)
    if (kind === 'duplicates') expect(finding.finding[0]?.with).toMatchObject({ purchases, orders })
  })
})

describe('the start that a card states', () => {
  it('remains the first day of the card on every look', () => {
    const days = runAdvisor({ ...base, faults: [{ kind: 'tracking', from: 100, size: 0.9 }] }, 99, 114)
    const cards = days.flatMap(({ at, cards: all }) => all.filter(({ rule }) => rule === 'R31').map((card) => ({ at, card })))
    expect(cards.length).toBeGreaterThan(12)
    const stated = ({ texts }: Card): unknown => texts?.finding.find(({ key }) => key.startsWith('when.'))
    for (const { card } of cards) expect(stated(card)).toEqual({ key: 'when.began', with: { day: card.since } })
  })
})
