/** Runs a program to its end and measures it as a user would: wall time, and the most memory that it had. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'

const SAMPLE_MS = 25
const KIBIBYTES_A_MEBIBYTE = 1024

export interface ChildRun {
  readonly seconds: number
  /** MiB; NaN on a system without /proc. */
  readonly peakMemory: number
}

/** The peak of a running process as the system counts it; null once it has ended. */
const peakOf = async (pid: number): Promise<number | null> => {
  try {
    const [, kibibytes] = /^VmHWM:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
    return kibibytes === undefined ? null : Number(kibibytes) / KIBIBYTES_A_MEBIBYTE
  } catch {
    return null
  }
}

/** Throws if the program cannot be started or does not end with 0. */
export const runChild = async (command: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<ChildRun> => {
  const start = performance.now()
  const child = spawn(command, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  let peakMemory = Number.NaN
  const sampler = setInterval(async () => {
    const peak = await peakOf(child.pid ?? 0)
    if (peak !== null) peakMemory = Number.isNaN(peakMemory) ? peak : Math.max(peakMemory, peak)
  }, SAMPLE_MS)
  const [code] = await once(child, 'exit')
  clearInterval(sampler)
  const seconds = (performance.now() - start) / 1000
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}`)
  return { seconds, peakMemory }
}
