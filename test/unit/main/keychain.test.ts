/** The keychain's moods, played by a stand-in for the native module. */

import { describe, expect, it } from 'vitest'
import { type Keytar, openKeychain } from '#main/keychain.ts'

const working = (): Keytar & { readonly held: Map<string, string> } => {
  const held = new Map<string, string>()
  return {
    held,
    getPassword: async (service, account) => held.get(`${service}/${account}`) ?? null,
    setPassword: async (service, account, password) => void held.set(`${service}/${account}`, password),
    deletePassword: async (service, account) => held.delete(`${service}/${account}`),
  }
}
const open = (load: () => Promise<Keytar>) => openKeychain({ service: 'ROAS Desk', load, limitMs: 30 })

describe('openKeychain', () => {
  it('keeps secrets in the keychain and leaves no trace of its trial', async () => {
    const keytar = working()
    const store = await open(async () => keytar)
    expect(store.persistent).toBe(true)
    expect(keytar.held.size).toBe(0)
    await store.set('desk/api-key', 'x')
    expect(keytar.held.get('ROAS Desk/desk/api-key')).toBe('x')
    expect(await store.get('desk/api-key')).toBe('x')
    await store.delete('desk/api-key')
    expect(await store.get('desk/api-key')).toBeNull()
  })

  it.each<[string, () => Promise<Keytar>, RegExp]>([
    [
      'the native module is missing',
      () => Promise.reject(new Error("Cannot find module 'keytar'\nRequire stack:\n- x")),
      /Cannot find module 'keytar'\.$/,
    ],
    [
      'there is no keyring service',
      async () => ({ ...working(), setPassword: () => Promise.reject(new Error('Cannot autolaunch D-Bus without X11 $DISPLAY')) }),
      /D-Bus without X11/,
    ],
    [
      'a locked keyring answers reads with null',
      async () => ({ ...working(), getPassword: async () => null }),
      /did not give back what was stored/,
    ],
    [
      'nobody answers the unlock prompt',
      async () => ({ ...working(), setPassword: () => new Promise<void>(() => undefined) }),
      /did not answer within 0.03 seconds/,
    ],
  ])('keeps them for the session and says why where %s', async (_case, load, why) => {
    const store = await open(load)
    expect(store.persistent).toBe(false)
    expect(store.detail).toMatch(/^Keys are kept only until you quit, because the .+ cannot be used: .+\.$/)
    expect(store.detail).toMatch(why)
    await store.set('a', 'b')
    expect(await store.get('a')).toBe('b')
  })

  it('never searches for credentials, which can end the process on a locked keyring', async () => {
    const searched: string[] = []
    const keytar = Object.assign(working(), {
      findCredentials: async () => searched.push('findCredentials'),
      findPassword: async () => searched.push('findPassword'),
    })
    const store = await open(async () => keytar)
    await store.set('a', 'b')
    await store.get('a')
    await store.delete('a')
    expect(searched).toEqual([])
  })
})
