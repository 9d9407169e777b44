/** Keeps the API key on the host's side: in the keychain for the next start, in memory for this one. */

import type { Logger } from '#api/index.ts'
import { API_KEY_NAME, type SecretStore } from '#api/index.ts'
import { KeychainTrouble } from './keychain-trouble.ts'

/** The key; or none, with a plain sentence where a locked keychain may hold it. */
export type KeyAtHand = { readonly key: string } | { readonly key: null; readonly locked: string | null }

export interface KeyCustody {
  /** Never rejects. Without a key: it was never stored, or the keychain cannot be read now. */
  readonly key: () => Promise<KeyAtHand>
  /** Takes over a new key. False where it is not in the keychain yet: it is put there as soon as that can be, or lost when the app quits. Never rejects. */
  readonly keep: (key: string) => Promise<boolean>
}

export const keyCustody = (secrets: SecretStore, log: Logger): KeyCustody => {
  let held: string | null = null
  let isKept = true
  let reading: Promise<KeyAtHand> | null = null
  let putting: Promise<void> | null = null

  const read = async (): Promise<KeyAtHand> => {
    try {
      const found = await secrets.get(API_KEY_NAME)
      // A key taken over meanwhile is newer than what was read.
      held ??= found
    } catch (error) {
      // A keychain in trouble has said so in the log itself, once and not with every request.
      if (!(error instanceof KeychainTrouble)) log.error({ err: error }, 'the API key could not be read from the keychain')
      const locked = error instanceof KeychainTrouble && error.kind === 'locked' ? error.said() : null
      if (held === null) return { key: null, locked }
    }
    return held === null ? { key: null, locked: null } : { key: held }
  }

  const put = (): Promise<void> => {
    putting ??= (async () => {
      const key = held ?? ''
      try {
        await secrets.set(API_KEY_NAME, key)
        isKept = key === held
      } catch (error) {
        if (!(error instanceof KeychainTrouble)) log.error({ err: error }, 'the API key could not be put into the keychain')
      }
    })().finally(() => {
      putting = null
    })
    return putting
  }

  return {
    key: async () => {
      if (held !== null) {
        if (!isKept) void put()
        return { key: held }
      }
      reading ??= read().finally(() => {
        reading = null
      })
      return reading
    },
    keep: async (key) => {
      held = key
      isKept = false
      // What is under way may be putting the key before.
      await putting
      await put()
      return isKept && secrets.persistent
    },
  }
}
