/** Today in the time zone of an account, and requests for a day. */

import { asDay, type Day, dayInZone, daysBetween } from '#shared/calendar.ts'
import { MAX_RANGE_DAYS } from '#shared/contract/internal/range.ts'
import { invalidRequest } from '../../api-error.ts'
import type { ProductRow } from '../../db/connection/schema.ts'
import type { Tenant } from '../../request-context.ts'
import type { DayRequest } from '../../views/day-frame.ts'
import type { ServiceContext } from './service-context.ts'

/** Today in the account's time zone. */
export const todayOf = ({ options }: Pick<ServiceContext, 'options'>, { account }: Pick<Tenant, 'account'>): Day =>
  dayInZone(options.clock.now(), account.timezone)

/**
 * The day that a request asks for: today unless it names one.
 *
 * @param requested a valid day; undefined for today.
 * @param field the name of the input field, for the error.
 * @returns a day in the account's time zone, not after today.
 * @throws ApiError 400 if `requested` is after today.
 */
export const requestedDay = (
  context: Pick<ServiceContext, 'options'>,
  tenant: Pick<Tenant, 'account'>,
  requested: string | undefined,
  field: string,
): Day => {
  const today = todayOf(context, tenant)
  if (requested === undefined) return today
  if (requested > today) throw invalidRequest([{ field, problem: `must not be after today, ${today} in ${tenant.account.timezone}` }])
  return requested as Day
}

/**
 * The request for a view of a product's day.
 *
 * @param day not after today.
 */
export const dayRequest = (
  context: Pick<ServiceContext, 'options'>,
  tenant: Pick<Tenant, 'account'>,
  product: ProductRow,
  day: Day,
): DayRequest => ({
  account: tenant.account,
  product,
  day,
  today: todayOf(context, tenant),
})

/**
 * The first day of a range that a request asks for: the last day unless it names one.
 *
 * @throws ApiError 400 if `requested` is after the last day, or more than {@link MAX_RANGE_DAYS} days are asked for.
 */
export const requestedFrom = (requested: string | undefined, last: Day): Day => {
  if (requested === undefined) return last
  const from = asDay(requested)
  if (from > last) throw invalidRequest([{ field: 'from', problem: `must not be after the last day, ${last}` }])
  if (daysBetween(from, last) >= MAX_RANGE_DAYS)
    throw invalidRequest([{ field: 'from', problem: `must be at most ${MAX_RANGE_DAYS} days before the end of the last day, ${last}` }])
  return from
}
