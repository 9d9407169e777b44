/** Reminders and what the account wants of them. */

import { type Preferences, type ReminderKind, reminderKinds } from '#shared/contract/internal/reminders.ts'
import { askedLocale } from '#shared/contract/locale-query.ts'
import { deskRoutes } from '#shared/contract/routes.ts'
import { type ReminderPreferences, readPreferences, savePreferences } from '../db/accounts/preference-store.ts'
import { remindersOf, snoozeReminder } from '../services/reminders/reminder-service.ts'
import type { ServiceContext } from '../services/support/service-context.ts'
import { ok } from './ok.ts'
import type { Mount } from './route-mount.ts'

const toPreferences = ({ off, quietHours }: ReminderPreferences): Preferences => ({
  reminders: Object.fromEntries(reminderKinds.map((kind) => [kind, !off.includes(kind)])) as Record<ReminderKind, boolean>,
  quiet_hours: quietHours,
})

export const reminderRoutes = (on: Mount, context: ServiceContext): void => {
  const { database } = context

  on(deskRoutes.reminders, async ({ tenant, query }) => ok(await remindersOf(context, tenant.account, askedLocale(query))))

  on(deskRoutes.snoozeReminder, async ({ tenant, body }) => {
    const dueAt = await snoozeReminder(context, { id: body.reminder_id, until: body.until, accountId: tenant.account.id })
    return ok({ due_at: new Date(dueAt).toISOString() })
  })

  on(deskRoutes.preferences, async ({ tenant }) => ok(toPreferences(await readPreferences(database.db, tenant.account.id))))

  on(deskRoutes.changePreferences, async ({ tenant, body }) => {
    const changed = await database.write(() =>
      database.db.transaction().execute(async (trx) => {
        const current = await readPreferences(trx, tenant.account.id)
        const off = reminderKinds.filter((kind) => !(body.reminders?.[kind] ?? !current.off.includes(kind)))
        const quietHours = body.quiet_hours === undefined ? current.quietHours : body.quiet_hours
        await savePreferences(trx, tenant.account.id, { off, quietHours })
        return { off, quietHours }
      }),
    )
    context.events.emit(tenant.account.id, { type: 'data-changed', product: null, reason: 'preferences' })
    return ok(toPreferences(changed))
  })
}
