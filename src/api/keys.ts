/** API keys and tenant ids. Only the hash of a key is stored. */

import { hash, randomBytes } from 'node:crypto'

const KEY_PATTERN = /^rd_[A-Za-z0-9_-]{43}$/

/** A new key: `rd_` and 32 random bytes in base64url. */
export const newApiKey = (): string => `rd_${randomBytes(32).toString('base64url')}`

/** SHA-256 of a key, as it is stored. */
export const hashApiKey = (key: string): Buffer => hash('sha256', key, 'buffer')

/** Whether a text has the form of an API key. */
export const looksLikeApiKey = (text: string): boolean => KEY_PATTERN.test(text)

/** A new tenant id: `t-` and twelve characters of [a-z0-9]. */
export const newTenantId = (): string => {
  const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'
  // 252 is the largest multiple of 36 in a byte: larger values would favor the first letters.
  const letters: string[] = []
  while (letters.length < 12) letters.push(...[...randomBytes(24)].filter((byte) => byte < 252).map((byte) => alphabet[byte % 36] ?? ''))
  return `t-${letters.slice(0, 12).join('')}`
}
