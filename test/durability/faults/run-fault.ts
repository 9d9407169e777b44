/** Starts the fault process on a copy of a store, and checks what it leaves behind. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { uploadPathStart, uploadsOf } from '#api/services/imports/upload-folder.ts'
import { bundleOf } from '../../helpers/bundles/bundle-of.ts'
import { withDiskFaults } from '../../helpers/disk-faults/fault-plan.ts'
import { makeFolder, removeFolder } from '../../helpers/temp-folder.ts'
import { expectSound, type Store } from './expect-sound.ts'
import type { FaultEvent, FaultRun, Scenario } from './fault-run.ts'
import { straceArguments } from './system-calls.ts'

interface FaultOptions extends Partial<Pick<FaultRun, 'at' | 'action' | 'diesAtLimit'>> {
  /** No file may grow over this, in blocks of 512 bytes. */
  readonly limit?: number
  /** Reads count as calls. */
  readonly reads?: boolean
  /** What strace does to system calls; an empty list only traces them. */
  readonly inject?: readonly string[]
}

export interface FaultOutcome {
  readonly events: readonly FaultEvent[]
  /** The signal that ended it; null if it ended as programs do. */
  readonly signal: NodeJS.Signals | null
  /** What it wrote to its standard error. */
  readonly errors: string
  /** The output of strace; empty without it. */
  readonly trace: string
}

/** The command that starts a program under a limit or under strace. */
const commandOf = (program: readonly string[], { limit, inject }: FaultOptions, trace: string): readonly [string, ...string[]] => {
  if (inject !== undefined) return ['strace', ...straceArguments(trace, inject), process.execPath, ...program]
  if (limit !== undefined) return ['sh', '-c', `ulimit -c 0; ulimit -f ${limit}; exec "$0" "$@"`, process.execPath, ...program]
  return [process.execPath, ...program]
}

const start = async (run: FaultRun, options: FaultOptions, trace: string): Promise<FaultOutcome> => {
  const faults = withDiskFaults({ within: [run.dataDir, uploadPathStart(run.dataDir)], reads: options.reads ?? false })
  const [file, ...args] = commandOf([bundleOf('fault-process'), JSON.stringify(run)], options, trace)
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...faults } })
  let text = ''
  let errors = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    errors += chunk
  })
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  if (signal === null && code !== 0) throw new Error(`The fault process ended with ${code}: ${errors}`)
  const events = text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as FaultEvent)
  return { events, signal, errors, trace: existsSync(trace) ? readFileSync(trace, 'utf8') : '' }
}

/** Runs a scenario once on a copy of a store with one fault, and expects the store to be sound afterwards. */
export const runFault = async (store: Store, scenario: Scenario, options: FaultOptions = {}): Promise<FaultOutcome> => {
  const folder = await makeFolder()
  const dataDir = join(folder, 'data')
  const { at = 0, action = 'EIO', diesAtLimit = false } = options
  const { key, from = '' } = store
  try {
    await cp(store.dataDir, dataDir, { recursive: true, preserveTimestamps: true })
    const outcome = await start({ scenario, dataDir, key, from, at, action, diesAtLimit }, options, join(folder, 'trace'))
    await expectSound({ ...store, dataDir }, scenario, outcome.events)
    return outcome
  } catch (error) {
    throw new Error(`${scenario} with ${JSON.stringify(options)}`, { cause: error })
  } finally {
    for (const uploads of await uploadsOf(dataDir)) rmSync(uploads, { recursive: true, force: true })
    await removeFolder(folder)
  }
}
