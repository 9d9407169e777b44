/** Where a process listens, read from the system. Linux only. */

import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

const LISTENS = '0A'

const socketsOf = (pid: number): ReadonlySet<string> =>
  new Set(
    readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
      try {
        return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1] ?? []
      } catch {
        // Closed between the two looks.
        return []
      }
    }),
  )

/** IPv4 as four hex bytes, the last first. */
const addressOf = (hex: string): string =>
  hex.length === 8 ? [6, 4, 2, 0].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join('.') : `IPv6 ${hex}`

/** "127.0.0.1:7627" for each TCP socket on which the process takes connections. */
export const listeningPorts = (pid: number): readonly string[] => {
  const own = socketsOf(pid)
  return ['tcp', 'tcp6'].flatMap((table) =>
    readFileSync(`/proc/${pid}/net/${table}`, 'utf8')
      .split('\n')
      .slice(1)
      .flatMap((line) => {
        const [, local = '', , state, , , , , , inode = ''] = line.trim().split(/\s+/)
        if (state !== LISTENS || !own.has(inode)) return []
        const [address = '', port = ''] = local.split(':')
        return [`${addressOf(address)}:${Number.parseInt(port, 16)}`]
      }),
  )
}
