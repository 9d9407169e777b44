/** Starts the served host on a data folder of its own. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export interface ServedOptions {
  readonly dataDir: string
  readonly demo?: boolean
  /** A fixed day to use as today, YYYY-MM-DD. */
  readonly today?: string
  readonly variant?: 'standard' | 'extended'
  /** Added to the environment. */
  readonly env?: NodeJS.ProcessEnv
  /** Further arguments of the command. */
  readonly args?: readonly string[]
  /** Path of what is started: by default the bundle of the run where it has one, else the sources. */
  readonly program?: string
  /** The most files and connections that the host may have open; not on Windows. */
  readonly maxHandles?: number
}

export interface ServedApp {
  /** `http://127.0.0.1:N`, without a slash at the end. */
  readonly url: string
  /** The key of the demo account where it was made just now. */
  readonly apiKey: string | null
  readonly pid: number
  /** Ends the host in order; answers its exit code. */
  readonly stop: () => Promise<number | null>
  /** Ends it at once, as a power cut would. */
  readonly kill: () => Promise<void>
}

/** The command as `npm run serve` starts it. */
export const servedSources = join(import.meta.dirname, '../../src/cli/cli.ts')

/** Rejects with the output of the host if it exits before it listens. */
export const launchServed = async (options: ServedOptions): Promise<ServedApp> => {
  const { dataDir, demo = false, today, variant, env = {}, args: further = [] } = options
  const { program = process.env.SERVED_PROGRAM ?? servedSources, maxHandles } = options
  const args = ['serve', '--data', dataDir, '--port', '0', ...further]
  if (demo) args.push('--demo')
  if (today !== undefined) args.push('--today', today)
  if (variant !== undefined) args.push('--variant', variant)
  const command = [process.execPath, program, ...args]
  // The shell becomes the host, so that signals reach it.
  const limited = maxHandles === undefined ? command : ['sh', '-c', `ulimit -n ${maxHandles} && exec "$0" "$@"`, ...command]
  const [file = '', ...given] = limited
  const child = spawn(file, given, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  let text = ''
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      text += chunk.toString()
      const found = /\b(http:\/\/127\.0\.0\.1:\d+)$/m.exec(text)
      if (found?.[1] !== undefined) resolve(found[1])
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    exited.then((code) => reject(new Error(`The served host ended with ${code}: ${text}`)), reject)
  })
  return {
    url,
    pid: child.pid ?? 0,
    apiKey: /\b(rd_[A-Za-z0-9_-]{43})$/m.exec(text)?.[1] ?? null,
    stop: () => {
      child.kill('SIGTERM')
      return exited
    },
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
}
