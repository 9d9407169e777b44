/** Slices of a history by age. */

import { describe, expect, it } from 'vitest'
import { daysByAge, ordinaryDays } from '#api/domain/advice/history-window.ts'
import { historyThrough } from '#api/domain/facts/known-history.ts'
import { addDays, asDay } from '#shared/calendar.ts'
import { generateHistory } from '#test/helpers/history-generator.ts'

const made = generateHistory({ seed: 701, purchasesPerDay: 8, days: 130, promoDays: [98] })
const full = { ...made.seenOn(asDay(made.days[129] ?? '')), dataAgeHours: 3, tokenDaysRemaining: 20 }

describe('a history by age', () => {
  it('places days by age, gaps and promotions apart', () => {
    const day = asDay(made.days[100] ?? '')
    const cut = historyThrough(full, day)
    const byAge = daysByAge({ ...cut, days: cut.days.filter((entry) => entry.day !== addDays(day, -1)) })
    expect([byAge[0]?.day, byAge[1], byAge[2]?.promo]).toEqual([day, null, true])
    expect(ordinaryDays(byAge, 0, 3).map((entry) => entry.day)).toEqual([day, addDays(day, -3)])
  })
})
