/** Changes the name of an account, and its time zone and currency until data is stored. */

import { createMessage } from '#shared/messages/message.ts'
import { conflictOf } from '../../api-error.ts'
import { hasStoredData } from '../../db/accounts/account-data.ts'
import { updateAccount } from '../../db/accounts/account-store.ts'
import type { AccountRow } from '../../db/connection/schema.ts'
import { planTokenReminders } from '../reminders/token-reminders.ts'
import type { ServiceContext } from '../support/service-context.ts'
import { requireValidAccount } from './account-service.ts'

export interface AccountBase {
  readonly name: string
  /** IANA, such as Europe/Berlin. */
  readonly timezone: string
  /** Three letters, such as EUR. */
  readonly currency: string
}

/**
 * Saves name, time zone and currency.
 *
 * @throws ApiError 400 for an unknown time zone or currency; 409 for another one than before once days or amounts are stored.
 */
export const changeAccountBase = async (
  { database, events, options }: ServiceContext,
  account: AccountRow,
  { name, timezone, currency }: AccountBase,
): Promise<void> => {
  requireValidAccount({ name, timezone, currency })
  await database.write(() =>
    database.db.transaction().execute(async (trx) => {
      const isOther = timezone !== account.timezone || currency !== account.currency
      if (isOther && (await hasStoredData(trx, account.id))) throw conflictOf(createMessage('conflict.accountData'))
      const changed = await updateAccount(trx, account.id, { name: name.trim(), timezone, currency })
      await planTokenReminders(trx, changed, options.clock.now())
    }),
  )
  events.emit(account.id, { type: 'data-changed', product: null, reason: 'settings' })
}
