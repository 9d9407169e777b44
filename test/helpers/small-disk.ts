/** A small real disk in memory, for tests that fill it. Only root may mount one. */

import { execFileSync } from 'node:child_process'
import { mkdirSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const canMount = process.getuid?.() === 0 && process.platform === 'linux'

/** Why this machine gives a test no disk of its own; null if it does. A container's root may still be refused: then `mountDisk` answers null. */
export const noDiskReason = canMount ? null : 'only root may mount a disk'

export interface SmallDisk {
  /** Writes until nothing more fits, also where the app writes meanwhile. */
  readonly fill: () => void
  /** The file that fills it. */
  readonly ballast: string
  readonly unmount: () => void
}

/** Mounts 160 MB, several times a demo, at a new folder; null if the system refuses. */
export const mountDisk = (folder: string): SmallDisk | null => {
  mkdirSync(folder)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'none', folder], { stdio: 'ignore' })
  } catch {
    return null
  }
  const ballast = join(folder, 'ballast')
  return {
    ballast,
    fill: () => {
      const { bavail, bsize } = statfsSync(folder)
      try {
        writeFileSync(ballast, Buffer.alloc((bavail + 1) * bsize))
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
      }
    },
    unmount: () => void execFileSync('umount', ['-l', folder]),
  }
}
