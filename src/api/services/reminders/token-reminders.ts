/**
 * Plans the reminders of an account's platform token: in the transaction that puts a token into effect, and if they are found missing.
 */

import type { Kysely } from 'kysely'
import { listAccounts } from '../../db/accounts/account-store.ts'
import { readPreferences } from '../../db/accounts/preference-store.ts'
import { tokenDatesOf } from '../../db/accounts/token-columns.ts'
import { addReminder, rescheduleReminder, withdrawReminders } from '../../db/advice/reminder-store.ts'
import type { AccountRow, Schema } from '../../db/connection/schema.ts'
import { tokenReminders } from '../../domain/reminders/kinds/token.ts'
import { tokenEnd } from '../../domain/token/token-cycle.ts'
import type { ServiceContext } from '../support/service-context.ts'

/**
 * Replaces the reminders of the previous token. `givenAt`: when the user entered the token, in milliseconds; reminders due before then
 * are skipped. Null: unknown, so overdue reminders are still planned.
 */
export const planTokenReminders = async (db: Kysely<Schema>, account: AccountRow, givenAt: number | null): Promise<void> => {
  const planned =
    account.token_present === 0
      ? []
      : tokenReminders({
          name: account.name,
          timezone: account.timezone,
          tokenEnd: tokenEnd(tokenDatesOf(account)),
          ...(await readPreferences(db, account.id)),
        })
  const scope = { accountId: account.id, kind: 'token', topic: 'token' } as const
  await withdrawReminders(
    db,
    scope,
    planned.map(({ subject }) => subject),
  )
  for (const reminder of planned) {
    await addReminder(db, account.id, reminder, givenAt !== null && reminder.dueAt <= givenAt ? 'dropped' : 'pending')
    await rescheduleReminder(db, account.id, reminder)
  }
}

/** For tokens saved before reminders existed, and for time zones whose rules have changed since. */
export const planMissingTokenReminders = ({ database }: Pick<ServiceContext, 'database'>): Promise<void> =>
  database.write(() =>
    database.db.transaction().execute(async (trx) => {
      for (const account of await listAccounts(trx)) await planTokenReminders(trx, account, null)
    }),
  )
