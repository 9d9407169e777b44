/**
 * Loaded before a process (`--import`): makes its calls that change the disk fail, or ends it, at a chosen one.
 *
 * Only calls of Node's `fs` are counted; SQLite writes without it. A failing write leaves half of its content, as a full disk does. All
 * threads share one count.
 */

import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads'
import { type DiskFaults, FAULTS_VARIABLE, readFaultPlan } from './fault-plan.ts'

type Path = string | Buffer | URL | number

const STATE = 'disk faults'
/** Counted calls, the call that fails, and the index of what it does. */
const [COUNT, AT, ACTION] = [0, 1, 2]
const actions = ['ENOSPC', 'EIO', 'kill', 'memory'] as const

const plan: DiskFaults = readFaultPlan(process.env[FAULTS_VARIABLE])
const startState = (): Int32Array => {
  const made = new Int32Array(new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT))
  made.set([0, plan.at, actions.indexOf(plan.action)])
  setEnvironmentData(STATE, made)
  return made
}
const state = isMainThread ? startState() : (getEnvironmentData(STATE) as Int32Array)

/** Sets the call that fails next, counted from now; 0 for none. Answers how many calls were counted since it was last set. */
const arm = (at: number, action: DiskFaults['action']): number => {
  const counted = Atomics.load(state, COUNT)
  state.set([0, at, actions.indexOf(action)])
  return counted
}
Object.assign(globalThis, { armDiskFaults: arm })

const names = new Map<number, string>([
  [1, '<stdout>'],
  [2, '<stderr>'],
])
const isWatched = (path: Path): boolean => {
  const name = typeof path === 'number' ? (names.get(path) ?? '') : String(path)
  return plan.within.some((part) => name.includes(part))
}

/** Fills the heap of this thread, as a runaway computation would. */
const exhaustMemory = (): never => {
  const rest: unknown[] = []
  for (;;) rest.push(new Array(10_000).fill(rest.length))
}

/** Counts a call; answers the error that it ends with, or null. `before` runs first where the process ends here. */
const fault = (syscall: string, path: Path, before: () => void = () => undefined): NodeJS.ErrnoException | null => {
  if (!isWatched(path)) return null
  const at = Atomics.load(state, AT)
  const now = Atomics.add(state, COUNT, 1) + 1
  if (at === 0 || (plan.lasts ? now < at : now !== at)) return null
  const action = actions[Atomics.load(state, ACTION)] ?? 'EIO'
  if (action === 'memory') {
    if (isMainThread) return null
    return exhaustMemory()
  }
  before()
  if (action === 'kill') process.kill(process.pid, 'SIGKILL')
  return Object.assign(new Error(`${action}: injected, ${syscall} '${String(path)}'`), { code: action, syscall, errno: -1 })
}

const half = (data: unknown): string | Uint8Array => {
  if (typeof data === 'string') return data.slice(0, data.length / 2)
  return data instanceof Uint8Array ? data.subarray(0, data.length / 2) : ''
}

const { writeFileSync, openSync, closeSync, open, writeSync } = fs
const original = { ...fs }

/** Calls that change names or flush, and whose first argument is the path. */
for (const name of ['renameSync', 'linkSync', 'mkdirSync', 'fsyncSync', 'copyFileSync', 'chmodSync'] as const) {
  const call = original[name] as (...args: unknown[]) => unknown
  Object.assign(fs, {
    [name]: (...args: unknown[]): unknown => {
      const error = fault(name, args[0] as Path)
      if (error) throw error
      return call(...args)
    },
  })
}
for (const name of ['mkdir', 'mkdtemp', 'writeFile'] as const) {
  const call = fs.promises[name] as (...args: unknown[]) => Promise<unknown>
  Object.assign(fs.promises, {
    [name]: async (...args: unknown[]): Promise<unknown> => {
      const error = fault(name, args[0] as Path)
      if (error) throw error
      return call(...args)
    },
  })
}
const isForWriting = (flags: unknown): boolean => typeof flags === 'string' && /[wa+]/.test(flags)
Object.assign(fs, {
  openSync: (path: Path, flags?: unknown, mode?: unknown): number => {
    const error = isForWriting(flags) ? fault('open', path) : null
    if (error) throw error
    const handle = openSync(path as string, flags as string, mode as number)
    names.set(handle, String(path))
    return handle
  },
  closeSync: (handle: number): void => {
    names.delete(handle)
    closeSync(handle)
  },
  /** Two calls: the write, which may stop in the middle, and the flush at its end. */
  writeFileSync: (path: Path, data: unknown, options?: object): void => {
    const partly = (content: unknown) => () => writeFileSync(path as string, content as string, options)
    const error = fault('write', path, partly(half(data)))
    if (error) throw error
    writeFileSync(path as string, data as string, options)
    const flushed = options !== undefined && 'flush' in options && options.flush === true ? fault('fsync', path) : null
    if (flushed) throw flushed
  },
  writeSync: (handle: number, ...rest: unknown[]): number => {
    const error = fault('write', handle)
    if (error) throw error
    return (writeSync as (...args: unknown[]) => number)(handle, ...rest)
  },
  open: (path: Path, ...rest: unknown[]): void => {
    const done = rest.at(-1) as (error: unknown, handle?: number) => void
    const error = isForWriting(rest[0]) ? fault('open', path) : null
    if (error) {
      process.nextTick(done, error)
      return
    }
    const remember = (failed: unknown, handle?: number): void => {
      if (handle !== undefined) names.set(handle, String(path))
      done(failed, handle)
    }
    ;(open as (...args: unknown[]) => void)(path, ...rest.slice(0, -1), remember)
  },
})
/** Streams write and read through these. */
for (const name of ['write', 'writev', 'read'] as const) {
  const call = original[name] as (...args: unknown[]) => void
  Object.assign(fs, {
    [name]: (handle: number, ...rest: unknown[]): void => {
      const error = name === 'read' && !plan.reads ? null : fault(name, handle)
      if (error) process.nextTick(rest.at(-1) as (error: unknown) => void, error)
      else call(handle, ...rest)
    },
  })
}
syncBuiltinESMExports()
