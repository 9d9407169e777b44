/** The steps of the first run. The catalogue contains their headings by name. */

import type { ImportKind } from '#shared/contract/internal/import.ts'
import type { AdAccount, CheckedToken } from '#shared/contract/internal/platform.ts'
import type { GivenToken } from '#shared/contract/token.ts'

/** A token that Meta accepts, what it reports about it, and what the token reads. */
interface Accepted<T> {
  readonly given: T
  readonly checked: CheckedToken
  readonly accounts: readonly AdAccount[]
}

/** The steps of connecting an ad account to an account that exists. A token of null is the saved one. */
export type ConnectStep =
  | { readonly at: 'token' }
  | ({ readonly at: 'ad-account' } & Accepted<GivenToken | null>)
  | ({ readonly at: 'campaigns'; readonly account: AdAccount } & Accepted<GivenToken | null>)

export type Step =
  | { readonly at: 'welcome' | 'account' | 'token' | ImportKind }
  | ({ readonly at: 'ad-account' } & Accepted<GivenToken>)
  | ({ readonly at: 'campaigns'; readonly account: AdAccount; readonly name: string } & Accepted<GivenToken>)
  | { readonly at: 'pull'; readonly product: string }

const ways = [
  ['account', 'ads', 'orders'],
  ['token', 'ad-account', 'campaigns', 'pull'],
] as const satisfies readonly (readonly Step['at'][])[]

/** Which step of how many this is; null for the page that offers the ways. */
export const progressOf = (at: Step['at']): { readonly step: number; readonly of: number } | null => {
  for (const way of ways) {
    const index = (way as readonly string[]).indexOf(at)
    if (index >= 0) return { step: index + 1, of: way.length }
  }
  return null
}
