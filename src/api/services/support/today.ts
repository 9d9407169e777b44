/** Today, as an account sees it. */

import { type Day, dayInZone } from '#shared/calendar.ts'
import type { ProductRow } from '../../db/connection/schema.ts'
import type { Tenant } from '../../request-context.ts'
import type { DayRequest } from '../../views/day-frame.ts'
import type { ServiceContext } from './service-context.ts'

/** Today in the account's time zone. */
export const todayOf = ({ options }: Pick<ServiceContext, 'options'>, { account }: Pick<Tenant, 'account'>): Day =>
  dayInZone(options.clock.now(), account.timezone)

/** Asks for a view of a product's day. `day` is not after today. */
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
