/** A token that Meta accepts, and what it reads, as the contract writes them. */

import type { readableAccounts } from '../services/meta/platform-check.ts'
import { instantOrNull } from './instant.ts'

export const toReadableAccounts = ({ adAccounts, issuedAt, facts, isExchanged }: Awaited<ReturnType<typeof readableAccounts>>) => ({
  token: {
    created_at: instantOrNull(issuedAt),
    expires_at: instantOrNull(facts.dates.expiresAt),
    never_expires: facts.dates.neverExpires,
    data_access_ends_at: instantOrNull(facts.dates.dataAccessEndsAt),
    scopes: facts.scopes === null ? null : [...facts.scopes],
    is_exchanged: isExchanged,
  },
  ad_accounts: adAccounts.map(({ id, name, currency, timezone, status }) => ({ id, name, currency, timezone, status })),
})
