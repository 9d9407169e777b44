/** Each guard on its own. */

import { describe, expect, it } from 'vitest'
import {
  abstention,
  isBaselineDay,
  isBudgetStep,
  isMaterial,
  isMature,
  limitNew,
  persistenceOf,
  sharesOneBudget,
  smallestReportedShare,
  waitFor,
} from '#api/domain/advice/guards.ts'
import { asDay } from '#shared/calendar.ts'
import { createMessage } from '#shared/messages/message.ts'
import { daySums } from '#test/helpers/day-sums.ts'

const day = asDay('2026-11-20')

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

  it('G5 asks for two of three days, or one beyond doubt', () => {
    expect(persistenceOf([-0.3, 0.1, -0.2], 0.25, 'down', 0.2)).toBe('days')
    expect(persistenceOf([-0.3, 0.1, -0.1], 0.25, 'down', 0.2)).toBeNull()
    expect(persistenceOf([-0.3, null, null], 0.25, 'down', 0.2)).toBeNull()
    expect(persistenceOf([-0.6, null, null], 0.25, 'down', 0.0005)).toBe('one_day')
    expect(persistenceOf([-0.3, 0.1, -0.2], 0.25, 'down', 0.0005)).toBe('days')
    expect(persistenceOf([0.3, 0.2, -0.1], 0.25, 'up', 0.2)).toBe('days')
  })

  it('G6 lets five new cards in', () => {
    const ranked = Array.from({ length: 9 }, (_, id) => ({ id, isNew: id !== 7 }))
    expect(limitNew(ranked).map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 7])
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
})
