/** Whether equal numbers of two campaigns on one day alone show that they are the same campaign under two names. */

import type { AdFact } from '../../domain/facts/facts.ts'
import { sameNumbersKey } from './same-numbers-key.ts'

type DayNumbers = Readonly<Record<'spend' | 'impressions', number | null>> & Pick<AdFact, 'reach' | 'linkClicks' | 'landingPageViews'>

/** In micros: smaller amounts have too few digits. */
const MIN_SPEND = 1_000_000
/** In micros: a whole amount is a daily budget, which other campaigns spend as well. */
const WHOLE_AMOUNT = 1_000_000
/** Fewer clicks or views are equal by chance. */
const MIN_NUMBER = 10
/** Impressions times the other number: so many pairs of numbers are about equally likely for a campaign of that size. */
const MIN_PAIRS = 10_000

/**
 * Keys of the spend with the impressions and one further number: campaigns with a key in common have three numbers in common to all digits.
 * None if the numbers are too small to show anything.
 *
 * @param prefix - starts each key, so that it is none of another kind
 * @param row - spend in micros
 */
export const evidenceKeys = (prefix: string, row: DayNumbers): readonly number[] => {
  const { spend, impressions, reach, linkClicks, landingPageViews } = row
  if (spend === null || spend < MIN_SPEND || impressions === null) return []
  // Equal impressions mostly come with equal reach, so that it adds little to the amount of a budget.
  const further = spend % WHOLE_AMOUNT === 0 ? { linkClicks, landingPageViews } : { reach, linkClicks, landingPageViews }
  return Object.entries(further).flatMap(([name, value]) =>
    value === null || value < MIN_NUMBER || impressions * value < MIN_PAIRS
      ? []
      : [sameNumbersKey(`${prefix}${name} ${value}`, spend, impressions)],
  )
}
