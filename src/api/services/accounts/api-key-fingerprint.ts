/** What may be shown of an API key, which nobody but its owner knows. */

import type { AccountRow } from '../../db/connection/schema.ts'

const FINGERPRINT_DIGITS = 6

/** Enough of the hash to tell two keys apart, far too little to find one. */
export const apiKeyFingerprint = ({ key_hash, key_made_at }: Pick<AccountRow, 'key_hash' | 'key_made_at'>) => ({
  fingerprint: key_hash.toString('hex').slice(0, FINGERPRINT_DIGITS),
  made_at: key_made_at === null ? null : new Date(key_made_at).toISOString(),
})
