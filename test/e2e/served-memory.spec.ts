/** The served host under requests whose responses nobody reads: its memory stays bounded. */

import { readdirSync, readFileSync, statSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { skipped } from '../helpers/skipped.ts'
import { temporaryFolder } from './desktop-app.ts'
import { launchServed } from './served-app.ts'

const CONNECTIONS = 4
const REQUESTS_EACH = 2000
const MAX_MEMORY_MB = 500

const whyNoMemory = process.platform === 'linux' ? null : 'the memory of another process is read from /proc'

/** The most memory that a process ever had, in megabytes. */
const peakMemoryOf = (pid: number): number => {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

/** Sends requests at once and never reads a response. */
const sendUnread = (url: URL, path: string): Promise<Socket> =>
  new Promise((resolve) => {
    const socket = connect(Number(url.port), url.hostname)
    socket.pause()
    // The host may close the connection before it has read everything.
    socket.once('error', () => resolve(socket))
    socket.once('connect', () => {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${url.host}\r\n\r\n`.repeat(REQUESTS_EACH), () => resolve(socket))
    })
  })

/** A thousand copies of the API description would take twice as much. */
const MAX_GROWTH_MB = 150

describe.skipIf(whyNoMemory !== null)(skipped('the served host', whyNoMemory), () => {
  it('serves others within bounded memory while thousands of responses are not read', async () => {
    const folder = temporaryFolder()
    const served = await launchServed({ dataDir: folder.path })
    onTestFinished(async () => {
      await served.kill()
      folder.remove()
    })
    const assets = join(import.meta.dirname, '../../out/renderer/assets')
    const [largest] = readdirSync(assets)
      .map((name) => ({ name, bytes: statSync(join(assets, name)).size }))
      .filter(({ name }) => name.endsWith('.js'))
      .toSorted((one, two) => two.bytes - one.bytes)
    expect(largest?.bytes).toBeGreaterThan(100_000)
    const before = peakMemoryOf(served.pid)

    const sockets = await Promise.all(
      Array.from({ length: CONNECTIONS }, () => sendUnread(new URL(served.url), `/assets/${largest?.name}`)),
    )
    const times: number[] = []
    for (let count = 0; count < 20; count += 1) {
      const from = performance.now()
      expect((await fetch(served.url)).status).toBe(200)
      times.push(performance.now() - from)
    }
    const after = peakMemoryOf(served.pid)
    const slowest = Math.max(...times)
    console.info(`memory before ${before.toFixed(0)} MB, at most ${after.toFixed(0)} MB; slowest page ${slowest.toFixed(0)} ms`)
    expect(after).toBeLessThan(MAX_MEMORY_MB)

    for (const socket of sockets) socket.destroy()
  })

  it('shares one copy of the API description among responses that are not read', async () => {
    const folder = temporaryFolder()
    const served = await launchServed({ dataDir: folder.path })
    onTestFinished(async () => {
      await served.kill()
      folder.remove()
    })
    const url = new URL(served.url)
    expect((await fetch(new URL('/openapi.json', url))).status).toBe(200)
    const before = peakMemoryOf(served.pid)

    const sockets = await Promise.all(Array.from({ length: 10 }, () => sendUnread(url, '/openapi.json')))
    expect((await fetch(served.url)).status).toBe(200)
    const grown = peakMemoryOf(served.pid) - before
    console.info(`memory grew by ${grown.toFixed(0)} MB`)
    expect(grown).toBeLessThan(MAX_GROWTH_MB)

    for (const socket of sockets) socket.destroy()
  })
})
