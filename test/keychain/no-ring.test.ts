/** Machines without a keyring, with one that appears later, and with one that never answers. */

import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PATIENCE_MS } from '../helpers/patience.ts'
import { nativeTexts } from '../helpers/texts.ts'
import { missingForKeychain, type PrivateBus, RING_PASSWORD, skipNote, startBus } from './private-bus.ts'
import { type RingOptions, type RingSecrets, ringSecrets } from './ring-secrets.ts'

const NAME = 'desk/api-key'
const texts = nativeTexts().keychain
const notSaved = (reason: string): string => texts.missing(texts.linux, reason)
const NO_SERVICE = notSaved(texts.noService)
/** A machine under load takes its time to start processes. */
const PATIENT = { timeout: PATIENCE_MS }
const SILENT = texts.silent(texts.linux)
describe.skipIf(missingForKeychain.length > 0)(`without a usable keyring${skipNote}`, () => {
  let bus: PrivateBus
  const opened: RingSecrets[] = []
  const open = (options: Partial<RingOptions> = {}): RingSecrets => {
    const ring = ringSecrets({ env: bus.env, ...options })
    opened.push(ring)
    return ring
  }
  beforeEach(async () => {
    bus = await startBus()
  })
  afterEach(async () => {
    for (const ring of opened.splice(0)) ring.end()
    await bus.close()
  })

  it.each<readonly [string, (env: PrivateBus['env']) => Record<string, string>]>([
    ['there is a bus without a keyring service', (env) => env],
    ['no bus is named', ({ DBUS_SESSION_BUS_ADDRESS, ...env }) => env],
    ['the bus that is named is dead', (env) => ({ ...env, DBUS_SESSION_BUS_ADDRESS: `unix:path=${join(env.HOME ?? '', 'nobody')}` })],
  ])('stores secrets until the app quits, and reports why, where %s', async (_case, envOf) => {
    const { secrets } = open({ env: envOf(bus.env) })
    expect(await secrets.get(NAME)).toBeNull()
    await secrets.set(NAME, 'stored')
    expect(await secrets.get(NAME)).toBe('stored')
    expect([secrets.persistent, secrets.detail]).toEqual([false, NO_SERVICE])
    await secrets.delete(NAME)
    expect(await secrets.get(NAME)).toBeNull()
    expect(await open({ env: envOf(bus.env) }).secrets.get(NAME)).toBeNull()
  })

  it('reports that a keyring service without a login keyring stores nothing', async () => {
    await bus.startRing(null)
    const { secrets } = open()
    await secrets.set(NAME, 'stored')
    expect([await secrets.get(NAME), secrets.persistent, secrets.detail]).toEqual(['stored', false, notSaved(texts.noKeyring)])
  })

  it('moves its secrets into a keyring that appears later', async () => {
    const ring = open()
    await ring.secrets.set(NAME, 'stored')
    await ring.secrets.set('act_1/platform-token', 'stored too')
    await bus.startRing(RING_PASSWORD)
    ring.skipCooldown()
    expect(await ring.secrets.get('not stored')).toBeNull()
    expect(ring.secrets.persistent).toBe(true)
    const next = open()
    expect([await next.secrets.get(NAME), await next.secrets.get('act_1/platform-token')]).toEqual(['stored', 'stored too'])
  })

  it('gives up a call that is never answered, goes on refusing while it hangs, and works once the ring does', async () => {
    const stopSilence = await bus.startSilence()
    const ring = open({ limitMs: 500, promptTimeoutMs: 1_500 })
    await expect(ring.secrets.get(NAME)).rejects.toThrow(SILENT)
    ring.skipCooldown()
    await expect(ring.secrets.set(NAME, 'x')).rejects.toThrow(SILENT)
    expect([ring.secrets.persistent, ring.secrets.detail, ring.started()]).toEqual([false, SILENT, 1])
    await expect.poll(ring.isRunning, PATIENT).toBe(false)

    await stopSilence()
    await bus.startRing(RING_PASSWORD)
    await expect
      .poll(async () => {
        ring.skipCooldown()
        return ring.secrets.set(NAME, 'stored').then(
          () => ring.secrets.persistent,
          () => false,
        )
      }, PATIENT)
      .toBe(true)
    expect(await open().secrets.get(NAME)).toBe('stored')
  })

  it('survives, and reports it, when its process crashes at every call', async () => {
    await bus.startRing(RING_PASSWORD)
    const { secrets } = open({ hostFile: fileURLToPath(new URL('./crashing-host.ts', import.meta.url)) })
    await secrets.set(NAME, 'stored')
    expect([await secrets.get(NAME), secrets.persistent]).toEqual(['stored', false])
    expect(secrets.detail).toBe(notSaved(texts.processEnded('1')))
  })

  it('reports that the native module cannot be loaded', async () => {
    await bus.startRing(RING_PASSWORD)
    const { secrets } = open({ env: { ...bus.env, NODE_OPTIONS: '--no-addons' } })
    expect([await secrets.get(NAME), secrets.persistent]).toEqual([null, false])
    expect(secrets.detail).toBe(notSaved(texts.notLoaded))
  })

  it('ends its process when it is idle and starts another with the next call', async () => {
    await bus.startRing(RING_PASSWORD)
    const ring = open({ idleMs: 1 })
    await ring.secrets.set(NAME, 'stored')
    await expect.poll(ring.isRunning, PATIENT).toBe(false)
    const before = ring.started()
    expect(await ring.secrets.get(NAME)).toBe('stored')
    expect(ring.started()).toBe(before + 1)
  })
})
