/** The account's answer whether it pays for ads outside Meta. */

import { updateAccount } from '../../db/accounts/account-store.ts'
import type { AccountRow } from '../../db/connection/schema.ts'
import type { ServiceContext } from '../support/service-context.ts'

/** The answer; null: none yet. */
export const otherChannelsOf = ({ other_channels: answer }: Pick<AccountRow, 'other_channels'>): boolean | null =>
  answer === null ? null : answer === 1

/** Saves the answer; it decides the labels of what divides by the spend of all channels. */
export const answerOtherChannels = async (
  { database, events }: ServiceContext,
  account: Pick<AccountRow, 'id'>,
  otherChannels: boolean,
): Promise<void> => {
  await database.write(() => updateAccount(database.db, account.id, { other_channels: otherChannels ? 1 : 0 }))
  events.emit(account.id, { type: 'data-changed', product: null, reason: 'settings' })
}
