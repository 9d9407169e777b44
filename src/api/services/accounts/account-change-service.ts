/** Changes the name of an account, and its time zone and currency until data is stored. */

import { createMessage } from '#shared/messages/message.ts'
import { conflictOf } from '../../api-error.ts'
import { hasStoredData } from '../../db/accounts/account-data.ts'
import { updateAccount } from '../../db/accounts/account-store.ts'
import type { AccountRow } from '../../db/connection/schema.ts'
import type { NewAccount } from '../../operator.ts'
import { planTokenReminders } from '../reminders/token-reminders.ts'
import type { ServiceContext } from '../support/service-context.ts'
import { requireAccount, requireValidAccount } from './account-service.ts'

/**
 * Saves name, time zone and currency.
 *
 * @throws ApiError 400 for an unknown time zone or currency; 409 for another one than before once days or amounts are stored.
 */
export const changeAccountBase = async (
  { database, events, options }: ServiceContext,
  { tenant_id }: Pick<AccountRow, 'tenant_id'>,
  { name, timezone, currency }: Pick<NewAccount, 'name' | 'timezone' | 'currency'>,
): Promise<void> => {
  requireValidAccount({ name, timezone, currency })
  const { id } = await database.write(() =>
    database.db.transaction().execute(async (trx) => {
      // As it is now: another request may have changed it since this one was authenticated.
      const account = await requireAccount(trx, tenant_id)
      const isOther = timezone !== account.timezone || currency !== account.currency
      if (isOther && (await hasStoredData(trx, account.id))) throw conflictOf(createMessage('conflict.accountData'))
      const changed = await updateAccount(trx, account.id, { name: name.trim(), timezone, currency })
      await planTokenReminders(trx, changed, options.clock.now())
      return account
    }),
  )
  events.emit(id, { type: 'data-changed', product: null, reason: 'settings' })
}
