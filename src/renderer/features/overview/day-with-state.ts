/** Formats a day of the trend: "Thu 19 Nov 2026", with a note if the day is not over. */

import type { Day } from '#shared/calendar.ts'
import { longDay } from '../../lib/format/days.ts'
import { t } from '../../lib/i18n/i18n.ts'

export const dayWithState = (day: Day, today: Day): string =>
  day === today ? t('overview.trend.daySoFar', { day: longDay(day) }) : longDay(day)
