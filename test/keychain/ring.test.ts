/** A keyring that works, restarts, is locked and is unlocked again. */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { nativeTexts } from '../helpers/texts.ts'
import { lockRing, unlockRing } from './dbus-connection.ts'
import { missingForKeychain, type PrivateBus, RING_PASSWORD, skipNote, startBus } from './private-bus.ts'
import { type RingSecrets, ringSecrets } from './ring-secrets.ts'

const NAME = 'act_1/platform-token'
const VALUE = 'EAA-kept-in-the-ring'
const texts = nativeTexts().keychain
const LOCKED = texts.locked(texts.linux)

describe.skipIf(missingForKeychain.length > 0)(`the system keyring${skipNote}`, () => {
  let bus: PrivateBus
  let stopRing: () => Promise<void>
  let ring: RingSecrets
  const opened: RingSecrets[] = []
  const open = (): RingSecrets => {
    ring = ringSecrets({ env: bus.env })
    opened.push(ring)
    return ring
  }

  beforeAll(async () => {
    bus = await startBus()
    stopRing = await bus.startRing(RING_PASSWORD)
  })
  afterAll(() => bus.close())
  beforeEach(() => void open())
  afterEach(async () => {
    await unlockRing(bus.connection, RING_PASSWORD)
    ring.skipCooldown()
    await ring.secrets.delete(NAME)
    for (const one of opened.splice(0)) one.end()
  })

  it('is not accessed before the first secret, and reports afterwards that it stores them', async () => {
    expect([ring.started(), ring.secrets.persistent]).toEqual([0, false])
    expect(ring.secrets.detail).toBe(texts.willBeStoredIn(texts.linux))
    expect(await ring.secrets.get(NAME)).toBeNull()
    expect([ring.started(), ring.secrets.persistent]).toEqual([1, true])
    expect(ring.secrets.detail).toBe(texts.storedIn(texts.linux))
  })

  it('gives back what was stored, replaced and deleted, also to the app’s next start', async () => {
    await ring.secrets.set(NAME, VALUE)
    expect(await open().secrets.get(NAME)).toBe(VALUE)
    await ring.secrets.set(NAME, 'another')
    expect(await open().secrets.get(NAME)).toBe('another')
    await ring.secrets.delete(NAME)
    expect(await open().secrets.get(NAME)).toBeNull()
    await ring.secrets.delete(NAME)
  })

  it('is found again after its own restart, without one of the app', async () => {
    await ring.secrets.set(NAME, VALUE)
    await stopRing()
    expect(await ring.secrets.get(NAME)).toBeNull()
    expect([ring.secrets.persistent, ring.secrets.detail]).toEqual([false, texts.missing(texts.linux, texts.noService)])
    stopRing = await bus.startRing(RING_PASSWORD)
    ring.skipCooldown()
    expect(await ring.secrets.get(NAME)).toBe(VALUE)
    expect(ring.secrets.persistent).toBe(true)
  })

  it('comes back locked from a restart without its password: no prompt, no null, and nothing is lost', async () => {
    await ring.secrets.set(NAME, VALUE)
    await stopRing()
    stopRing = await bus.startRing(null)
    await expect(ring.secrets.get(NAME)).rejects.toThrow(LOCKED)
    await expect(open().secrets.get(NAME)).rejects.toThrow(LOCKED)
    await unlockRing(bus.connection, RING_PASSWORD)
    ring.skipCooldown()
    expect(await ring.secrets.get(NAME)).toBe(VALUE)
  })

  it('rejects every call while it is locked, and erases and overwrites nothing', async () => {
    await ring.secrets.set(NAME, VALUE)
    await lockRing(bus.connection)
    for (const store of [ring.secrets, open().secrets]) {
      await expect(store.get(NAME)).rejects.toThrow(LOCKED)
      await expect(store.set(NAME, 'must not be kept')).rejects.toThrow(LOCKED)
      await expect(store.delete(NAME)).rejects.toThrow(LOCKED)
      expect([store.persistent, store.detail]).toEqual([false, LOCKED])
    }
    await unlockRing(bus.connection, RING_PASSWORD)
    ring.skipCooldown()
    expect(await ring.secrets.get(NAME)).toBe(VALUE)
    expect(await open().secrets.get(NAME)).toBe(VALUE)
  })

  it('distinguishes a locked keyring from a secret that was never stored', async () => {
    await ring.secrets.set(NAME, VALUE)
    expect(await ring.secrets.get('never stored')).toBeNull()
    await lockRing(bus.connection)
    await expect(ring.secrets.get('never stored')).rejects.toThrow(LOCKED)
  })

  it('is not retried immediately while it is locked, and reports the same error meanwhile', async () => {
    await lockRing(bus.connection)
    await expect(ring.secrets.get(NAME)).rejects.toThrow(LOCKED)
    const before = ring.started()
    for (let time = 0; time < 20; time += 1) await expect(ring.secrets.get(NAME)).rejects.toThrow(LOCKED)
    expect(ring.started()).toBe(before)
    expect(ring.log).toHaveLength(1)
  })

  it('stores fifty secrets one after the other, and handles a hundred calls at once', async () => {
    const names = Array.from({ length: 50 }, (_, at) => `many/${at}`)
    for (const name of names) await ring.secrets.set(name, `value of ${name}`)
    for (const name of names) expect(await ring.secrets.get(name)).toBe(`value of ${name}`)
    const answers = await Promise.all(names.flatMap((name) => [ring.secrets.set(name, name), ring.secrets.get(name)]))
    expect(answers.filter((answer) => answer !== undefined)).toEqual(names)
    await Promise.all(names.map((name) => ring.secrets.delete(name)))
    expect(ring.started()).toBe(1)
  })

  it('stores a value of one megabyte, and non-ASCII text', async () => {
    const large = 'm'.repeat(1_048_576)
    await ring.secrets.set(NAME, large)
    expect((await ring.secrets.get(NAME)) === large).toBe(true)
    const odd = 'Schlüssel 🔑 ключ\n"\'\\'
    await ring.secrets.set(NAME, odd)
    expect(await open().secrets.get(NAME)).toBe(odd)
  })

  it.each(['', 'a\0b'])('refuses %j with a plain sentence, and retains its secrets', async (value) => {
    await ring.secrets.set(NAME, VALUE)
    await expect(ring.secrets.set(NAME, value)).rejects.toThrow(/^[A-Z][^\n]+\.$/)
    expect(await ring.secrets.get(NAME)).toBe(VALUE)
  })

  it('survives the end of its own process in the midst of calls, as after a crash of the native module', async () => {
    await ring.secrets.set(NAME, VALUE)
    const calls = [ring.secrets.get(NAME), ring.secrets.set(NAME, 'after the crash'), ring.secrets.get(NAME)]
    await ring.crash()
    expect(await Promise.all(calls)).toEqual([VALUE, undefined, 'after the crash'])
    expect(await open().secrets.get(NAME)).toBe('after the crash')
    expect([opened[0]?.started(), opened[0]?.secrets.persistent]).toEqual([2, true])
  })
})
