/** Ports for tests: one that is in use, and one that is free. */

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface OccupiedPort {
  readonly port: number
  /** May be called again. */
  readonly free: () => Promise<void>
}

export const occupyPort = async (): Promise<OccupiedPort> => {
  const other = createServer((_request, response) => response.end('other'))
  other.listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const free = async (): Promise<void> => {
    if (!other.listening) return
    other.close()
    await once(other, 'close')
  }
  return { port, free }
}

/** A port that was free a moment ago. */
export const freePort = async (): Promise<number> => {
  const { port, free } = await occupyPort()
  await free()
  return port
}
