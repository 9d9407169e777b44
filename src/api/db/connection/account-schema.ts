/** The table of accounts. */

import type { Generated } from 'kysely'

export interface AccountTable {
  readonly id: Generated<number>
  readonly tenant_id: string
  readonly name: string
  readonly timezone: string
  readonly currency: string
  readonly variant: 'standard' | 'extended' | null
  /** SHA-256 of the API key; the key itself is nowhere. */
  readonly key_hash: Buffer
  /** First day of the lock, as a day number; null: no trial. */
  readonly trial_ends: number | null
  readonly subscription: 'none' | 'active'
  /** When an active subscription ends automatically (the grace period after a failed payment); null: until further notice. */
  readonly subscription_ends: number | null
  readonly token_created_at: number
  /** When the token itself expires; null: it does not, or the platform does not report it. */
  readonly token_expires_at: number | null
  readonly token_never_expires: Generated<0 | 1>
  /** When its access to data ends; null: it does not, or the platform does not report it. */
  readonly token_data_access_ends: Generated<number | null>
  /** Permissions as a JSON array; null: not reported. */
  readonly token_scopes: Generated<string | null>
  /** Whether the secret of its app is in the keychain with it. */
  readonly token_has_app_secret: Generated<0 | 1>
  readonly token_present: 0 | 1
  /** The platform's ad account, `act_…`; null if none is connected. */
  readonly ad_account_id: Generated<string | null>
  /** Which of the two secrets contains the token in effect. */
  readonly token_slot: Generated<0 | 1>
  /** 1 while a token is being replaced: the secret not in effect may contain a token to remove. */
  readonly token_changing: Generated<0 | 1>
  /** When the API key in effect was made; null: before this was noted. */
  readonly key_made_at: Generated<number | null>
  /** Whether the user advertises outside Meta; null: not answered yet. */
  readonly other_channels: Generated<0 | 1 | null>
  /** Of a demo: the account of one's own whose API key opens it too; null: only its own key does. */
  readonly owner_id: Generated<number | null>
  /** Of a further account of one's own: the account whose API key opens it too; null: only its own key does. */
  readonly opened_by: Generated<number | null>
  readonly created_at: number
}
