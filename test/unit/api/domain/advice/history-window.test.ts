/** The cut of a history to what a past day knew. */

import { describe, expect, it } from 'vitest'
import { daysByAge, historyAsOf, ordinaryDays } from '#api/domain/advice/history-window.ts'
import { addDays, asDay } from '#shared/calendar.ts'
import { generateHistory } from '#test/helpers/history-generator.ts'

const made = generateHistory({ seed: 701, purchasesPerDay: 8, days: 130, promoDays: [98] })
const full = { ...made.seenOn(asDay(made.days[129] ?? '')), dataAgeHours: 3, tokenDaysRemaining: 20 }

describe('historyAsOf', () => {
  it('contains no data after the day, and only ads that had started', () => {
    const day = asDay(made.days[100] ?? '')
    const ads = full.ads.map((ad, index) => ({ ...ad, firstDay: addDays(day, index - 3) }))
    const cut = historyAsOf({ ...full, ads }, day)
    expect(cut.asOf).toBe(day)
    expect(cut.days.at(-1)?.day).toBe(day)
    expect(cut.adDays.every((row) => row.day <= day && row.day > addDays(day, -70))).toBe(true)
    expect(cut.ads).toHaveLength(4)
    expect([cut.dataAgeHours, cut.tokenDaysRemaining]).toEqual([null, null])
    expect(historyAsOf(cut, day)).toEqual(cut)
  })

  it('places days by age, gaps and promotions apart', () => {
    const day = asDay(made.days[100] ?? '')
    const cut = historyAsOf(full, day)
    const byAge = daysByAge({ ...cut, days: cut.days.filter((entry) => entry.day !== addDays(day, -1)) })
    expect([byAge[0]?.day, byAge[1], byAge[2]?.promo]).toEqual([day, null, true])
    expect(ordinaryDays(byAge, 0, 3).map((entry) => entry.day)).toEqual([day, addDays(day, -3)])
  })
})
