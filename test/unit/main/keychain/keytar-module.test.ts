/** Loading keytar: present, missing, broken and incomplete. */

import { describe, expect, it } from 'vitest'
import { loadKeytar } from '#main/keychain/keytar-module.ts'

const whole = {
  getPassword: async () => null,
  setPassword: async () => undefined,
  deletePassword: async () => false,
}

describe('loadKeytar', () => {
  it('returns a module that exports the functions in use', async () => {
    expect(await loadKeytar(async () => ({ default: whole }))).toBe(whole)
  })

  it.each(['getPassword', 'setPassword', 'deletePassword'] as const)('refuses a module without %s', async (name) => {
    await expect(loadKeytar(async () => ({ default: { ...whole, [name]: undefined } }))).rejects.toThrow(
      'the native module did not load: it does not export getPassword, setPassword, deletePassword',
    )
  })

  it.each([[undefined], [null], ['keytar']])('refuses a module that exports %j', async (exported) => {
    await expect(loadKeytar(async () => ({ default: exported }))).rejects.toThrow('the native module did not load')
  })

  it('reports why the module cannot be imported', async () => {
    const failure = new Error("Cannot find package 'keytar'")
    await expect(loadKeytar(() => Promise.reject(failure))).rejects.toMatchObject({
      message: "the native module did not load: Cannot find package 'keytar'",
      cause: failure,
    })
  })
})
