/** The steps of the first run. The catalogue contains their headings by name. */

import type { AdAccount } from '#shared/contract/internal/platform.ts'

/** The steps of connecting an ad account to an account that exists. A token of null is the saved one. */
export type ConnectStep =
  | { readonly at: 'token' }
  | { readonly at: 'ad-account'; readonly token: string | null; readonly accounts: readonly AdAccount[] }
  | { readonly at: 'campaigns'; readonly token: string | null; readonly accounts: readonly AdAccount[]; readonly account: AdAccount }

export type Step =
  | { readonly at: 'welcome' | 'account' | 'product' | 'token' }
  | { readonly at: 'ad-account'; readonly token: string; readonly accounts: readonly AdAccount[] }
  | {
      readonly at: 'campaigns'
      readonly token: string
      readonly accounts: readonly AdAccount[]
      readonly account: AdAccount
      readonly name: string
    }
  /** `connected`: the product that syncs with Meta; null if files are imported. */
  | { readonly at: 'key'; readonly key: string; readonly connected: string | null }
  | { readonly at: 'import' | 'pull'; readonly product: string }
