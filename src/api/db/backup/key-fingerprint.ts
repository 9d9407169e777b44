/**
 * Fingerprints of the keys that the customers of a database were hashed with. They tell whether a key belongs to the database, and nothing
 * about the key: it has 32 random bytes.
 */

import { createHmac } from 'node:crypto'
import type BetterSqlite3 from 'better-sqlite3'

/** Any constant; it distinguishes the fingerprint from the hash of a customer. */
const SUBJECT = 'ROAS Desk, fingerprint of the customer hash key'

export const keyFingerprint = (key: Uint8Array): string => createHmac('sha256', key).update(SUBJECT).digest('hex')

/** The fingerprints in a database, that of the latest key first; empty until orders with customers are imported. */
export const savedFingerprints = (raw: BetterSqlite3.Database): readonly string[] =>
  raw.prepare<[], string>('SELECT fingerprint FROM customer_key ORDER BY id DESC').pluck().all()

/** Saves that customers are hashed with a key from now on. */
export const saveFingerprint = (raw: BetterSqlite3.Database, key: Uint8Array): void => {
  const fingerprint = keyFingerprint(key)
  if (savedFingerprints(raw)[0] === fingerprint) return
  raw.transaction(() => {
    raw.prepare('DELETE FROM customer_key WHERE fingerprint = ?').run(fingerprint)
    raw.prepare('INSERT INTO customer_key (id, fingerprint) SELECT COALESCE(MAX(id), 0) + 1, ? FROM customer_key').run(fingerprint)
  })()
}

/** Whether a database contains customers hashed with a key; those of the demo are not. */
export const hasHashedCustomers = (raw: BetterSqlite3.Database): boolean =>
  raw
    .prepare(
      "SELECT 1 FROM source WHERE kind = 'file' AND EXISTS (SELECT 1 FROM store_order WHERE source_id = source.id AND customer IS NOT NULL)",
    )
    .get() !== undefined
