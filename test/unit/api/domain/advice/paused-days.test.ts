/** Which days count as paused: days off and the days after them, but not a weekly rest or a product that grows. */

import { describe, expect, it } from 'vitest'
import { pausedAges } from '#api/domain/advice/paused-days.ts'

/** The spend of each age; null is a gap. */
const spending = (spendAt: (age: number) => number | null) => Array.from({ length: 67 }, (_, age) => spendAt(age))
const found = (spendAt: (age: number) => number | null) => [...pausedAges(spending(spendAt))].toSorted((a, b) => a - b)

describe('paused days', () => {
  it('are the days without spend and the three after them', () => {
    expect(found((age) => (age >= 10 && age <= 14 ? 0 : 100))).toEqual([7, 8, 9, 10, 11, 12, 13, 14])
    expect(found((age) => (age <= 1 ? 3 : 100))).toEqual([0, 1])
  })

  it('are no days of a weekly rest but the rest itself', () => {
    const isRest = (age: number): boolean => age % 7 < 2
    const rests = Array.from({ length: 67 }, (_, age) => age).filter(isRest)
    expect(found((age) => (isRest(age) ? 0 : 100))).toEqual(rests)
  })

  it('are not the start of a product that grows tenfold in 25 days, nor gaps, nor a budget cut in half', () => {
    expect(found((age) => (age > 25 ? null : 1000 * 10 ** (-age / 25)))).toEqual([])
    expect(found((age) => (age === 9 ? null : 100))).toEqual([])
    expect(found((age) => (age < 9 ? 50 : 100))).toEqual([])
  })
})
