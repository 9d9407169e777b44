/** Which reminders an account wants, and its quiet hours. */

import { type Preferences, type QuietHours, type ReminderKind, reminderKinds } from '#shared/contract/internal/reminders.ts'
import { type ReminderPreferences, readPreferences, savePreferences } from '../../db/accounts/preference-store.ts'
import type { AccountRow } from '../../db/connection/schema.ts'
import type { ServiceContext } from '../support/service-context.ts'

export interface PreferenceChange {
  /** On or off by kind; the setting of a missing kind does not change. */
  readonly reminders?: { readonly [Kind in ReminderKind]?: boolean | undefined } | undefined
  /** Null: no quiet hours; undefined: no change. */
  readonly quiet_hours?: QuietHours | null | undefined
}

const toPreferences = ({ off, quietHours }: ReminderPreferences): Preferences => ({
  reminders: Object.fromEntries(reminderKinds.map((kind) => [kind, !off.includes(kind)])) as Record<ReminderKind, boolean>,
  quiet_hours: quietHours,
})

/** Reads the preferences of an account; the defaults if it never set any. */
export const preferencesOf = async (
  { database }: Pick<ServiceContext, 'database'>,
  account: Pick<AccountRow, 'id'>,
): Promise<Preferences> => toPreferences(await readPreferences(database.db, account.id))

/**
 * Changes some preferences of an account and leaves the others as they are.
 *
 * @returns all preferences after the change.
 */
export const changePreferences = async (
  { database, events }: Pick<ServiceContext, 'database' | 'events'>,
  account: Pick<AccountRow, 'id'>,
  change: PreferenceChange,
): Promise<Preferences> => {
  const changed = await database.write(() =>
    database.db.transaction().execute(async (trx) => {
      const current = await readPreferences(trx, account.id)
      const off = reminderKinds.filter((kind) => !(change.reminders?.[kind] ?? !current.off.includes(kind)))
      const quietHours = change.quiet_hours === undefined ? current.quietHours : change.quiet_hours
      await savePreferences(trx, account.id, { off, quietHours })
      return { off, quietHours }
    }),
  )
  events.emit(account.id, { type: 'data-changed', product: null, reason: 'preferences' })
  return toPreferences(changed)
}
