/** The steps of the first run; what stands above each is in the catalogue under its name. */

import type { AdAccount } from '#shared/contract/internal/platform.ts'

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
  /** `connected`: the product that Meta feeds; null where files are to be brought in. */
  | { readonly at: 'key'; readonly key: string; readonly connected: string | null }
  | { readonly at: 'import' | 'pull'; readonly product: string }
