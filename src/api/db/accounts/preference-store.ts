/** The reminder preferences of an account, with defaults for an account that never set them. */

import type { Kysely, Selectable } from 'kysely'
import { type QuietHours, type ReminderKind, reminderKinds } from '#shared/contract/internal/reminders.ts'
import { defaultQuietHours } from '../../domain/reminders/quiet-hours.ts'
import type { PreferenceTable, Schema } from '../connection/schema.ts'

export interface ReminderPreferences {
  /** Kinds that are switched off. */
  readonly off: readonly ReminderKind[]
  readonly quietHours: QuietHours | null
}

type PreferenceColumns = Omit<Selectable<PreferenceTable>, 'account_id'>

/** From the columns of a row; all null if the account has none. */
export const preferencesOf = ({
  reminders_off: text,
  quiet_from: from,
  quiet_to: to,
}: { readonly [K in keyof PreferenceColumns]: PreferenceColumns[K] | null }): ReminderPreferences => {
  if (text === null) return { off: [], quietHours: defaultQuietHours }
  const off: unknown = JSON.parse(text)
  return {
    off: reminderKinds.filter((kind) => Array.isArray(off) && off.includes(kind)),
    quietHours: from === null || to === null ? null : { from, to },
  }
}

export const readPreferences = async (db: Kysely<Schema>, accountId: number): Promise<ReminderPreferences> => {
  const row = await db.selectFrom('preference').selectAll().where('account_id', '=', accountId).executeTakeFirst()
  return preferencesOf(row ?? { reminders_off: null, quiet_from: null, quiet_to: null })
}

export const savePreferences = async (db: Kysely<Schema>, accountId: number, { off, quietHours }: ReminderPreferences): Promise<void> => {
  const columns = { reminders_off: JSON.stringify(off), quiet_from: quietHours?.from ?? null, quiet_to: quietHours?.to ?? null }
  await db
    .insertInto('preference')
    .values({ account_id: accountId, ...columns })
    .onConflict((oc) => oc.column('account_id').doUpdateSet(columns))
    .execute()
}
