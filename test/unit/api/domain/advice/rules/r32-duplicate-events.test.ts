/** R32: duplicates are proven only where Meta reports more purchases than the store has orders. */

import { describe, expect, it } from 'vitest'
import { advise } from '#api/domain/advice/advise.ts'
import type { ProductHistory } from '#api/domain/facts/history.ts'
import { asDay } from '#shared/calendar.ts'
import { messages } from '#shared/locales/en/messages/index.ts'
import { generateHistory } from '#test/helpers/history-generator.ts'

const made = generateHistory({
  seed: 77,
  purchasesPerDay: 200,
  late: true,
  days: 105,
  faults: [{ kind: 'duplicates', from: 99, size: 0.8 }],
})
const history = made.seenOn(asDay(made.days[104] ?? ''))

/** The card six days after Meta began to report 80% more, of an account in which Meta reports a part of its purchases. */
const cardWith = (reported: number) => {
  const part = <T extends { readonly purchases: number | null }>(row: T): T => ({
    ...row,
    purchases: row.purchases === null ? null : row.purchases * reported,
  })
  const known: ProductHistory = { ...history, days: history.days.map(part), adDays: history.adDays.map(part) }
  const { domains } = advise({ history: known, episodes: [] })
  return domains.reconcile.cards.find(({ rule }) => rule === 'R32')
}

describe('purchases that Meta reports beyond the usual', () => {
  it('are medium at most while they are fewer than the orders, with better tracking as the first doubt', () => {
    const card = cardWith(0.6)
    expect(card?.evidence[0]?.usual).toBeCloseTo(0.4, 1)
    expect(card?.evidence[0]?.value).toBeCloseTo(0.7, 1)
    expect(card?.severity).toBe('medium')
    expect(card?.doubts[0]).toBe(messages['r32.doubt.tracking'])
  })

  it('are high without that doubt once they are more than the orders', () => {
    const card = cardWith(1)
    expect(card?.evidence[0]?.value).toBeGreaterThan(1)
    expect(card?.severity).toBe('high')
    expect(card?.doubts).not.toContain(messages['r32.doubt.tracking'])
  })
})
