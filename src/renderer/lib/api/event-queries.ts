/** Maps an API event to the cached queries that it makes out of date. */

import type { QueryKey } from '@tanstack/react-query'
import type { ApiEvent } from '#shared/contract/events.ts'
import { queryKeys } from './query-keys.ts'

type DataChanged = Extract<ApiEvent, { readonly type: 'data-changed' }>

const { account, overview, sources, adSources, stores, imports, status, reminders, preferences, thresholds, deliveries } = queryKeys

const numbersOf = (product: string | null): QueryKey => (product === null ? queryKeys.products : queryKeys.product(product))

const keysOfChange = ({ product, reason }: DataChanged): readonly QueryKey[] => {
  switch (reason) {
    case 'sync':
      return [numbersOf(product), account, overview, sources, adSources, stores]
    case 'import':
    case 'undo':
      return [numbersOf(product), account, overview, sources, adSources, stores, imports]
    case 'settings':
      return [numbersOf(product), account, overview, ...(product === null ? [queryKeys.holidays] : [])]
    // A deleted or renamed product cannot be read again: the account lists the current ones.
    case 'create':
    case 'rename':
    case 'delete':
      return [account, overview, sources, adSources, stores, imports]
    // A product that took campaigns from a source may show that source's state now.
    case 'rules':
      return [numbersOf(product), account, overview, sources, adSources, stores]
    case 'thresholds':
      return [numbersOf(product), overview, thresholds]
    case 'acknowledge':
      return product === null ? [] : [queryKeys.seen(product)]
    case 'token':
      return [account, sources, reminders]
    case 'reminders':
      return [reminders]
    case 'preferences':
      return [preferences, reminders]
    case 'deliveries':
      return [deliveries]
    case 'integrity-check':
    case 'backup':
      return [status]
    case 'egress':
      return [queryKeys.egress]
    case 'rates':
      return [queryKeys.accountsOverviews, queryKeys.referenceRates]
    case 'mcp':
      return [queryKeys.mcp]
    case 'proposals':
      return [queryKeys.proposals]
    case 'agent':
      return [queryKeys.agent]
    // The window that restored the backup still shows the result, and refetches everything when the user continues.
    case 'restore':
      return []
  }
}

/** Prefixes of the query keys that an event makes out of date. */
export const outdatedBy = (event: ApiEvent): readonly QueryKey[] => {
  switch (event.type) {
    case 'data-changed':
      return keysOfChange(event)
    case 'source-state':
      return [sources]
    case 'advice-changed':
      return event.reason === 'evaluated'
        ? [queryKeys.advice(event.product), queryKeys.outcomes(event.product), overview]
        : [queryKeys.reviews(event.product), queryKeys.history(event.product), queryKeys.outcomes(event.product), overview]
    case 'job-progress':
      // The end of a sync changes the state of its source.
      return event.kind === 'sync' || isGoingOn(event) ? [] : [queryKeys.job(event.job_id)]
  }
}

/** True for an event of a job that is still running. */
export const isGoingOn = ({ state }: Pick<Extract<ApiEvent, { readonly type: 'job-progress' }>, 'state'>): boolean =>
  state === 'waiting' || state === 'running'
