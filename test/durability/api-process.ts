/** A desk in a process of its own that can be killed: what it printed until then is what it acknowledged. */

import { spawn } from 'node:child_process'
import { bundleOf } from '../helpers/bundles/bundle-of.ts'
import type { Acknowledged } from './acknowledged.ts'

export interface DeskProcess {
  readonly lines: () => readonly Acknowledged[]
  /** Resolves when as many lines (of a kind) are there; rejects where the process ended before. */
  readonly acknowledged: (count: number, what?: Acknowledged['what']) => Promise<void>
  /** Kills it as a power button would, and waits for its end. Throws where it ended before by a fault of its own. */
  readonly kill: () => Promise<void>
}

export const writingDesk = (dataDir: string, key: string, run: number): DeskProcess => {
  const child = spawn(process.execPath, [bundleOf('writer'), dataDir, key, String(run)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: Acknowledged[] = []
  const waiting = new Set<() => void>()
  let rest = ''
  let fault = ''
  let killed = false
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    fault += text
  })
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const whole = (rest + text).split('\n')
    rest = whole.pop() ?? ''
    lines.push(...whole.map((line) => JSON.parse(line) as Acknowledged))
    for (const look of waiting) look()
  })
  const ended = new Promise<void>((resolve, reject) => {
    child.once('close', () => (killed ? resolve() : reject(new Error(`The writing desk ended by itself: ${fault}`))))
  })
  ended.catch(() => undefined)
  return {
    lines: () => lines,
    acknowledged: (count, what) =>
      Promise.race([
        ended,
        new Promise<void>((resolve) => {
          const look = (): void => {
            if (lines.filter((line) => what === undefined || line.what === what).length < count) return
            waiting.delete(look)
            resolve()
          }
          waiting.add(look)
          look()
        }),
      ]),
    kill: async () => {
      killed = child.exitCode === null
      child.kill('SIGKILL')
      await ended
    },
  }
}
