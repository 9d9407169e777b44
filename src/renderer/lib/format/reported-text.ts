/** What Meta has reported of the last 7 days' purchases, and what they are expected to be, in words. */

import type { ReportedWeek } from '#shared/contract/internal/reported-purchases.ts'
import { t } from '../i18n/i18n.ts'

/** Null if nothing more is expected. */
export const reportedText = (week: ReportedWeek): string | null => {
  if (week === null) return null
  const { reported, expected, high, basis } = week
  return t(`plans.reported.${basis}`, { reported, expected: Math.round(expected), reach: Math.ceil(high - expected) })
}
