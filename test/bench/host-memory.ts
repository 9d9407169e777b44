/** Resident memory of another process. */

import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'

const MEBIBYTE = 1024 ** 2
const PAGE_BYTES = 4096

/** Resident memory of a process in MiB; read from ps on a system without /proc. */
export const residentMemory = async (pid: number): Promise<number> => {
  try {
    const pages = Number((await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')[1])
    return (pages * PAGE_BYTES) / MEBIBYTE
  } catch {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
  }
}
