/** Purchases that are reported late: what is known of them on a day. */

import type { Random } from '../random/random.ts'

/** Days after which a purchase is reported at the latest. */
const MOST_DELAY = 14

/** Purchases of a unit as known on any day. */
export interface LateReports {
  /** Known purchases by day, as of the end of a day. */
  readonly knownOn: (day: number) => readonly number[]
}

/** Days after which nearly all purchases of a lag are reported. */
export const finalAfter = (meanDelay: number): number => Math.min(MOST_DELAY, Math.ceil(4.6 * meanDelay))

/** Draws a delay for each purchase, geometric with a mean in days. */
export const reportLate = (random: Random, purchases: readonly number[], meanDelay: number): LateReports => {
  const hazard = 1 / (1 + meanDelay)
  const reported = purchases.map((count) => {
    const byAge: number[] = []
    let [left, sum] = [count, 0]
    for (let age = 0; age <= MOST_DELAY; age += 1) {
      const now = age === MOST_DELAY ? left : random.binomial(left, hazard)
      left -= now
      sum += now
      byAge.push(sum)
    }
    return byAge
  })
  return {
    knownOn: (today) =>
      reported.map((byAge, day) => {
        const age = today - day
        return age < 0 ? 0 : (byAge[Math.min(age, MOST_DELAY)] ?? 0)
      }),
  }
}
