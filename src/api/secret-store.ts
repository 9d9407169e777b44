/** The port to a keychain, and the store that forgets at the end of the process. */

import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { english } from './domain/english.ts'

export interface SecretStore {
  /** False where secrets live only as long as the process, or where that is not known yet. */
  readonly persistent: boolean
  /** One plain sentence for the buyer: where secrets are kept, or why they cannot be kept. */
  readonly detail: string
  /** The same as a message; absent where the host says it in the language of its window. */
  readonly detailText?: Message
  /**
   * Null: as far as can be known it is not stored; never a reason to erase anything. Rejects, as `set` and `delete` do,
   * with a plain sentence where a locked or silent keychain may hold it.
   */
  readonly get: (name: string) => Promise<string | null>
  /** Refuses an empty secret. */
  readonly set: (name: string, value: string) => Promise<void>
  readonly delete: (name: string) => Promise<void>
}

/** `detail` may be asked anew each time, as where its language can change. */
export const sessionSecretStore = (detail: string | (() => string)): SecretStore => {
  const secrets = new Map<string, string>()
  return {
    persistent: false,
    get detail() {
      return typeof detail === 'string' ? detail : detail()
    },
    get: async (name) => secrets.get(name) ?? null,
    set: async (name, value) => {
      secrets.set(name, value)
    },
    delete: async (name) => {
      secrets.delete(name)
    },
  }
}

/** What a window is told of a store. */
export const describeSecretStore = ({ persistent, detail, detailText }: SecretStore) => ({
  persistent,
  detail,
  detail_text: detailText ?? null,
})

/** For a host without a keychain: secrets end with the process. */
export const processSecretStore = (): SecretStore => {
  const detailText = createMessage('secrets.process')
  return { ...sessionSecretStore(english.format(detailText)), detailText }
}

/** Name of one of the two secrets that may hold an account's platform token. */
export const platformTokenName = (owner: string, slot: 0 | 1): string => `${owner}/platform-token${slot === 0 ? '' : '/1'}`

/** Name of the secret that holds the API key the desktop window works with. */
export const API_KEY_NAME = 'desk/api-key'

/** Names of the two secrets that billing through Stripe needs. */
export const STRIPE_SECRET_KEY_NAME = 'billing/stripe-secret-key'
export const STRIPE_WEBHOOK_SECRET_NAME = 'billing/stripe-webhook-secret'
