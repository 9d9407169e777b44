/**
 * Stores the API key in the main process: in the keychain for the next start, in memory for this one.
 *
 * Without a keychain, the key of the last start is lost. The window then uses a session key: it is created at each start, stays in memory
 * and is valid for the window only. The account's own key is not replaced: the user's programs still use it, and if the keychain is only
 * unavailable this time, its key is still valid next time. If the keychain works but has no key or an outdated one, the user gets a new key,
 * which can be saved there. If it is locked, requests fail until it is unlocked.
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
  /** Uses and saves a new key. False if it is not in the keychain yet: it is saved as soon as possible, or lost when the app quits. Never rejects. */
  readonly keep: (key: string) => Promise<boolean>
}

export const apiKeyStore = (secrets: SecretStore, log: Logger, sessionKey: string): ApiKeyStore => {
  let cachedKey: string | null = null
  let isSaved = true
  /** No keychain was found in this run. */
  let hasNoKeychain = false

  const read = singleFlight(async (): Promise<ApiKeyState> => {
    try {
      const found = await secrets.get(API_KEY_NAME)
      // A key that was set in the meantime is newer than the one that was read.
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
    hasNoKeychain = true
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
      // A keychain that appears later is used by the next run, so that no request waits for another check.
      if (hasNoKeychain) return { key: sessionKey }
      return read()
    },
    keep: async (key) => {
      cachedKey = key
      isSaved = false
      // A save in progress may be that of the previous key.
      if (saves.isRunning(API_KEY_NAME)) await put()
      await put()
      return isSaved && secrets.persistent
    },
  }
}
