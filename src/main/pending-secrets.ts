/** A keychain that is still being opened, so that the window need not wait for an unlock prompt. */

import type { SecretStore } from '#api/index.ts'

/** Stands for the store until it is there; reads and writes wait for it. `opening` must not reject. */
export const pendingSecrets = (opening: Promise<SecretStore>): SecretStore => {
  let opened: SecretStore | null = null
  const ready = opening.then((store) => {
    opened = store
    return store
  })
  return {
    get persistent() {
      return opened?.persistent ?? false
    },
    get detail() {
      return opened?.detail ?? 'The keychain is being opened; it may be waiting for you to unlock it.'
    },
    get: async (name) => (await ready).get(name),
    set: async (name, value) => (await ready).set(name, value),
    delete: async (name) => (await ready).delete(name),
  }
}
