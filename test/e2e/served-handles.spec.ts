/** The served host without free file handles: what it cannot read now is a 503, the window is served, and it recovers. */

import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { skipped } from '../helpers/skipped.ts'
import { temporaryFolder } from './desktop-app.ts'
import { launchServed } from './served-app.ts'

/** More than twice what the start needs: 64, measured with the demo. */
const HANDLES = 160
const whyNoLimit = process.platform === 'win32' ? 'Windows has no limit of file handles' : null

const open = async (url: URL): Promise<Socket> => {
  const socket = connect(Number(url.port), url.hostname)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

describe.skipIf(whyNoLimit !== null)(skipped('the served host without free file handles', whyNoLimit), () => {
  it('answers 503 to what needs one, still serves the window, and recovers', async () => {
    const folder = temporaryFolder()
    const served = await launchServed({ dataDir: folder.path, demo: true, maxHandles: HANDLES })
    onTestFinished(async () => {
      await served.kill()
      folder.remove()
    })
    const url = new URL(served.url)
    const others: Socket[] = []
    const releaseHandles = (): void => {
      for (const other of others.splice(0)) other.destroy()
    }
    /** Half a request keeps a connection open. The host closes what it cannot accept, and jobs that end release handles. */
    const occupyHandles = async (): Promise<void> => {
      const more = await Promise.all(Array.from({ length: HANDLES }, () => open(url)))
      for (const other of more) other.write('GET / HTTP/1.1\r\nHost: ')
      others.push(...more)
    }
    /** Without handles, on a connection from before. Empty if the host has closed it meanwhile, because it was idle for seconds. */
    const answersWithoutHandles = async (): Promise<readonly string[]> => {
      releaseHandles()
      const socket = await open(url)
      const head = `Host: ${url.host}\r\nx-api-key: ${served.apiKey}\r\n`
      const closed = once(socket, 'close').then(() => [''])
      const send = async (request: string): Promise<string> => {
        const data = once(socket, 'data')
        socket.write(request)
        const [chunk] = await Promise.race([data, closed])
        return /^HTTP\/1\.1 (\d+)/.exec(String(chunk))?.[1] ?? ''
      }
      try {
        const before = await send(`GET /desk/status HTTP/1.1\r\n${head}\r\n`)
        await occupyHandles()
        const upload = await send(`POST /desk/uploads HTTP/1.1\r\n${head}Content-Length: 1\r\n\r\n1`)
        return [before, upload, await send(`GET / HTTP/1.1\r\n${head}\r\n`)]
      } finally {
        socket.destroy()
      }
    }
    await expect.poll(answersWithoutHandles).toEqual(['200', '503', '200'])
    releaseHandles()
    await expect
      .poll(async () => {
        const response = await fetch(new URL('/desk/uploads', url), {
          method: 'POST',
          headers: { 'x-api-key': served.apiKey ?? '' },
          body: '1',
        })
        return response.status
      })
      .toBe(200)
  })
})
