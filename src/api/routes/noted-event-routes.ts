/** Events that the user notes, and the public holidays of the account. */

import { deskRoutes } from '#shared/contract/routes.ts'
import { changeHolidays, holidaysOf } from '../services/events/holiday-service.ts'
import { addEvent, changeEvent, deleteEvent, notedEventsOf } from '../services/events/noted-event-service.ts'
import type { ServiceContext } from '../services/support/service-context.ts'
import { todayOf } from '../services/support/today.ts'
import { ok } from './ok.ts'
import type { Mount } from './route-mount.ts'

/** Registers the routes of noted events and public holidays. */
export const notedEventRoutes = (on: Mount, context: ServiceContext): void => {
  on(deskRoutes.notedEvents, async ({ tenant, product }) => ok(await notedEventsOf(context, product, todayOf(context, tenant))))

  on(deskRoutes.addEvent, async ({ tenant, product, body }) => ok(await addEvent(context, product, body, todayOf(context, tenant))))

  on(deskRoutes.changeEvent, async ({ tenant, product, params, body }) =>
    ok(await changeEvent(context, product, params.event_id, body, todayOf(context, tenant))),
  )

  on(deskRoutes.deleteEvent, async ({ product, params }) => ok({ event: await deleteEvent(context, product, params.event_id) }))

  on(deskRoutes.holidays, async ({ tenant }) => ok(await holidaysOf(context, tenant.account, todayOf(context, tenant))))

  on(deskRoutes.changeHolidays, async ({ tenant, body }) =>
    ok(await changeHolidays(context, tenant.account, body, todayOf(context, tenant))),
  )
}
