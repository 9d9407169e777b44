/** Checks a token with Meta, and exchanges one that ends soon if the secret of its app is known. */

import type { MetaApp } from '#shared/contract/token.ts'
import { createMessage } from '#shared/messages/message.ts'
import type { TokenFacts } from '../../db/accounts/token-columns.ts'
import { credentialsFor, type MetaCredentials } from '../../sources/meta/credentials.ts'
import { exchangeToken } from '../../sources/meta/exchange-token.ts'
import type { GraphClient } from '../../sources/meta/graph-client.ts'
import { checkToken, type TokenReport } from '../../sources/meta/token-check.ts'
import { rejectedWith, rejection } from './platform-errors.ts'
import type { ExchangedToken, RecentExchanges } from './recent-exchanges.ts'
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
export const EXCHANGED_BELOW_MS = 30 * 86_400_000

/** A token of a system user without an end is permanent. */
const isToExchange = ({ isOfSystemUser, neverExpires, expiresAt }: TokenReport, now: number): boolean =>
  !neverExpires && (expiresAt === null ? !isOfSystemUser : expiresAt - now < EXCHANGED_BELOW_MS)

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
 * A token that the platform accepts. One that was exchanged a moment ago is not exchanged again.
 *
 * @param clientFor makes a client that sends given credentials
 * @param now in milliseconds
 * @throws GraphError, and ApiError 400 `token_rejected`, also for a token of another app than the given one
 */
export const checkCredentials = async (
  clientFor: (credentials: MetaCredentials) => GraphClient,
  { token, app }: SavedCredentials,
  now: number,
  recent: RecentExchanges,
): Promise<CheckedToken & { readonly graph: GraphClient }> => {
  const known = app === null ? null : recent.find({ token, app }, now)
  if (app !== null && known !== null) return checkExchanged(clientFor, { ...known, app }, now)
  const graph = clientFor(credentialsFor(token, app))
  const report = await reportOf(graph, token)
  if (app !== null && report.appId !== null && report.appId !== app.id)
    throw rejectedWith(createMessage('token.otherApp', { theirs: report.appId, given: app.id }))
  if (app === null || !isToExchange(report, now)) return { ...checked({ token, app }, report, now, false), graph }
  const { token: newToken, expiresInMs } = await exchangeToken(graph, { token, isOfSystemUser: report.isOfSystemUser }, app)
  const exchanged = { token: newToken, expiresAt: expiresInMs === null ? null : now + expiresInMs }
  recent.save({ token, app }, exchanged, now)
  return checkExchanged(clientFor, { ...exchanged, app }, now)
}

/** The end that the exchange stated counts where Meta reports none. */
const checkExchanged = async (
  clientFor: (credentials: MetaCredentials) => GraphClient,
  { token, app, expiresAt: stated }: ExchangedToken & { readonly app: MetaApp },
  now: number,
): Promise<CheckedToken & { readonly graph: GraphClient }> => {
  const graph = clientFor(credentialsFor(token, app))
  const report = await reportOf(graph, token)
  const expiresAt = report.neverExpires ? null : (report.expiresAt ?? stated)
  return { ...checked({ token, app }, { ...report, expiresAt }, now, true), graph }
}
