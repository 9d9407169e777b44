/** Why a keychain cannot be used, as a message for the user. */

import { t } from '../app/i18n.ts'
import { NOT_LOADED } from './keychain-protocol.ts'

/** The name of the keychain on this system. */
export const keychainPlace = (): string => {
  if (process.platform === 'darwin') return t('keychain.mac')
  return process.platform === 'win32' ? t('keychain.windows') : t('keychain.linux')
}

/** `locked`: it exists and may contain what was stored. `missing`: nothing can be stored here beyond the end of the app. */
export class KeychainError extends Error {
  readonly kind: 'locked' | 'missing'
  /** The sentence for the user in the current language; `message` is in the language at the time of the error. */
  readonly describe: () => string

  constructor(kind: 'locked' | 'missing', describe: () => string, cause: unknown) {
    super(describe(), { cause })
    this.kind = kind
    this.describe = describe
  }
}

const NO_ANSWER = /not answer|never answered/
/** Failures that waiting does not resolve, though the keychain responded at first. */
const NO_KEYRING = /Object does not exist|NoSuchObject/
const BROKEN = /the process that speaks to it|did not give back/
const reasons: readonly (readonly [RegExp, (detail: string) => string])[] = [
  [new RegExp(NOT_LOADED), () => t('keychain.notLoaded')],
  [/D-?Bus|Could not connect|ServiceUnknown|not provided by any/i, () => t('keychain.noService')],
  [NO_KEYRING, () => t('keychain.noKeyring')],
  [/the process that speaks to it ended \(code (-?\w+)\)/, (code) => t('keychain.processEnded', { code })],
  [/did not give back/, () => t('keychain.notGivenBack')],
]

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0]?.replace(/\.$/, '') ?? ''

/** Maps the error of a failed check. `couldRead`: the keychain answered a read before it rejected a write. */
export const toKeychainError = (error: unknown, couldRead: boolean): KeychainError => {
  const text = firstLine(error)
  if (NO_ANSWER.test(text)) return new KeychainError('locked', () => t('keychain.silent', { place: keychainPlace() }), error)
  if (couldRead && !NO_KEYRING.test(text) && !BROKEN.test(text))
    return new KeychainError('locked', () => t('keychain.locked', { place: keychainPlace() }), error)
  const why = (): string => {
    const [pattern, format] = reasons.find(([each]) => each.test(text)) ?? []
    return format?.(pattern?.exec(text)?.[1] ?? '') ?? text
  }
  return new KeychainError('missing', () => t('keychain.missing', { place: keychainPlace(), why: why() }), error)
}
