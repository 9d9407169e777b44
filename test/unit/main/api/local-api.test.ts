/** The local API's switch over a real store and a real host: what it opens, what it saves, and the messages if it cannot. */

import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { DbError } from '#api/index.ts'
import { type LocalApi, type LocalApiOptions, localApi } from '#main/api/local-api.ts'
import { listenLocally } from '#main/api/local-api-host.ts'
import { PortError } from '#main/api/port-error.ts'
import { UserFacingError } from '#main/ipc/user-facing-error.ts'
import { nativeTexts } from '#test/helpers/texts.ts'
import { freePort, type OccupiedPort, occupyPort } from '../../../helpers/occupied-port.ts'
import { temporaryFolder } from '../../../helpers/temp-folder.ts'
import { openTestApi } from '../../../helpers/test-api.ts'

/** Log message. */
const NOT_OPENED = 'local_api.open_failed'

const takenPort = async (): Promise<OccupiedPort> => {
  const taken = await occupyPort()
  onTestFinished(taken.free)
  return taken
}

const open = async (change: Partial<LocalApiOptions> = {}, dataDir?: string) => {
  const api = await openTestApi(dataDir ?? join(await temporaryFolder(), 'data'))
  const addresses: (string | null)[] = []
  const thread = { during: <T>(_what: unknown, answer: Promise<T>) => answer, start: () => undefined }
  const local = localApi({
    localPort: Promise.resolve(api.localPort),
    listen: (port) => listenLocally(api, { port, thread, version: '0.0.0-test', log: api.options.log }),
    onAddress: (url) => addresses.push(url),
    log: api.options.log,
    ...change,
  })
  const end = async (): Promise<void> => {
    await local.close()
    await api.close()
  }
  return { api, local, addresses, end }
}
type Opened = Awaited<ReturnType<typeof open>>

const opened = async (change: Partial<LocalApiOptions> = {}): Promise<Opened> => {
  const one = await open(change)
  onTestFinished(one.end)
  return one
}
const urlOf = async (local: LocalApi): Promise<string> => (await local.state()).url ?? 'none'
const statusAt = async (url: string, key?: string): Promise<number> =>
  (await fetch(`${url}/api/products`, key === undefined ? {} : { headers: { 'x-api-key': key } })).status

describe('the local API', () => {
  it('is off on a new store, at the port that the served desk has too, and listens nowhere', async () => {
    const { local, addresses } = await opened()
    local.resume()
    expect(await local.state()).toEqual({ on: false, port: 7627, url: null, problem: null })
    expect(addresses).toEqual([])
  })

  it('answers the key of the account, and nobody else', async () => {
    const { api, local, addresses } = await opened()
    const port = await freePort()
    const { api_key } = await api.operator.createAccount({ name: 'Shop', timezone: 'Europe/Berlin', currency: 'EUR' })
    expect(await local.set({ on: true, port })).toEqual({ on: true, port, url: `http://127.0.0.1:${port}`, problem: null })
    const url = await urlOf(local)
    expect(addresses).toEqual([url])
    expect(await statusAt(url, api_key)).toBe(200)
    expect(await statusAt(url)).toBe(401)
    expect((await fetch(`${url}/desk/status`)).status).toBe(404)
  })

  it('refuses connections once it is off, and lets the answer under way out', async () => {
    const { promise: waiting, resolve: release } = Promise.withResolvers<void>()
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
    const slow = async (): Promise<Response> => {
      arrive()
      await waiting
      return Response.json({ status: 'ok' })
    }
    const thread = { during: <T>(_what: unknown, answer: Promise<T>) => answer, start: () => undefined }
    const { local, addresses } = await opened({
      listen: (port) =>
        listenLocally(
          { fetch: slow, isKnownKey: async () => true },
          { port, thread, version: '0.0.0-test', log: { info: () => undefined, error: () => undefined } },
        ),
    })
    const port = await freePort()
    await local.set({ on: true, port })
    const url = await urlOf(local)
    const asked = statusAt(url)
    await arrived
    const off = local.set({ on: false, port })
    await expect.poll(() => addresses.at(-1)).toBeNull()
    await expect(statusAt(url)).rejects.toThrow()
    release()
    expect(await asked).toBe(200)
    expect(await off).toEqual({ on: false, port, url: null, problem: null })
  })

  it('stays off where another program has the port, names it, and opens once it is free', async () => {
    const { local } = await opened()
    const { port, free } = await takenPort()
    expect(await local.set({ on: true, port })).toMatchObject({ on: false, url: null, problem: { kind: 'taken', port } })
    await free()
    expect(await local.set({ on: true, port })).toMatchObject({ on: true, port, problem: null })
  })

  it('goes on where it was, where the port it should move to is taken; and moves to a free one', async () => {
    const { local } = await opened()
    const first = await freePort()
    await local.set({ on: true, port: first })
    const { port: taken } = await takenPort()
    expect(await local.set({ on: true, port: taken })).toMatchObject({ on: true, port: first, problem: { kind: 'taken', port: taken } })
    expect(await statusAt(`http://127.0.0.1:${first}`)).toBe(401)
    const second = await freePort()
    expect(await local.set({ on: true, port: second })).toMatchObject({ on: true, port: second, problem: null })
    expect(await statusAt(`http://127.0.0.1:${second}`)).toBe(401)
    await expect(statusAt(`http://127.0.0.1:${first}`)).rejects.toThrow()
  })

  it.each([
    [new PortError('forbidden', 'Port 8080 cannot be used.'), 'forbidden'],
    [new PortError('failed', 'Port 8080 cannot be used.'), 'failed'],
    [new Error('no sockets left'), 'failed'],
  ] as const)('reports %s as %s', async (error, kind) => {
    const { api, local } = await opened({ listen: () => Promise.reject(error) })
    expect(await local.set({ on: true, port: 8080 })).toMatchObject({ on: false, problem: { kind, port: 8080 } })
    expect(api.log.join('\n')).toContain(NOT_OPENED)
  })

  it('applies changes one after the other, so that the last one is in effect', async () => {
    const { local } = await opened()
    const port = await freePort()
    const answers = await Promise.all([true, false, true, false, true].map((on) => local.set({ on, port })))
    expect(answers.map(({ on }) => on)).toEqual([true, false, true, false, true])
    expect(await statusAt(await urlOf(local))).toBe(401)
  })
})

describe('the local API over several starts', () => {
  it('comes back by itself after it was on, and stays away after it was off', async () => {
    const dataDir = join(await temporaryFolder(), 'data')
    const port = await freePort()
    const first = await open({}, dataDir)
    await first.local.set({ on: true, port })
    await first.end()
    await expect(statusAt(`http://127.0.0.1:${port}`)).rejects.toThrow()

    const second = await open({}, dataDir)
    second.local.resume()
    expect(await second.local.state()).toMatchObject({ on: true, port })
    expect(await statusAt(`http://127.0.0.1:${port}`)).toBe(401)
    await second.local.set({ on: false, port })
    await second.end()

    const third = await open({}, dataDir)
    third.local.resume()
    expect(await third.local.state()).toEqual({ on: false, port, url: null, problem: null })
    expect(third.addresses).toEqual([])
    await third.end()
  })

  it('is off from then on if the port was taken meanwhile, and names the port', async () => {
    const dataDir = join(await temporaryFolder(), 'data')
    const { port, free } = await takenPort()
    const first = await open({}, dataDir)
    await first.api.localPort.save({ on: true, port })
    first.local.resume()
    expect(await first.local.state()).toEqual({ on: false, port, url: null, problem: { kind: 'taken', port } })
    await first.end()
    await free()

    const second = await open({}, dataDir)
    expect(await second.local.state()).toEqual({ on: false, port, url: null, problem: null })
    await second.end()
  })

  it('opens nothing any more once the app ends', async () => {
    const { local } = await opened()
    const port = await freePort()
    await local.set({ on: true, port })
    await local.close()
    await expect(local.set({ on: true, port })).rejects.toThrow(nativeTexts().localApi.closing)
    await expect(statusAt(`http://127.0.0.1:${port}`)).rejects.toThrow()
  })
})

describe('a store that cannot keep the choice', () => {
  const full = { read: async () => null, save: () => Promise.reject(new DbError('disk_full', 'The disk is full.')) }

  it('leaves the port closed, and explains why', async () => {
    const { local, addresses } = await opened({ localPort: Promise.resolve(full) })
    const port = await freePort()
    await expect(local.set({ on: true, port })).rejects.toEqual(new UserFacingError('The disk is full.'))
    expect(await local.state()).toMatchObject({ on: false, url: null })
    expect(addresses).toEqual([])
    await expect(statusAt(`http://127.0.0.1:${port}`)).rejects.toThrow()
  })

  it('does not keep the port open where it is to be closed', async () => {
    const choice = { on: true, port: await freePort() }
    const { local } = await opened({ localPort: Promise.resolve({ ...full, read: async () => choice }) })
    expect(await local.state()).toMatchObject(choice)
    await expect(local.set({ ...choice, on: false })).rejects.toThrow(
      new UserFacingError(nativeTexts().localApi.offNotSaved('The disk is full.')),
    )
    await expect(statusAt(`http://127.0.0.1:${choice.port}`)).rejects.toThrow()
  })

  it('is a store like any other: the choice is in its file', async () => {
    const dataDir = join(await temporaryFolder(), 'data')
    const api = await openTestApi(dataDir)
    expect(await api.localPort.read()).toBeNull()
    await api.localPort.save({ on: true, port: 8080 })
    await api.localPort.save({ on: false, port: 8081 })
    await api.close()
    const again = await openTestApi(dataDir)
    expect(await again.localPort.read()).toEqual({ on: false, port: 8081 })
    await again.close()
  })
})

describe('many programs at once', () => {
  it('are answered, or get an immediate retry time', async () => {
    const { promise: waiting, resolve: release } = Promise.withResolvers<void>()
    let startedCount = 0
    const slow = async (): Promise<Response> => {
      startedCount += 1
      await waiting
      return Response.json({ status: 'ok' })
    }
    const thread = { during: <T>(_what: unknown, answer: Promise<T>) => answer, start: () => undefined }
    const host = await listenLocally(
      { fetch: slow, isKnownKey: async () => true },
      { port: 0, thread, version: '0.0.0-test', log: { info: () => undefined, error: () => undefined } },
    )
    onTestFinished(host.close)
    const answered: { readonly status: number; readonly retryAfter: string | null }[] = []
    const asked = Array.from({ length: 70 }, async () => {
      const { status, headers } = await fetch(`${host.url}/api/products`)
      answered.push({ status, retryAfter: headers.get('retry-after') })
    })
    await expect.poll(() => answered).toEqual(Array(6).fill({ status: 429, retryAfter: '1' }))
    await expect.poll(() => startedCount).toBe(64)
    release()
    await Promise.all(asked)
    expect(answered.slice(6)).toEqual(Array(64).fill({ status: 200, retryAfter: null }))
  })
})
