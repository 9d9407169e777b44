/** The port to a keychain, and a store that lasts as long as the process. */

import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { english } from './domain/english.ts'

/** The place where secrets are stored. */
export interface SecretStore {
  /** False if secrets last only as long as the process, or if that is not known yet. */
  readonly persistent: boolean
  /** One plain sentence for the user: where secrets are stored, or why they cannot be stored. */
  readonly detail: string
  /** The same as a message; absent if the host writes `detail` in the language of its window. */
  readonly detailText?: Message
  /**
   * The secret; null if it is not stored as far as can be known, which is never a reason to delete anything.
   *
   * Rejects, as do `set` and `delete`, with a plain sentence if a locked or unresponsive keychain may contain it.
   */
  readonly get: (name: string) => Promise<string | null>
  /** Rejects an empty secret. */
  readonly set: (name: string, value: string) => Promise<void>
  readonly delete: (name: string) => Promise<void>
}

/**
 * A store in memory.
 *
 * @param detail A function if its language can change.
 */
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

/** A store as the window shows it. */
export const describeSecretStore = ({ persistent, detail, detailText }: SecretStore) => ({
  persistent,
  detail,
  detail_text: detailText ?? null,
})

/** The store of a host without a keychain: secrets end with the process. */
export const processSecretStore = (): SecretStore => {
  const detailText = createMessage('secrets.process')
  return { ...sessionSecretStore(english.format(detailText)), detailText }
}

/** Name of one of the two secrets that may contain an account's platform token. */
export const platformTokenName = (owner: string, slot: 0 | 1): string => `${owner}/platform-token${slot === 0 ? '' : '/1'}`

/** Name of the secret that contains the desktop window's API key. */
export const API_KEY_NAME = 'desk/api-key'

/** Name of Stripe's secret key. */
export const STRIPE_SECRET_KEY_NAME = 'billing/stripe-secret-key'
/** Name of Stripe's webhook signing secret. */
export const STRIPE_WEBHOOK_SECRET_NAME = 'billing/stripe-webhook-secret'
