/** Secrets in the operating system's keychain, or, where none can be reached, in memory with a plain word about it. */

import { randomBytes } from 'node:crypto'
import { type SecretStore, sessionSecretStore } from '#api/index.ts'
import { callQueue } from './call-queue.ts'

/** The part of keytar that is safe to use: its search for all credentials can end the process on a locked keyring. */
export interface Keytar {
  readonly getPassword: (service: string, account: string) => Promise<string | null>
  readonly setPassword: (service: string, account: string, password: string) => Promise<void>
  readonly deletePassword: (service: string, account: string) => Promise<boolean>
}

export interface KeychainOptions {
  readonly service: string
  /** Loads the native module; it may be missing, or its system library may be. */
  readonly load: () => Promise<Keytar>
  readonly limitMs?: number
}

const names: Readonly<Record<string, string>> = { darwin: 'the macOS Keychain', win32: 'the Windows Credential Manager' }
const place = names[process.platform] ?? 'the system keyring'

/** Only a round trip tells a working keychain: a locked one answers reads with null as if nothing were stored. */
const probe = async (store: Pick<SecretStore, 'get' | 'set' | 'delete'>): Promise<void> => {
  const name = `probe/${randomBytes(8).toString('hex')}`
  const value = randomBytes(16).toString('hex')
  await store.set(name, value)
  const read = await store.get(name)
  await store.delete(name)
  if (read !== value) throw new Error('it did not give back what was stored')
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error)).split('\n')[0]?.replace(/\.$/, '') ?? ''

/** Opens the keychain. Never rejects: without a keychain the secrets last until the app quits, and `detail` says why. */
export const openKeychain = async ({ service, load, limitMs = 15_000 }: KeychainOptions): Promise<SecretStore> => {
  const enqueue = callQueue(limitMs)
  try {
    const keytar = await load()
    const store: SecretStore = {
      persistent: true,
      detail: `Keys are kept in ${place}.`,
      get: (name) => enqueue(() => keytar.getPassword(service, name)),
      set: (name, value) => enqueue(() => keytar.setPassword(service, name, value)),
      delete: async (name) => {
        await enqueue(() => keytar.deletePassword(service, name))
      },
    }
    await probe(store)
    return store
  } catch (error) {
    return sessionSecretStore(`Keys are kept only until you quit, because ${place} cannot be used: ${reason(error)}.`)
  }
}
