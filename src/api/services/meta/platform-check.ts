/** Checks a new token with the platform, and what it can read. */

import { setTimeout as sleep } from 'node:timers/promises'
import { createMessage } from '#shared/messages/message.ts'
import { ApiError } from '../../api-error.ts'
import { isCertainlyNotToken } from '../../domain/token/token-format.ts'
import { type AdAccount, listAdAccounts, readAdAccount } from '../../sources/meta/ad-accounts.ts'
import type { MetaCredentials } from '../../sources/meta/credentials.ts'
import { type GraphClient, graphClient } from '../../sources/meta/graph-client.ts'
import { GraphError } from '../../sources/meta/graph-error.ts'
import type { ServiceContext } from '../support/service-context.ts'
import { type CheckedToken, checkCredentials } from './checked-credentials.ts'
import { rejectedWith, toApiError } from './platform-errors.ts'
import type { SavedCredentials } from './saved-credentials.ts'

/** Short, since a user waits for the result. */
const RETRY_BUDGET_MS = 10_000
const TIMEOUT_MS = 20_000

/** A token with its app, and the account that uses it; null for one that does not exist yet. */
export interface TokenToCheck extends SavedCredentials {
  readonly accountId: number | null
  /** The app was saved with an earlier token: if Meta rejects its secret for this one, it is of another app. */
  readonly isAppInherited?: boolean
}

const clientFor =
  ({ options, graph, egress }: ServiceContext, { accountId, app, token }: TokenToCheck) =>
  (credentials: MetaCredentials): GraphClient =>
    graphClient({
      ...graph,
      timeoutMs: Math.min(TIMEOUT_MS, graph.timeoutMs),
      patienceMs: Math.min(RETRY_BUDGET_MS, graph.patienceMs),
      credentials,
      hidden: app === null ? [token] : [token, app.secret],
      fetch: egress.for({ accountId, destination: 'meta' }).fetch,
      sleep: (ms) => sleep(ms),
      now: options.clock.now,
    })

const withCheckedToken = async <T>(
  context: ServiceContext,
  toCheck: TokenToCheck,
  work: (graph: GraphClient, checked: CheckedToken) => Promise<T>,
): Promise<T> => {
  // An API key or a password that was pasted by mistake is not sent to Meta.
  if (isCertainlyNotToken(toCheck.token)) throw rejectedWith(createMessage('token.notToken'))
  const clients: GraphClient[] = []
  const client = (credentials: MetaCredentials): GraphClient => {
    const graph = clientFor(context, toCheck)(credentials)
    clients.push(graph)
    return graph
  }
  try {
    const { graph, ...checked } = await checkCredentials(client, toCheck, context.options.clock.now(), context.exchanges)
    return await work(graph, checked)
  } catch (error) {
    if (!(error instanceof GraphError)) throw error
    if (error.kind === 'app_secret' && toCheck.isAppInherited)
      return withCheckedToken(context, { token: toCheck.token, app: null, accountId: toCheck.accountId }, work)
    throw toApiError(error, toCheck.app !== null)
  } finally {
    for (const note of clients.flatMap((graph) => graph.notes())) context.options.log.info({ note }, 'meta.notice')
  }
}

/** Reads the ad account to connect. Throws 400 `token_rejected` that names it if the token cannot read it, which says nothing against the token. */
const readToConnect = async (graph: GraphClient, adAccountId: string): Promise<AdAccount> => {
  try {
    return await readAdAccount(graph, adAccountId)
  } catch (error) {
    if (!(error instanceof GraphError) || error.kind !== 'permission') throw error
    throw rejectedWith(createMessage('token.adAccount', { id: adAccountId, reason: error.reason.replace(/\.$/, '') }))
  }
}

/** Reads an ad account that the account uses already. Throws 400 `token_rejected` if the token cannot read it. */
const requireReadable = async (graph: GraphClient, adAccountId: string): Promise<void> => {
  try {
    await readAdAccount(graph, adAccountId)
  } catch (error) {
    if (!(error instanceof GraphError) || error.kind !== 'permission') throw error
    throw new ApiError(
      'token_rejected',
      `This token cannot read ${adAccountId}, which this account uses too. An account has one token, so use one that can read all of its ad accounts. Nothing was changed.`,
    )
  }
}

/**
 * A token that the platform accepts and that reads the ad account.
 *
 * @param others - the other ad accounts of the same account, which share the token
 * @throws ApiError 400 `token_rejected`, also if it does not read one of the others, 502 `upstream_unavailable`.
 */
export const checkedToken = (
  context: ServiceContext,
  token: TokenToCheck,
  adAccountId: string,
  others: readonly string[] = [],
): Promise<CheckedToken & { readonly adAccount: AdAccount }> =>
  withCheckedToken(context, token, async (graph, checked) => {
    const adAccount = await readToConnect(graph, adAccountId)
    for (const other of others) if (other !== adAccountId) await requireReadable(graph, other)
    return { ...checked, adAccount }
  })

/** A token that the platform accepts, with every ad account it reads. Throws as {@link checkedToken}. */
export const readableAccounts = (
  context: ServiceContext,
  token: TokenToCheck,
): Promise<CheckedToken & { readonly adAccounts: readonly AdAccount[] }> =>
  withCheckedToken(context, token, async (graph, checked) => ({ ...checked, adAccounts: await listAdAccounts(graph) }))
