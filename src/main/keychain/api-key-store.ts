/**
 * Keeps the API key on the host's side: in the keychain for the next start, in memory for this one.
 *
 * Where there is no keychain, the key of the last start is gone. The desk then opens with a session key: made at each start, held in memory
 * alone, good for the window alone. The account's own key is not replaced: programs of the buyer go on using it, and if the keychain is only
 * out of reach this time, the key in it is still the right one next time. A keychain that works and has no key, or one that no longer fits,
 * asks the buyer for a new key, which can be kept there; a locked one is waited for.
 */

import type { Logger } from '#api/index.ts'
import { API_KEY_NAME, type SecretStore } from '#api/index.ts'
import { createSingleFlight, singleFlight } from '#shared/concurrency/single-flight.ts'
import { KeychainError } from './keychain-error.ts'

/** The key; or none, with a plain sentence if a locked keychain may contain it. */
export type ApiKeyState = { readonly key: string } | { readonly key: null; readonly locked: string | null }

export interface ApiKeyStore {
  /** Never rejects. Without a key: it was never stored in a keychain that works, or the keychain cannot be read now. */
  readonly key: () => Promise<ApiKeyState>
  /** Takes over a new key. False where it is not in the keychain yet: it is put there as soon as that can be, or lost when the app quits. Never rejects. */
  readonly keep: (key: string) => Promise<boolean>
}

export const apiKeyStore = (secrets: SecretStore, log: Logger, sessionKey: string): ApiKeyStore => {
  let cachedKey: string | null = null
  let isSaved = true
  /** No keychain was found in this run. */
  let isWithout = false

  const read = singleFlight(async (): Promise<ApiKeyState> => {
    try {
      const found = await secrets.get(API_KEY_NAME)
      // A key taken over meanwhile is newer than what was read.
      cachedKey ??= found
    } catch (error) {
      // The keychain logs its own failure once, not with every request.
      if (!(error instanceof KeychainError)) log.error({ err: error }, 'api_key.read_failed')
      const locked = error instanceof KeychainError && error.kind === 'locked' ? error.describe() : null
      if (cachedKey === null) return { key: null, locked }
    }
    if (cachedKey !== null) return { key: cachedKey }
    // A store without persistence has found no keychain; one with persistence has found no key.
    if (secrets.persistent) return { key: null, locked: null }
    isWithout = true
    return { key: sessionKey }
  })

  const save = async (): Promise<void> => {
    const key = cachedKey ?? ''
    try {
      await secrets.set(API_KEY_NAME, key)
      isSaved = key === cachedKey
    } catch (error) {
      if (!(error instanceof KeychainError)) log.error({ err: error }, 'api_key.write_failed')
    }
  }
  const saves = createSingleFlight<string, void>()
  const put = (): Promise<void> => saves.run(API_KEY_NAME, save)

  return {
    key: async () => {
      if (cachedKey !== null) {
        if (!isSaved) void put()
        return { key: cachedKey }
      }
      // One that appears later is for the next run: no request waits for another look.
      if (isWithout) return { key: sessionKey }
      return read()
    },
    keep: async (key) => {
      cachedKey = key
      isSaved = false
      // A save in progress may be of the key before.
      if (saves.isRunning(API_KEY_NAME)) await put()
      await put()
      return isSaved && secrets.persistent
    },
  }
}
