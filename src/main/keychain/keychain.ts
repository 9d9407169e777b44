/**
 * Secrets in the operating system's keychain. A locked keyring answers reads with null and deletions with "nothing there",
 * so such an answer is trusted only after a round trip has shown that the keychain works.
 */

import { randomBytes } from 'node:crypto'
import pLimit from 'p-limit'
import type { Logger, SecretStore } from '#api/index.ts'
import { singleFlight } from '#shared/concurrency/single-flight.ts'
import { t } from '../app/i18n.ts'
import { callQueue } from './call-queue.ts'
import { KeychainError, keychainPlace, toKeychainError } from './keychain-error.ts'
import type { Keychain } from './keychain-process.ts'

export interface KeychainOptions {
  readonly keychain: Keychain
  readonly log: Logger
  readonly limitMs?: number
  readonly now?: () => number
}

/** After a failed check, the next one waits ten times as long as the check took: a prompt that the user dismissed must not appear again at once. */
const cooldownAfter = (tookMs: number): number => Math.min(60_000, Math.max(1_000, 10 * tookMs))

/**
 * Opens the keychain with the first call. Without a keychain, secrets stay in memory until the app quits, and are saved as soon as a
 * keychain is available. If it is locked or does not answer, every call rejects with a KeychainError and nothing changes; the next call
 * tries again.
 */
export const keychainSecrets = ({ keychain, log, limitMs = 15_000, now = Date.now }: KeychainOptions): SecretStore => {
  const enqueue = callQueue(limitMs)
  /** A call with its availability check is one unit: what is repeated after the check must not overtake a later call. */
  const runExclusive = pLimit(1)
  const pendingSecrets = new Map<string, string>()
  let lastError: KeychainError | null = null
  let isOpen = false
  let cooldownUntil = 0

  const ask = <T>(call: () => Promise<T>): Promise<T> =>
    enqueue(() =>
      call().finally(() => {
        // Also for a call that timed out: the prompt that it waited for was answered.
        cooldownUntil = 0
      }),
    )

  const probe = async (answered: () => void): Promise<void> => {
    const name = `probe/${randomBytes(8).toString('hex')}`
    const value = randomBytes(16).toString('hex')
    await ask(() => {
      if (lastError !== null) keychain.restart()
      return keychain.get(name)
    })
    answered()
    await ask(() => keychain.set(name, value))
    const read = await ask(() => keychain.get(name))
    await ask(() => keychain.delete(name))
    if (read !== value) throw new Error('it did not give back what was stored')
  }

  const savePending = async (): Promise<void> => {
    for (const [name, value] of pendingSecrets) {
      await ask(() => keychain.set(name, value))
      if (pendingSecrets.get(name) === value) pendingSecrets.delete(name)
    }
  }

  const attempt = async (): Promise<void> => {
    const from = now()
    let answered = false
    try {
      await probe(() => {
        answered = true
      })
      await savePending()
      lastError = null
      isOpen = true
    } catch (error) {
      const found = toKeychainError(error, answered)
      if (lastError?.describe() !== found.describe()) log.error({ error: String(error) }, 'keychain.unavailable')
      lastError = found
      isOpen = false
      cooldownUntil = now() + cooldownAfter(now() - from)
    }
  }

  const attemptOnce = singleFlight(attempt)
  /** Tries whether the keychain works, unless a failed attempt is too recent. */
  const checkAvailability = async (): Promise<void> => {
    if (lastError === null || now() >= cooldownUntil) await attemptOnce()
  }

  /** Throws a KeychainError if the keychain cannot be reached; `isSure` selects the answers that need no round trip to be trusted. */
  const reachNow = async <T>(call: () => Promise<T>, isSure: (answer: T) => boolean): Promise<T> => {
    if (isOpen) {
      const answer = await ask(call).then(
        (value) => ({ value }),
        (error: unknown) => {
          lastError = toKeychainError(error, false)
          return null
        },
      )
      if (answer !== null && isSure(answer.value)) return answer.value
    }
    await checkAvailability()
    if (lastError !== null) throw lastError
    return ask(call)
  }
  const reach = <T>(call: () => Promise<T>, isSure: (answer: T) => boolean): Promise<T> => runExclusive(() => reachNow(call, isSure))

  const isMissing = (error: unknown): boolean => error instanceof KeychainError && error.kind === 'missing'

  return {
    get persistent() {
      return isOpen
    },
    get detail() {
      if (isOpen) return t('keychain.storedIn', { place: keychainPlace() })
      return lastError?.describe() ?? t('keychain.willBeStoredIn', { place: keychainPlace() })
    },
    get: async (name) => {
      const own = pendingSecrets.get(name)
      if (own !== undefined) {
        void checkAvailability()
        return own
      }
      try {
        return await reach(
          () => keychain.get(name),
          (value) => value !== null,
        )
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    set: async (name, value) => {
      if (value === '') throw new Error('An empty secret cannot be stored.')
      if (value.includes('\0')) throw new Error('A secret with a zero character in it cannot be stored.')
      try {
        await reach(
          () => keychain.set(name, value),
          () => true,
        )
        pendingSecrets.delete(name)
      } catch (error) {
        if (!isMissing(error)) throw error
        pendingSecrets.set(name, value)
      }
    },
    delete: async (name) => {
      const wasPending = pendingSecrets.delete(name)
      try {
        await reach(
          () => keychain.delete(name),
          (wasThere) => wasThere,
        )
      } catch (error) {
        if (!(wasPending && isMissing(error))) throw error
      }
    },
  }
}
