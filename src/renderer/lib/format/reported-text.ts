/** What Meta has reported of the last 7 days' purchases, and what they are expected to be, in words. */

import type { ReportedWeek } from '#shared/contract/internal/reported-purchases.ts'
import { t } from '../i18n/i18n.ts'
import { daySpan } from './days.ts'

/** Null if nothing more is expected. */
export const reportedText = (week: ReportedWeek): string | null => {
  if (week === null) return null
  const { first, last, reported, expected, high, basis } = week
  return t(`plans.reported.${basis}`, {
    days: daySpan(first, last),
    reported,
    expected: Math.round(expected),
    reach: Math.ceil(high - expected),
  })
}
