/** How far back an ad account is read, beyond what its first sync reads. */

import { z } from 'zod'
import { addDays, type Day } from '../../calendar.ts'
import { META_DAYS } from './meta-connection.ts'

/** Months before today that the user can ask for. */
export const olderMonths = [6, 12, 24, 36] as const
/** A choice of months. */
export type OlderMonths = (typeof olderMonths)[number]

export const olderMonthsSchema = z.literal(olderMonths)

const DAYS_PER_MONTH = META_DAYS / 36

/** The first of so many months of days. */
export const firstDayOfMonths = (months: OlderMonths, today: Day): Day => addDays(today, -Math.round(months * DAYS_PER_MONTH))
