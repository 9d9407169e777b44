/** What passes between a desk that syncs in a process of its own and its test, and the way to start, command and kill it. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { bundleOf } from '../../helpers/bundles/bundle-of.ts'

export type DeskCommand =
  | { readonly what: 'connect'; readonly now: number; readonly body: object }
  /** Asks for older days of the ad account. */
  | { readonly what: 'older-days'; readonly months: number }
  | { readonly what: 'sync'; readonly now: number }
  | { readonly what: 'rotate'; readonly token: string }

export type DeskAnswer =
  | { readonly what: 'connected'; readonly key: string }
  | { readonly what: 'chosen' }
  /** `missing`: days; `next`: when the desk would sync again, in milliseconds. */
  | { readonly what: 'synced'; readonly missing: number; readonly next: number; readonly failure: string | null }
  | { readonly what: 'rotated' }

export interface SyncingDesk {
  readonly send: (command: DeskCommand) => void
  /** The next answer of a kind. Rejects if the desk ends by itself. */
  readonly next: <W extends DeskAnswer['what']>(what: W) => Promise<Extract<DeskAnswer, { readonly what: W }>>
  readonly kill: () => Promise<void>
  /** What it wrote besides its answers. */
  readonly log: () => string
}

export const startSyncingDesk = (args: readonly string[]): SyncingDesk => {
  const child = spawn(process.execPath, [bundleOf('syncing-desk'), ...args], { stdio: ['pipe', 'pipe', 'pipe'] })
  const answers: DeskAnswer[] = []
  const waiting = new Set<() => void>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    answers.push(JSON.parse(line) as DeskAnswer)
    for (const look of waiting) look()
  })
  let log = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log += text
  })
  const ended = once(child, 'exit')
  const endedEarly = ended.then(([code]) => Promise.reject(new Error(`The desk ended with ${code}: ${log}`)))
  endedEarly.catch(() => undefined)
  return {
    send: (command) => void child.stdin.write(`${JSON.stringify(command)}\n`),
    next: (what) => {
      const { promise, resolve } = Promise.withResolvers<DeskAnswer>()
      const look = (): void => {
        const at = answers.findIndex((answer) => answer.what === what)
        if (at < 0) return
        waiting.delete(look)
        resolve(answers.splice(at, 1)[0] as DeskAnswer)
      }
      waiting.add(look)
      look()
      return Promise.race([promise, endedEarly]) as ReturnType<SyncingDesk['next']> as never
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
    log: () => log,
  }
}
