/** Why a keychain cannot be used, in words for the buyer: locked is something to wait for, missing is something to live with. */

import { NOT_LOADED } from './keychain-wire.ts'

const places: Readonly<Record<string, string>> = { darwin: 'the macOS Keychain', win32: 'the Windows Credential Manager' }
/** What this system calls its keychain. */
export const keychainPlace = places[process.platform] ?? 'the system keyring'
const atStart = `${keychainPlace.charAt(0).toUpperCase()}${keychainPlace.slice(1)}`

/** `locked`: it is there and may hold what was stored. `missing`: nothing can be kept here beyond the end of the app. */
export class KeychainTrouble extends Error {
  readonly kind: 'locked' | 'missing'

  constructor(kind: 'locked' | 'missing', sentence: string, cause: unknown) {
    super(sentence, { cause })
    this.kind = kind
  }
}

const NO_ANSWER = /not answer|never answered/
/** What waiting for the buyer does not mend, though the keychain answered at first. */
const NO_KEYRING = /Object does not exist|NoSuchObject/
const BROKEN = /the process that speaks to it|did not give back/
const reasons: readonly (readonly [RegExp, string])[] = [
  [new RegExp(NOT_LOADED), 'the part of the app that speaks to it cannot be loaded'],
  [/D-?Bus|Could not connect|ServiceUnknown|not provided by any/i, 'no keyring service is running here'],
  [NO_KEYRING, 'it has no login keyring yet'],
]

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0]?.replace(/\.$/, '') ?? ''

/** What a failed trial means. `couldRead`: the keychain answered a read before it refused to be written to. */
export const keychainTrouble = (error: unknown, couldRead: boolean): KeychainTrouble => {
  const text = firstLine(error)
  if (NO_ANSWER.test(text))
    return new KeychainTrouble(
      'locked',
      `${atStart} does not answer; it may be waiting for you to unlock it. Unlock it, then try again.`,
      error,
    )
  if (couldRead && !NO_KEYRING.test(text) && !BROKEN.test(text))
    return new KeychainTrouble('locked', `${atStart} is locked. Unlock it, then try again.`, error)
  const why = reasons.find(([pattern]) => pattern.test(text))?.[1] ?? text
  return new KeychainTrouble('missing', `Keys are kept only until you quit, because ${keychainPlace} cannot be used: ${why}.`, error)
}
