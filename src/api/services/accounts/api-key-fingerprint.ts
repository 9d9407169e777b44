/** The fingerprint of an API key, which is safe to show. */

import type { AccountRow } from '../../db/connection/schema.ts'

const FINGERPRINT_DIGITS = 6

/** Enough of the hash to distinguish two keys, too little to find a key. */
export const apiKeyFingerprint = ({ key_hash, key_made_at }: Pick<AccountRow, 'key_hash' | 'key_made_at'>) => ({
  fingerprint: key_hash.toString('hex').slice(0, FINGERPRINT_DIGITS),
  made_at: key_made_at === null ? null : new Date(key_made_at).toISOString(),
})
