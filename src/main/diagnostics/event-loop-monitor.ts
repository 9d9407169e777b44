/** Detects tasks that block the main thread: every window, menu and response waits for them. For development and tests. */

import { closeSync, openSync, readSync } from 'node:fs'

/** One frame of a display at 60 Hz. */
export const LONG_TASK_MS = 16
const TICK_MS = 4

export interface LongTask {
  /** Milliseconds between two samples, delayed by the task. */
  readonly ms: number
  /** CPU time in the meantime. The rest was waiting: for the disk, or for a processor. */
  readonly computedMs: number
  /** What was running or had just ended. */
  readonly running: readonly string[]
}

export interface EventLoopMonitor {
  /** Labels work, so that a blocking task can be attributed. Returns the work itself. */
  readonly name: <T>(what: string, work: Promise<T>) => Promise<T>
  readonly stop: () => void
}

interface Options {
  readonly onBlocked: (task: LongTask) => void
  /** Tasks with more CPU time than this are reported. */
  readonly limitMs?: number
  /** Of this thread by default. */
  readonly clock?: ThreadClock
}

/** Two clocks in milliseconds: wall time, and CPU time of the thread. */
export interface ThreadClock {
  readonly elapsed: () => number
  readonly computed: () => number
  readonly close: () => void
}

/**
 * Milliseconds that this thread has computed. Linux counts them to the nanosecond in `schedstat`, but may charge a process
 * whole clock ticks (4 ms) in what `threadCpuUsage` reads, so the first is used if it exists.
 */
const threadClock = (): ThreadClock => {
  const elapsed = (): number => performance.now()
  const byUsage = {
    elapsed,
    computed: () => {
      const { user, system } = process.threadCpuUsage()
      return (user + system) / 1000
    },
    close: () => undefined,
  }
  if (process.platform !== 'linux') return byUsage
  try {
    const file = openSync(`/proc/self/task/${process.pid}/schedstat`, 'r')
    const bytes = Buffer.alloc(64)
    const computed = (): number => Number.parseInt(bytes.toString('latin1', 0, readSync(file, bytes, 0, bytes.length, 0)), 10) / 1_000_000
    if (Number.isFinite(computed())) return { elapsed, computed, close: () => closeSync(file) }
    closeSync(file)
  } catch {
    // This kernel does not have it.
  }
  return byUsage
}

/** Starts monitoring; must be called on the main thread. Does not prevent the process from exiting. */
export const monitorEventLoop = ({ onBlocked, limitMs = LONG_TASK_MS, clock = threadClock() }: Options): EventLoopMonitor => {
  const running = new Map<symbol, string>()
  let ended: string[] = []
  let last = clock.elapsed()
  let computed = clock.computed()

  const tick = (): void => {
    const task = {
      ms: clock.elapsed() - last,
      computedMs: clock.computed() - computed,
      running: [...new Set([...running.values(), ...ended])],
    }
    if (task.computedMs > limitMs) onBlocked(task)
    last = clock.elapsed()
    computed = clock.computed()
    ended = []
  }
  const ticker = setInterval(tick, TICK_MS)
  ticker.unref()
  let isStopped = false

  return {
    name: (what, work) => {
      const mark = Symbol(what)
      running.set(mark, what)
      const over = (): void => {
        running.delete(mark)
        ended.push(what)
      }
      work.then(over, over)
      return work
    },
    stop: () => {
      if (isStopped) return
      isStopped = true
      clearInterval(ticker)
      clock.close()
    },
  }
}
