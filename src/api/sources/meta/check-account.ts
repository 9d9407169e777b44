/** Reads the ad account itself with every sync: its state, and whether its days and money are still those of the account. */

import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { isSameZone } from '../../domain/facts/same-zone.ts'
import type { ReadingState } from '../../domain/sync/reading-state.ts'
import { SourceError } from '../ad-source.ts'
import { type AdAccount, readAdAccount } from './ad-accounts.ts'
import type { GraphClient } from './graph-client.ts'
import { GraphError, isPassing } from './graph-error.ts'

export interface KnownAccount {
  readonly adAccountId: string
  readonly timezone: string
  readonly currency: string
}

const changeOf = ({ adAccountId: id, timezone, currency }: KnownAccount, account: AdAccount): Message | null => {
  if (account.currency !== currency) return createMessage('pull.currencyChanged', { id, theirs: account.currency, own: currency })
  if (!isSameZone(account.timezone, timezone)) return createMessage('pull.zoneChanged', { id, theirs: account.timezone, own: timezone })
  return null
}

/**
 * Notes the state of the ad account. If it cannot be read for a passing reason, the sync continues without it.
 *
 * @throws SourceError if currency or time zone changed, GraphError for what would stop the sync anyway.
 */
export const checkAccount = async (
  graph: GraphClient,
  known: KnownAccount,
  state: Pick<ReadingState, 'accountStatus' | 'spendingLimit'>,
  note: (text: string) => void,
): Promise<void> => {
  try {
    const account = await readAdAccount(graph, known.adAccountId)
    state.accountStatus = account.status
    state.spendingLimit = account.spendingLimit
    const change = changeOf(known, account)
    if (change !== null) throw new SourceError(change)
  } catch (error) {
    if (!(error instanceof GraphError) || !isPassing(error)) throw error
    note(`The state of the ad account could not be read: ${error.reason}`)
  }
}
