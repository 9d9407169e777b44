/** The events as hosts subscribe to them: all, or those of the account behind a key. */

import type { ApiEvents } from '../../events.ts'
import { accountIdsOfKey } from '../accounts/account-service.ts'
import type { ServiceContext } from '../support/service-context.ts'

export const createApiEvents = (context: Pick<ServiceContext, 'database' | 'options' | 'events' | 'agentKeys'>): ApiEvents => ({
  subscribe: (listener, key) => {
    if (key === undefined) return context.events.subscribe((event) => listener(event))
    let isSubscribed = true
    // Sequential, so that events arrive in order however long it takes to read a key.
    let last = Promise.resolve()
    const unsubscribe = context.events.subscribe((event, accountId) => {
      const deliver = async (): Promise<void> => {
        if (!isSubscribed) return
        const isOwn = accountId === null || (await accountIdsOfKey(context, await key())).includes(accountId)
        if (isOwn && isSubscribed) listener(event)
      }
      last = last
        .then(deliver)
        .catch((error: unknown) => context.options.log.error({ event: event.type, error: String(error) }, 'event.listener_failed'))
    })
    return () => {
      isSubscribed = false
      unsubscribe()
    }
  },
})
