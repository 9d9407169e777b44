/** The states of a keychain over time, simulated by a fake of the keychain of the operating system. */

import { describe, expect, it } from 'vitest'
import { keychainSecrets } from '#main/keychain/keychain.ts'
import { keychainPlace } from '#main/keychain/keychain-error.ts'
import type { Keychain } from '#main/keychain/keychain-process.ts'
import { nativeTexts } from '#test/helpers/texts.ts'

const LOCKED = nativeTexts().keychain.locked(keychainPlace())
const NAME = 'desk/api-key'

/** Locked it answers as keytar does; `promptMs` is how long a person takes to dismiss the prompt that each look brings up. */
const desk = () => {
  const items = new Map<string, string>()
  const state = { locked: false, promptMs: 0, now: 1_000_000, looks: 0, most: 0, under: 0 }
  const look = async <T>(answer: () => T): Promise<T> => {
    state.looks += 1
    state.under += 1
    state.most = Math.max(state.most, state.under)
    if (state.locked) state.now += state.promptMs
    await new Promise((resolve) => setImmediate(resolve))
    state.under -= 1
    return answer()
  }
  const keychain: Keychain = {
    get: (name) => look(() => (state.locked ? null : (items.get(name) ?? null))),
    set: (name, value) =>
      look(() => {
        if (state.locked) throw new Error('Cannot create an item in a locked collection')
        items.set(name, value)
      }),
    delete: (name) => look(() => !state.locked && items.delete(name)),
    restart: () => undefined,
  }
  const logged: unknown[] = []
  const log = { info: () => undefined, error: (fields: object) => void logged.push(fields) }
  const secrets = keychainSecrets({ keychain, log, now: () => state.now, limitMs: 5_000 })
  return { secrets, items, state, logged }
}

describe('keychainSecrets', () => {
  it('leaves no trace of its trials', async () => {
    const { secrets, items } = desk()
    expect(await secrets.get(NAME)).toBeNull()
    await secrets.set(NAME, 'x')
    expect([...items]).toEqual([[NAME, 'x']])
    await secrets.delete(NAME)
    expect([...items]).toEqual([])
  })

  it('believes what was found without a trial, and a null only after one', async () => {
    const { secrets, state } = desk()
    await secrets.set(NAME, 'x')
    state.looks = 0
    expect(await secrets.get(NAME)).toBe('x')
    expect(state.looks).toBe(1)
    expect(await secrets.get('nothing')).toBeNull()
    expect(state.looks).toBeGreaterThan(4)
  })

  it('runs one request at a time, in order', async () => {
    const { secrets, state } = desk()
    await Promise.all([1, 2, 3, 4, 5].flatMap((at) => [secrets.set(NAME, `${at}`), secrets.get('nothing')]))
    expect(await secrets.get(NAME)).toBe('5')
    expect(state.most).toBe(1)
  })

  it('does not bring a dismissed prompt up again for ten times as long as it stood there, a minute at most', async () => {
    for (const [promptMs, restMs] of [
      [0, 1_000],
      [800, 16_000],
      [9_000, 60_000],
    ] as const) {
      const { secrets, state } = desk()
      Object.assign(state, { locked: true, promptMs })
      await expect(secrets.get(NAME)).rejects.toThrow(LOCKED)
      const { looks } = state
      state.now += restMs - 1
      await expect(secrets.get(NAME)).rejects.toThrow(LOCKED)
      expect(state.looks).toBe(looks)
      state.now += 1
      state.locked = false
      expect(await secrets.get(NAME)).toBeNull()
      expect(secrets.persistent).toBe(true)
    }
  })

  it('logs an error once, and again only after it was resolved', async () => {
    const { secrets, state, logged } = desk()
    const failWhileLocked = async (): Promise<void> => {
      state.locked = true
      state.now += 60_000
      await expect(secrets.get(NAME)).rejects.toThrow(LOCKED)
    }
    await failWhileLocked()
    await failWhileLocked()
    expect(logged).toHaveLength(1)
    state.locked = false
    state.now += 60_000
    await secrets.set(NAME, 'x')
    await failWhileLocked()
    expect(logged).toHaveLength(2)
  })
})
