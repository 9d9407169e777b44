/**
 * Setup of a run: the temporary folder of its tests is in memory, where the system has one with enough room. SQLite and the API wait for the
 * disk after each write, which is half of the time of many tests. Tests of failing disks make their own.
 */

import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const PREFIX = 'roas-desk-run-'
/** Several times what a run has at once. */
const NEEDED_BYTES = 4 * 1024 ** 3

const freeBytes = (): number => {
  if (process.platform !== 'linux') return 0
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0
    throw error
  }
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // A process of another user may not be signaled.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Removes what runs left that were killed. */
const removeAbandoned = (): void => {
  for (const name of readdirSync(MEMORY))
    if (name.startsWith(PREFIX) && !isRunning(Number(name.slice(PREFIX.length))))
      rmSync(join(MEMORY, name), { recursive: true, force: true })
}

/** A folder that the environment names is used as it is. */
export default (): (() => void) | undefined => {
  if (process.env.TMPDIR !== undefined || freeBytes() < NEEDED_BYTES) return undefined
  removeAbandoned()
  const folder = join(MEMORY, `${PREFIX}${process.pid}`)
  mkdirSync(folder, { mode: 0o700 })
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
