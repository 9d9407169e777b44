/** Checks a token with Meta, and exchanges one that ends soon if the secret of its app is known. */

import { createMessage } from '#shared/messages/message.ts'
import type { TokenFacts } from '../../db/accounts/token-columns.ts'
import { credentialsFor, type MetaCredentials } from '../../sources/meta/credentials.ts'
import { exchangeToken } from '../../sources/meta/exchange-token.ts'
import type { GraphClient } from '../../sources/meta/graph-client.ts'
import { checkToken, type TokenReport } from '../../sources/meta/token-check.ts'
import { rejectedWith, rejection } from './platform-errors.ts'
import type { SavedCredentials } from './saved-credentials.ts'

export interface CheckedToken {
  /** To save: the long-lived token, if it was exchanged. */
  readonly saved: SavedCredentials
  readonly facts: TokenFacts
  /** As reported by the platform; null if it does not report it. */
  readonly issuedAt: number | null
  readonly isExchanged: boolean
}

/** A token that ends within this time is exchanged: a new one has about 60 days. */
const EXCHANGED_BELOW_MS = 30 * 86_400_000

/** Tokens of system users are made long-lived or permanent at Meta. */
const isToExchange = ({ isOfSystemUser, neverExpires, expiresAt }: TokenReport, now: number): boolean =>
  !isOfSystemUser && !neverExpires && (expiresAt === null || expiresAt - now < EXCHANGED_BELOW_MS)

const reportOf = async (graph: GraphClient, token: string): Promise<TokenReport> => {
  const verdict = await checkToken(graph, token)
  if (!verdict.valid) throw rejection(verdict.reason, verdict.cause)
  return verdict
}

const checked = (saved: SavedCredentials, report: TokenReport, now: number, isExchanged: boolean): CheckedToken => {
  const { issuedAt, expiresAt, neverExpires, dataAccessEndsAt, scopes } = report
  const dates = { createdAt: Math.min(now, issuedAt ?? now), expiresAt, neverExpires, dataAccessEndsAt }
  return { saved, facts: { dates, scopes, hasAppSecret: saved.app !== null }, issuedAt, isExchanged }
}

/**
 * A token that the platform accepts.
 *
 * @param clientFor makes a client that sends given credentials
 * @param now in milliseconds
 * @throws GraphError, and ApiError 400 `token_rejected`, also for a token of another app than the given one
 */
export const checkCredentials = async (
  clientFor: (credentials: MetaCredentials) => GraphClient,
  { token, app }: SavedCredentials,
  now: number,
): Promise<CheckedToken & { readonly graph: GraphClient }> => {
  const graph = clientFor(credentialsFor(token, app))
  const report = await reportOf(graph, token)
  if (app !== null && report.appId !== null && report.appId !== app.id)
    throw rejectedWith(createMessage('token.otherApp', { theirs: report.appId, given: app.id }))
  if (app === null || !isToExchange(report, now)) return { ...checked({ token, app }, report, now, false), graph }
  const exchanged = await exchangeToken(graph, token, app)
  const longLived = clientFor(credentialsFor(exchanged.token, app))
  const newReport = await reportOf(longLived, exchanged.token)
  const stated = newReport.neverExpires || exchanged.expiresInMs === null ? null : now + exchanged.expiresInMs
  const expiresAt = newReport.expiresAt ?? stated
  return { ...checked({ token: exchanged.token, app }, { ...newReport, expiresAt }, now, true), graph: longLived }
}
