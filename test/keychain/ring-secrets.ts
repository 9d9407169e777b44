/** The app's own secret store over its own keychain process, on a private bus. */

import { join } from 'node:path'
import type { SecretStore } from '#api/index.ts'
import { keychainSecrets } from '#main/keychain/keychain.ts'
import { keychainProcess } from '#main/keychain/keychain-process.ts'
import { utilityProcess } from '../electron-double/utility-process.ts'

const shipped = join(import.meta.dirname, '../../src/main/keychain/keychain-host.ts')

export interface RingSecrets {
  readonly secrets: SecretStore
  /** What the store wrote into its log. */
  readonly log: readonly string[]
  /** How many keychain processes it has started so far. */
  readonly started: () => number
  readonly isRunning: () => boolean
  /** Ends the keychain process under the store's feet. */
  readonly crash: () => Promise<void>
  /** Lets a pause after a failed trial go by at once. */
  readonly skipCooldown: () => void
  readonly end: () => void
}

export interface RingOptions {
  /** Environment that names bus and folders. */
  readonly env: Readonly<Record<string, string>>
  readonly limitMs?: number
  readonly promptTimeoutMs?: number
  readonly idleMs?: number
  /** Another keychain process than the app's own. */
  readonly hostFile?: string
}

export const ringSecrets = ({ env, limitMs, hostFile = shipped, ...times }: RingOptions): RingSecrets => {
  const log: string[] = []
  let skipped = 0
  let last: ReturnType<typeof utilityProcess.fork> | null = null
  let count = 0
  const fork = () => {
    count += 1
    last = utilityProcess.fork(hostFile, [], { env: { PATH: process.env.PATH, ...env }, stdio: 'ignore' })
    return last
  }
  const keychain = keychainProcess({ fork, service: 'ROAS Desk test', ...times })
  const note = (fields: Record<string, unknown>, message: string): void => {
    log.push(JSON.stringify({ ...fields, message }))
  }
  return {
    secrets: keychainSecrets({
      keychain,
      log: { info: note, error: note },
      now: () => Date.now() + skipped,
      ...(limitMs === undefined ? {} : { limitMs }),
    }),
    log,
    started: () => count,
    isRunning: () => last?.pid !== undefined,
    crash: () =>
      new Promise((resolve) => {
        last?.on('exit', () => resolve())
        process.kill(last?.pid ?? 0, 'SIGSEGV')
      }),
    skipCooldown: () => {
      skipped += 60_000
    },
    end: keychain.restart,
  }
}
