/** Further accounts of one's own, each with a currency and a time zone of its own, which the API key of the first one opens too. */

import { createMessage } from '#shared/messages/message.ts'
import { ApiError, conflictOf } from '../../api-error.ts'
import type { Caller } from '../../api-options.ts'
import { isDemo } from '../../db/accounts/demo-store.ts'
import { deleteLinkedAccount, MAX_OPENED_ACCOUNTS } from '../../db/accounts/linked-store.ts'
import type { AccountRow } from '../../db/connection/schema.ts'
import type { NewAccount } from '../../operator.ts'
import type { ServiceContext } from '../support/service-context.ts'
import { createAccount, linkedTo } from './account-service.ts'

/** Two names that look the same are the same. */
const comparable = (name: string): string => name.trim().normalize('NFKC').toLowerCase()

/** Reports a change to the windows of every account that the key opens. */
export const emitToOpened = async (
  context: Pick<ServiceContext, 'database' | 'events'>,
  keyAccount: AccountRow,
  reason: 'create' | 'delete' | 'rates',
): Promise<void> => {
  for (const { id } of [keyAccount, ...(await linkedTo(context, keyAccount.id))])
    context.events.emit(id, { type: 'data-changed', product: null, reason })
}

/**
 * Adds an account that the key of another one opens. Nobody gets its own key.
 *
 * @throws ApiError 403 for a caller that may be on another machine, 409 next to a demo, for a name that another account of the key has, and
 * beyond the most accounts of a key; 400 as creating an account does.
 */
export const addLinkedAccount = (
  context: ServiceContext,
  keyAccount: AccountRow,
  account: Pick<NewAccount, 'name' | 'timezone' | 'currency'>,
  caller: Caller,
): Promise<{ readonly tenant_id: string }> =>
  context.mutex.runExclusive(`accounts next to ${keyAccount.id}`, async () => {
    if (caller === 'network')
      throw new ApiError('not_allowed_here', 'Other machines can reach this server, so its accounts are created on the server itself.')
    if (keyAccount.opened_by !== null || (await isDemo(context.database.db, keyAccount.id)))
      throw conflictOf(createMessage('conflict.accountNextToDemo'))
    const opened = [keyAccount, ...(await linkedTo(context, keyAccount.id))]
    const wanted = comparable(account.name)
    if (opened.some(({ name }) => comparable(name) === wanted))
      throw conflictOf(createMessage('conflict.accountName', { name: account.name.trim() }))
    if (opened.length >= MAX_OPENED_ACCOUNTS) throw conflictOf(createMessage('conflict.tooManyAccounts', { count: MAX_OPENED_ACCOUNTS }))
    const { tenant_id } = await createAccount(context, {
      ...account,
      ...(keyAccount.variant === null ? {} : { variant: keyAccount.variant }),
      openedBy: keyAccount.id,
    })
    context.options.log.info({ tenant: tenant_id }, 'account.added')
    await emitToOpened(context, keyAccount, 'create')
    return { tenant_id }
  })

/**
 * Removes a further account that has neither products nor data sources.
 *
 * @throws ApiError 404 if the key opens no such account, 409 if it has products or data sources.
 */
export const removeLinkedAccount = async (context: ServiceContext, keyAccount: AccountRow, tenantId: string): Promise<void> => {
  const { database, events, options } = context
  const removed = (await linkedTo(context, keyAccount.id)).find(({ tenant_id }) => tenant_id === tenantId)
  if (removed === undefined) throw new ApiError('not_found', 'The API key does not open this account, or it was removed.')
  const isRemoved = await database.write(() => Promise.resolve(deleteLinkedAccount(database.raw, keyAccount.id, tenantId)))
  if (!isRemoved) throw conflictOf(createMessage('conflict.accountHasData'))
  options.log.info({ tenant: tenantId }, 'account.removed')
  events.emit(removed.id, { type: 'data-changed', product: null, reason: 'delete' })
  await emitToOpened(context, keyAccount, 'delete')
}
