/** The cached API key: read once, retained while the keychain is locked, and distinguished from a missing key. */

import { describe, expect, it } from 'vitest'
import { API_KEY_NAME, newApiKey, type SecretStore, sessionSecretStore } from '#api/index.ts'
import { apiKeyStore } from '#main/keychain/api-key-store.ts'
import { toKeychainError } from '#main/keychain/keychain-error.ts'

const KEY = `rd_${'k'.repeat(43)}`
const SESSION_KEY = `rd_${'s'.repeat(43)}`
const locked = toKeychainError(new Error('Cannot create an item in a locked collection'), true)

const silent = { info: () => undefined, error: () => undefined }

const desk = () => {
  const store = sessionSecretStore('for this test')
  const state = { locked: false, reads: 0, persistent: true }
  const guard = <T>(call: () => Promise<T>): Promise<T> => (state.locked ? Promise.reject(locked) : call())
  const secrets: SecretStore = {
    ...store,
    get persistent() {
      return state.persistent
    },
    get: (name) => {
      state.reads += 1
      return guard(() => store.get(name))
    },
    set: (name, value) => guard(() => store.set(name, value)),
  }
  const logged: unknown[] = []
  const log = { info: () => undefined, error: (fields: object) => void logged.push(fields) }
  return { custody: apiKeyStore(secrets, log, SESSION_KEY), store, state, logged }
}

describe('apiKeyStore', () => {
  it('reads the keychain once for many that ask at the same time, and never again', async () => {
    const { custody, store, state } = desk()
    await store.set(API_KEY_NAME, KEY)
    expect(await Promise.all([custody.key(), custody.key(), custody.key()])).toEqual(Array(3).fill({ key: KEY }))
    await custody.key()
    expect(state.reads).toBe(1)
  })

  it('reports a locked keychain and a missing key', async () => {
    const { custody, state, logged } = desk()
    state.locked = true
    expect(await custody.key()).toEqual({ key: null, locked: locked.message })
    state.locked = false
    expect(await custody.key()).toEqual({ key: null, locked: null })
    expect(logged).toEqual([])
  })

  it('opens the app with a key of this run without a keychain, and does not store it', async () => {
    const { custody, store, state } = desk()
    state.persistent = false
    expect(await custody.key()).toEqual({ key: SESSION_KEY })
    expect(await store.get(API_KEY_NAME)).toBe(null)
    // One that the buyer makes takes its place.
    await custody.keep(KEY)
    expect(await custody.key()).toEqual({ key: KEY })
    expect(await store.get(API_KEY_NAME)).toBe(KEY)
  })

  it('leaves the key of a keychain that comes too late to the next run', async () => {
    const { custody, store, state } = desk()
    state.persistent = false
    expect(await custody.key()).toEqual({ key: SESSION_KEY })
    state.persistent = true
    await store.set(API_KEY_NAME, KEY)
    expect(await custody.key()).toEqual({ key: SESSION_KEY })
    expect(await apiKeyStore({ ...store, persistent: true }, silent, newApiKey()).key()).toEqual({ key: KEY })
  })

  it('puts a key that a locked keychain refused into it once it is unlocked', async () => {
    const { custody, store, state } = desk()
    state.locked = true
    expect(await custody.keep(KEY)).toBe(false)
    expect(await custody.key()).toEqual({ key: KEY })
    state.locked = false
    await expect
      .poll(async () => {
        await custody.key()
        return store.get(API_KEY_NAME)
      })
      .toBe(KEY)
  })

  it('stores the newer of two concurrent keys', async () => {
    const { custody, store } = desk()
    const newer = `rd_${'n'.repeat(43)}`
    await Promise.all([custody.keep(KEY), custody.keep(newer)])
    expect(await custody.key()).toEqual({ key: newer })
    expect(await store.get(API_KEY_NAME)).toBe(newer)
  })
})
