/** Keeps the API key on the host's side: in the keychain for the next start, in memory for this one. */

import type { Logger } from '#api/index.ts'
import { API_KEY_NAME, type SecretStore } from '#api/index.ts'

export interface KeyCustody {
  /** The key, or null where it is unknown now: never stored, or the keychain is locked. Never rejects. */
  readonly key: () => Promise<string | null>
  /** Takes over a new key. False where it could not be put into the keychain and lasts only until the app quits. Never rejects. */
  readonly keep: (key: string) => Promise<boolean>
}

export const keyCustody = (secrets: SecretStore, log: Logger): KeyCustody => {
  let held: string | null = null
  return {
    key: async () => {
      if (held !== null) return held
      try {
        const read = await secrets.get(API_KEY_NAME)
        // A key taken over meanwhile is newer than what was read.
        held ??= read
      } catch (error) {
        log.error({ err: error }, 'the API key could not be read from the keychain')
      }
      return held
    },
    keep: async (key) => {
      held = key
      try {
        await secrets.set(API_KEY_NAME, key)
        return secrets.persistent
      } catch (error) {
        log.error({ err: error }, 'the API key could not be put into the keychain')
        return false
      }
    },
  }
}
