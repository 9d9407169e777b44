/** The messages between the app and its keychain process, one call at a time. */

/** The part of keytar that is safe to use: its search for all credentials can end the process on a locked keyring. */
export interface Keytar {
  readonly getPassword: (service: string, account: string) => Promise<string | null>
  readonly setPassword: (service: string, account: string, password: string) => Promise<void>
  readonly deletePassword: (service: string, account: string) => Promise<boolean>
}

/** Prefix of the error message if the module is not available. */
export const NOT_LOADED = 'the native module did not load'

export type KeychainOperation =
  | { readonly act: 'get'; readonly name: string }
  | { readonly act: 'set'; readonly name: string; readonly value: string }
  | { readonly act: 'delete'; readonly name: string }

export type KeychainCall = KeychainOperation & { readonly id: number; readonly service: string }

/** `value`: what was read, or null; for a deletion whether there was something to delete, as far as keytar reports it. */
export type KeychainAnswer =
  | { readonly id: number; readonly ok: true; readonly value: string | boolean | null }
  | { readonly id: number; readonly ok: false; readonly message: string }
