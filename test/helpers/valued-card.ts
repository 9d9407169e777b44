/** A card with a known value; any part can be changed. */

import type { ValuedCard } from '#api/domain/outcomes/card-value.ts'
import { addDays, asDay } from '#shared/calendar.ts'

const FIRST = asDay('2026-01-01')

/** @param at Which of the cards it is: each has two weeks and an ad of its own. */
export const valuedCard = (at: number, more: Partial<ValuedCard> = {}): ValuedCard => ({
  ...{ rule: 'R23', ruleVersion: 3, verdict: 'worked', basis: 'old_level', share: 0.2, interval: [0.05, 0.4] },
  ...{ weekSpend: 1000, weeks: 2, predicted: 150, ads: new Set([`a${at}`]) },
  window: { first: addDays(FIRST, 14 * at), last: addDays(FIRST, 14 * at + 13) },
  ...more,
})
