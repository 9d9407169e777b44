/** Reminders, and the preferences of the account about them. */

import { askedLocale } from '#shared/contract/locale-query.ts'
import { deskRoutes } from '#shared/contract/routes.ts'
import { changePreferences, preferencesOf } from '../services/reminders/preference-service.ts'
import { remindersOf, snoozeReminder } from '../services/reminders/reminder-service.ts'
import type { ServiceContext } from '../services/support/service-context.ts'
import { ok } from './ok.ts'
import type { Mount } from './route-mount.ts'

/** Registers the routes of reminders and their preferences. */
export const reminderRoutes = (on: Mount, context: ServiceContext): void => {
  on(deskRoutes.reminders, async ({ tenant, query }) => ok(await remindersOf(context, tenant.account, askedLocale(query))))

  on(deskRoutes.snoozeReminder, async ({ tenant, body }) => {
    const dueAt = await snoozeReminder(context, { id: body.reminder_id, until: body.until, accountId: tenant.account.id })
    return ok({ due_at: new Date(dueAt).toISOString() })
  })

  on(deskRoutes.preferences, async ({ tenant }) => ok(await preferencesOf(context, tenant.account)))

  on(deskRoutes.changePreferences, async ({ tenant, body }) => ok(await changePreferences(context, tenant.account, body)))
}
