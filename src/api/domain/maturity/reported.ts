/** How complete the reported purchases of days are, as a history knows it. */

import type { Day } from '#shared/calendar.ts'
import { Z95 } from '../stats/normal-quantiles.ts'
import type { Completeness } from './completeness.ts'

/** What is known of how complete reported purchases are. */
export interface ReportedPurchases {
  readonly completeness: Completeness
  /** Complete days after a day when its numbers were read; Infinity where they are final. */
  readonly ageOn: (day: Day) => number
}

/**
 * The smallest share of a day's purchases that is reported: a drop that remains after dividing by it is more than a delay.
 *
 * @returns 1 where nothing more is expected.
 */
export const smallestShareOn = (reported: ReportedPurchases, day: Day): number => shareOn(reported, day, -Z95)

/**
 * The largest share of a day's purchases that is reported: a rise that remains after dividing by it is more than an early report.
 *
 * @returns 1 where nothing more is expected, and with a prior: it is a lower bound of the share.
 */
export const largestShareOn = (reported: ReportedPurchases, day: Day): number =>
  reported.completeness.basis === 'prior' ? 1 : shareOn(reported, day, Z95)

const shareOn = ({ completeness: { basis, share, error }, ageOn }: ReportedPurchases, day: Day, errors: number): number => {
  const age = Math.max(0, ageOn(day))
  if (age === Number.POSITIVE_INFINITY) return 1
  return basis === 'prior' ? share(age) : Math.min(1, share(age) * Math.exp(errors * error(age)))
}
