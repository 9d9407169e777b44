/** What authenticates an update: a signature, by a key that only the makers of the app have, over the description of the version. */

import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'

/** Keeps a signature of these from being taken for a signature of anything else. */
const PURPOSE = 'roas-desk-update-1:'

const describedSchema = z.looseObject({
  version: z.string(),
  files: z.array(z.looseObject({ url: z.string(), sha512: z.string() })).min(1),
})
const signedSchema = describedSchema.extend({ signature: z.base64() })

/** Far more values than any description has. Aliases of YAML can make a short file mean billions of them, or one that contains itself. */
const MAX_VALUES = 10_000

/** Whether a value has so few parts, each counted as often as it occurs, that it can be written as text. */
const isSmall = (value: unknown): boolean => {
  const waiting: unknown[] = [value]
  for (let count = 0; count < MAX_VALUES; count += 1) {
    if (waiting.length === 0) return true
    const next = waiting.pop()
    if (typeof next === 'object' && next !== null) for (const part of Object.values(next)) waiting.push(part)
  }
  return false
}

/** A description that was found to be signed. */
export interface SignedUpdate {
  readonly version: string
  /** Of every file of the version: sha512 in base64. */
  readonly hashes: readonly string[]
}

/** Keys in one order, so that both sides write the same text regardless of their order in the file. */
const sorted = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

/**
 * The text that is signed: everything that the file `latest*.yml` contains, but for the signature itself.
 *
 * @param info - the parsed file
 * @throws ZodError if the version or its files are missing
 */
export const signedText = (info: unknown): Buffer => {
  const { signature: _, ...described } = describedSchema.parse(info)
  return Buffer.from(PURPOSE + JSON.stringify(described, sorted))
}

/**
 * Reads a public key.
 *
 * @param base64 - an Ed25519 key in SPKI form, base64
 * @throws if it is anything else
 */
export const readPublicKey = (base64: string): KeyObject => {
  const key = createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' })
  if (key.asymmetricKeyType !== 'ed25519') throw new TypeError('update.wrong_key_type')
  return key
}

/**
 * Checks the signature of a version's description.
 *
 * @param info - the parsed `latest*.yml`, as it came from the server
 * @returns null if it is not signed, not with the key, or far too large
 */
export const verifyUpdate = (info: unknown, publicKey: KeyObject): SignedUpdate | null => {
  const parsed = isSmall(info) ? signedSchema.safeParse(info) : null
  if (!parsed?.success) return null
  const { version, files, signature } = parsed.data
  if (!verify(null, signedText(info), publicKey, Buffer.from(signature, 'base64'))) return null
  return { version, hashes: files.map(({ sha512 }) => sha512) }
}

/** Whether a downloaded file is one of a signed version. Rejects if it cannot be read. */
export const isFileOf = async ({ hashes }: SignedUpdate, file: string): Promise<boolean> => {
  const hash = createHash('sha512')
  await pipeline(createReadStream(file), hash)
  return hashes.includes(hash.digest('base64'))
}
