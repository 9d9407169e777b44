import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { LONG_TASK_MS, type LongTask, monitorEventLoop, type ThreadClock } from '#main/diagnostics/event-loop-monitor.ts'
import { setupFakeTimers } from '#test/helpers/fake-timers.ts'

/** Longer than the time between two looks at the thread. */
const NEXT_LOOK_MS = 10

/** A thread whose clock the test controls. */
const playedThread = () => {
  const passed = { elapsed: 0, computed: 0 }
  const clock: ThreadClock = { elapsed: () => passed.elapsed, computed: () => passed.computed, close: () => undefined }
  return {
    clock,
    /** One iteration that takes `ms` and computes for a part of it. */
    iteration: (ms: number, computedMs: number): void => {
      passed.elapsed += ms
      passed.computed += computedMs
      vi.advanceTimersByTime(NEXT_LOOK_MS)
    },
  }
}

const watched = (limits: { readonly limitMs?: number; readonly clock?: ThreadClock } = {}) => {
  const longTasks: LongTask[] = []
  const monitor = monitorEventLoop({ onBlocked: (iteration) => longTasks.push(iteration), ...limits })
  onTestFinished(monitor.stop)
  return { longTasks, monitor }
}

describe('the event loop monitor', () => {
  setupFakeTimers({ toFake: ['setInterval', 'clearInterval'] })

  it('reports an iteration that computes too long, and what was running', async () => {
    const { clock, iteration } = playedThread()
    const { longTasks, monitor } = watched({ clock })
    const answer = Promise.withResolvers<void>()
    void monitor.name('GET /slow', answer.promise)
    iteration(90, 80)
    expect(longTasks).toEqual([{ ms: 90, computedMs: 80, running: ['GET /slow'] }])
  })

  it('reports work that ended within the iteration', async () => {
    const { clock, iteration } = playedThread()
    const { longTasks, monitor } = watched({ clock })
    await monitor.name('GET /slow', Promise.resolve())
    iteration(LONG_TASK_MS + 1, LONG_TASK_MS + 1)
    expect(longTasks.map(({ running }) => running)).toEqual([['GET /slow']])
  })

  it('does not blame a thread that only waited', () => {
    const { clock, iteration } = playedThread()
    const { longTasks } = watched({ clock })
    iteration(80, LONG_TASK_MS)
    expect(longTasks).toEqual([])
  })

  it('ignores many short iterations', () => {
    const { clock, iteration } = playedThread()
    const { longTasks } = watched({ clock })
    for (let count = 0; count < 40; count += 1) iteration(2, 2)
    expect(longTasks).toEqual([])
  })

  it('forgets work that ended before the iteration', async () => {
    const { clock, iteration } = playedThread()
    const { longTasks, monitor } = watched({ clock })
    await monitor.name('GET /early', Promise.resolve())
    iteration(1, 1)
    iteration(80, 80)
    expect(longTasks.map(({ running }) => running)).toEqual([[]])
  })

  it('reports nothing once stopped', () => {
    const { clock, iteration } = playedThread()
    const { longTasks, monitor } = watched({ clock })
    monitor.stop()
    iteration(80, 80)
    expect(longTasks).toEqual([])
  })
})

describe('the clock of the main thread', () => {
  const wait = (ms: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
  const compute = (ms: number): void => {
    const usedMs = (): number => {
      const { user, system } = process.threadCpuUsage()
      return (user + system) / 1000
    }
    for (const from = usedMs(); usedMs() - from < ms; );
  }
  /** The iteration that ran `work`, measured with the real clock. */
  const iterationOf = async (work: () => void): Promise<LongTask | undefined> => {
    const { longTasks, monitor } = watched({ limitMs: 0 })
    await monitor.name('work', Promise.resolve().then(work))
    await expect.poll(() => longTasks.some(({ running }) => running.includes('work'))).toBe(true)
    return longTasks.find(({ running }) => running.includes('work'))
  }

  it('counts what the thread computes', async () => {
    const iteration = await iterationOf(() => compute(80))
    expect(iteration?.computedMs).toBeGreaterThan(80 - LONG_TASK_MS)
    expect(iteration?.ms).toBeGreaterThan(80 - LONG_TASK_MS)
  })

  it('does not count what it waits', async () => {
    const iteration = await iterationOf(() => wait(80))
    expect((iteration?.ms ?? 0) - (iteration?.computedMs ?? 0)).toBeGreaterThan(80 - LONG_TASK_MS)
  })
})
