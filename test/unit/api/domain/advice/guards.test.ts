/** Each guard on its own. */

import { describe, expect, it } from 'vitest'
import type { Episode, RuleId } from '#api/domain/advice/advice-types.ts'
import {
  abstention,
  causeOf,
  continuesEpisode,
  conversionsNeeded,
  isBaselineDay,
  isBlockedByTracking,
  isBudgetStep,
  isMaterial,
  isMature,
  limitNew,
  persists,
  sharesOneBudget,
  smallestReportedShare,
  waitFor,
  zeroPurchaseChance,
} from '#api/domain/advice/guards.ts'
import { asDay, type Day } from '#shared/calendar.ts'
import { createMessage } from '#shared/messages/message.ts'
import { daySums } from '#test/helpers/day-sums.ts'

const day = asDay('2026-11-20')
const seen = (rule: RuleId, on: string): ReadonlyMap<RuleId, Day> => new Map([[rule, asDay(on)]])

describe('guards', () => {
  it('G1 waits three days for purchases and grants the younger ones what may still come', () => {
    expect([0, 1, 2, 3, 9].map(isMature)).toEqual([false, false, false, true, true])
    expect(smallestReportedShare(0)).toBeLessThan(smallestReportedShare(1))
    expect(smallestReportedShare(2)).toBeLessThan(1)
    expect(smallestReportedShare(3)).toBe(1)
  })

  it('G2 excludes promo days, gaps and explained days from the baseline', () => {
    const none = new Set<number>()
    expect(isBaselineDay(daySums('2026-11-01'), 9, none)).toBe(true)
    expect(isBaselineDay(daySums('2026-11-01', { promo: true }), 9, none)).toBe(false)
    expect(isBaselineDay(daySums('2026-11-01'), 9, new Set([9]))).toBe(false)
    expect(isBaselineDay(null, 9, none)).toBe(false)
  })

  it('G4 has the table of conversions needed', () => {
    const table = [
      [2, 16],
      [1.5, 47],
      [1.3, 112],
      [1.2, 233],
    ] as const
    for (const [factor, needed] of table) expect(Math.abs(conversionsNeeded(factor) - needed)).toBeLessThanOrEqual(1)
    expect([1, 2, 3, 4].map((k) => Math.round(100 * zeroPurchaseChance(k)))).toEqual([37, 14, 5, 2])
  })

  it('G5 asks for two of three days, or one beyond doubt', () => {
    expect(persists([-0.3, 0.1, -0.2], 0.25, 'down', 0.2)).toBe(true)
    expect(persists([-0.3, 0.1, -0.1], 0.25, 'down', 0.2)).toBe(false)
    expect(persists([-0.3, null, null], 0.25, 'down', 0.2)).toBe(false)
    expect(persists([-0.6, null, null], 0.25, 'down', 0.0005)).toBe(true)
    expect(persists([0.3, 0.2, -0.1], 0.25, 'up', 0.2)).toBe(true)
  })

  it('G6 continues an episode for seven days, lets five new cards in, and merges what has one cause', () => {
    const episode = (lastSeen: string): Episode => ({
      rule: 'R10',
      entityKey: 'product:x',
      cardId: 'c',
      startedAt: asDay('2026-11-01'),
      lastSeen: asDay(lastSeen),
    })
    expect(continuesEpisode(episode('2026-11-13'), day)).toBe(true)
    expect(continuesEpisode(episode('2026-11-12'), day)).toBe(false)
    expect(continuesEpisode(episode('2026-11-21'), day)).toBe(false)
    const ranked = Array.from({ length: 9 }, (_, id) => ({ id, isNew: id !== 7 }))
    expect(limitNew(ranked).map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 7])
    expect(causeOf(['R31', 'R10'], seen('R10', '2026-11-10'), day, 14)).toBe('R10')
    expect(causeOf(['R31', 'R10'], seen('R10', '2026-11-01'), day, 14)).toBeNull()
    expect(causeOf(['R31'], seen('R31', '2026-11-19'), day, 0)).toBeNull()
  })

  it('G7 calls more than 20 % a budget step', () => {
    expect([0.2, 0.21, -0.3, null].map(isBudgetStep)).toEqual([false, true, true, false])
  })

  it('G8 asks for a target CPA and 2 % of a week’s spend', () => {
    expect(isMaterial(50, 40, 2000)).toBe(true)
    expect(isMaterial(39, 40, 1000)).toBe(false)
    expect(isMaterial(50, 40, 3000)).toBe(false)
    expect(isMaterial(50, null, null)).toBe(true)
    expect(isMaterial(null, 40, 1000)).toBe(false)
    expect(isMaterial(0, null, null)).toBe(false)
  })

  it('G9 knows a shared budget', () => {
    expect(sharesOneBudget([null, null])).toBe(true)
    expect(sharesOneBudget([20, null])).toBe(false)
    expect(sharesOneBudget([null])).toBe(false)
  })

  it('G10 abstains in words', () => {
    const missing = { more: 35, unit: createMessage('missing.unit.orders') }
    expect(abstention(waitFor(34.2, 10, day), 'orders')).toEqual(createMessage('missing.moreBy', { ...missing, by: asDay('2026-11-24') }))
    expect(abstention(waitFor(34.2, 0, day), 'orders')).toEqual(createMessage('missing.more', missing))
  })

  it('withhold only cards that pause or scale while tracking is in doubt', () => {
    const open = seen('R31', '2026-11-15')
    expect(isBlockedByTracking('pause', open, day)).toBe(true)
    expect(isBlockedByTracking('scale', open, day)).toBe(true)
    expect(isBlockedByTracking('repair', open, day)).toBe(false)
    expect(isBlockedByTracking('pause', seen('R31', '2026-11-01'), day)).toBe(false)
    expect(isBlockedByTracking('pause', seen('R10', '2026-11-19'), day)).toBe(false)
  })
})
