/** Whether ad sets are meant to bring purchases. */

import type { AdPurpose } from '#shared/contract/ad-purpose.ts'

/** Latest complete days whose reports of a goal count: as long as an ad set may be without a report in between. Source: prior. */
export const PURPOSE_DAYS = 28

/** Whether an ad set is optimized for something other than purchases; an unknown purpose is taken for purchases. */
export const isOtherPurpose = (purpose: AdPurpose | null): boolean => purpose !== null && purpose !== 'sales'

/** The purpose of two ads of an ad set on one day: purchases if one of them is known to be optimized for them. */
export const commonPurpose = (a: AdPurpose | null, b: AdPurpose | null): AdPurpose | null => (b === 'sales' ? b : (a ?? b))

/**
 * The purpose that was reported last.
 *
 * @param purposeAt The purpose at an age in complete days; null: not reported on that day.
 * @returns Null if none of the latest {@link PURPOSE_DAYS} days reports one.
 */
export const latestPurpose = (purposeAt: (age: number) => AdPurpose | null): AdPurpose | null => {
  for (let age = 0; age < PURPOSE_DAYS; age += 1) {
    const purpose = purposeAt(age)
    if (purpose !== null) return purpose
  }
  return null
}
