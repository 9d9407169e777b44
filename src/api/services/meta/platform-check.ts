/** Checks a new token with the platform, and maps the result to the errors of the API. */

import { setTimeout as sleep } from 'node:timers/promises'
import { assertNever } from '#shared/assert-never.ts'
import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { ApiError } from '../../api-error.ts'
import { english } from '../../domain/english.ts'
import type { TokenDates } from '../../domain/token/token-cycle.ts'
import { isCertainlyNotToken } from '../../domain/token/token-format.ts'
import { type AdAccount, listAdAccounts, readAdAccount } from '../../sources/meta/ad-accounts.ts'
import { type GraphClient, graphClient } from '../../sources/meta/graph-client.ts'
import { GraphError } from '../../sources/meta/graph-error.ts'
import { graphErrorMessage, throttled } from '../../sources/meta/graph-error-messages.ts'
import { checkToken, type TokenFault, tokenFaultOf } from '../../sources/meta/token-check.ts'
import type { ServiceContext } from '../support/service-context.ts'

/** Short, since a user waits for the result. */
const RETRY_BUDGET_MS = 10_000
const TIMEOUT_MS = 20_000

export interface CheckedToken {
  readonly dates: TokenDates
  /** As reported by the platform; null if it does not report them. */
  readonly issuedAt: number | null
}

/** A token, and the account that uses it; null for one that does not exist yet. */
export interface TokenToCheck {
  readonly token: string
  readonly accountId: number | null
}

const clientFor = ({ options, graph, egress }: ServiceContext, { token, accountId }: TokenToCheck): GraphClient =>
  graphClient({
    ...graph,
    timeoutMs: Math.min(TIMEOUT_MS, graph.timeoutMs),
    patienceMs: Math.min(RETRY_BUDGET_MS, graph.patienceMs),
    token,
    fetch: egress.for({ accountId, destination: 'meta' }).fetch,
    sleep: (ms) => sleep(ms),
    now: options.clock.now,
  })

const rejectedWith = (...texts: readonly Message[]): ApiError =>
  new ApiError('token_rejected', english.sentences(texts), { texts: [...texts] })

/** What Meta says about a token, and what to do about it. */
const rejection = (reason: string, cause: TokenFault): ApiError => {
  const metaText = createMessage('token.rejected', { reason: reason.replace(/\.$/, '') })
  switch (cause) {
    case 'scope':
      return rejectedWith(createMessage('token.scope'), createMessage('token.scopeAdvice'))
    case 'expired':
      return rejectedWith(metaText, createMessage('token.expiredAdvice'))
    case 'ended':
      return rejectedWith(metaText, createMessage('token.endedAdvice'))
    case 'checkpoint':
      return rejectedWith(metaText, createMessage('token.checkpointAdvice'))
    case 'other':
      return rejectedWith(metaText)
    default:
      return assertNever(cause)
  }
}

const toApiError = (error: GraphError): ApiError => {
  if (error.kind === 'token' || error.kind === 'checkpoint') return rejection(error.reason, tokenFaultOf(error.subcode))
  if (error.kind === 'permission') return rejection(error.reason, 'other')
  if (error.kind === 'app_secret' || error.kind === 'blocked') return rejectedWith(graphErrorMessage(error))
  if (error.kind === 'throttled') return new ApiError('upstream_unavailable', english.format(throttled(error.retryAfterMs ?? 0)))
  if (error.kind === 'off') {
    const text = graphErrorMessage(error)
    return new ApiError('upstream_unavailable', english.format(text), { texts: [text] })
  }
  const reason = error.reason.replace(/\.$/, '')
  return new ApiError('upstream_unavailable', `The token could not be checked, so nothing was changed: ${reason}. Try again later.`)
}

const withCheckedToken = async <T>(
  context: ServiceContext,
  toCheck: TokenToCheck,
  work: (graph: GraphClient, checked: CheckedToken) => Promise<T>,
): Promise<T> => {
  const { token } = toCheck
  // An API key or a password that was pasted by mistake is not sent to Meta.
  if (isCertainlyNotToken(token)) throw rejectedWith(createMessage('token.notToken'))
  const graph = clientFor(context, toCheck)
  try {
    const verdict = await checkToken(graph, token)
    if (!verdict.valid) throw rejection(verdict.reason, verdict.cause)
    const now = context.options.clock.now()
    const createdAt = Math.min(now, verdict.issuedAt ?? now)
    return await work(graph, { dates: { createdAt, expiresAt: verdict.expiresAt }, issuedAt: verdict.issuedAt })
  } catch (error) {
    throw error instanceof GraphError ? toApiError(error) : error
  } finally {
    for (const note of graph.notes()) context.options.log.info({ note }, 'meta.notice')
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
    const adAccount = await readAdAccount(graph, adAccountId)
    for (const other of others) if (other !== adAccountId) await requireReadable(graph, other)
    return { ...checked, adAccount }
  })

/** A token that the platform accepts, with every ad account it reads. Throws as {@link checkedToken}. */
export const readableAccounts = (
  context: ServiceContext,
  token: TokenToCheck,
): Promise<CheckedToken & { readonly adAccounts: readonly AdAccount[] }> =>
  withCheckedToken(context, token, async (graph, checked) => ({ ...checked, adAccounts: await listAdAccounts(graph) }))
