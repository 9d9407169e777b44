/** What is stored about the platform token of an account. The token itself is in the keychain. */

import { z } from 'zod'
import type { TokenDates } from '../../domain/token/token-cycle.ts'
import type { AccountRow } from '../connection/schema.ts'

export interface TokenFacts {
  readonly dates: TokenDates
  /** Permissions; null if the platform does not report them. */
  readonly scopes: readonly string[] | null
  /** Whether the secret of its app is in the keychain too. */
  readonly hasAppSecret: boolean
}

type DateColumns = 'token_created_at' | 'token_expires_at' | 'token_never_expires' | 'token_data_access_ends'
export type TokenColumns = Pick<AccountRow, DateColumns | 'token_scopes' | 'token_has_app_secret'>

export const tokenColumns = ({ dates, scopes, hasAppSecret }: TokenFacts): TokenColumns => ({
  token_created_at: dates.createdAt,
  token_expires_at: dates.expiresAt,
  token_never_expires: dates.neverExpires ? 1 : 0,
  token_data_access_ends: dates.dataAccessEndsAt,
  token_scopes: scopes === null ? null : JSON.stringify(scopes),
  token_has_app_secret: hasAppSecret ? 1 : 0,
})

export const tokenDatesOf = (row: Pick<AccountRow, DateColumns>): TokenDates => ({
  createdAt: row.token_created_at,
  expiresAt: row.token_expires_at,
  neverExpires: row.token_never_expires === 1,
  dataAccessEndsAt: row.token_data_access_ends,
})

export const tokenScopesOf = ({ token_scopes: text }: Pick<AccountRow, 'token_scopes'>): string[] | null =>
  text === null ? null : z.array(z.string()).parse(JSON.parse(text))
