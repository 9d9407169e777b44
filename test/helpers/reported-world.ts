/** Days whose purchases are reported late, read once a day. Written without regard to how the shares are learned. */

import type { DayReports } from '#api/domain/maturity/triangle.ts'
import type { Random } from './random.ts'

export interface ReportedWorld {
  /** Share of a day's purchases that is reported by the read of each following day; 1 afterwards. */
  readonly shares: readonly number[]
  /** Purchases a day on average. */
  readonly purchases: number
  /** Relative variance of a day's purchases beyond Poisson. */
  readonly dispersion?: number
  /** How much faster purchases are reported at the end than at the start, as an exponent of the share that is missing. */
  readonly faster?: number
  /** Standard deviation of that exponent from day to day, on the log. */
  readonly uneven?: number
}

/** Share reported by age in which a purchase arrives within a week, slowly. */
export const slowShares = [0.35, 0.48, 0.57, 0.64, 0.7, 0.75, 0.8, 0.85, 0.89, 0.92, 0.945, 0.96, 0.975, 0.985, 0.992]
export const middlingShares = [0.5, 0.63, 0.71, 0.77, 0.82, 0.87, 0.91, 0.95, 0.97, 0.985]

/** Nothing is reported on the first days, or next to nothing. */
export const lateShares = [0, 0, 0, 0, 0, 0.3, 0.7]
export const leakingShares = [0.004, 0.008, 0.012, 0.016, 0.02, 0.3, 0.7]

const READS = 28

/** The reports of some days up to the read on day `days`, and what each day comes to. */
export const reportedWorld = (
  random: Random,
  { shares, purchases, dispersion = 0, faster = 1, uneven = 0 }: ReportedWorld,
  days: number,
): { readonly reports: DayReports[]; readonly finals: number[] } => {
  const finals: number[] = []
  const reports = Array.from({ length: days }, (_, day): DayReports => {
    const weekday = 1 + 0.15 * Math.cos((2 * Math.PI * day) / 7)
    const final = random.dispersed(purchases * weekday, dispersion)
    const exponent = (1 + ((faster - 1) * day) / days) * Math.exp(uneven * random.normal())
    finals.push(final)
    let [left, share] = [final, 0]
    const own = Array.from({ length: READS }, (_, age) => {
      const by = 1 - (1 - (shares[age] ?? 1)) ** exponent
      left -= by >= 1 ? left : random.binomial(left, (by - share) / (1 - share))
      share = by
      return { age, purchases: final - left }
    })
    return { day, reports: own.filter(({ age }) => day + age + 1 <= days) }
  })
  return { reports, finals }
}
