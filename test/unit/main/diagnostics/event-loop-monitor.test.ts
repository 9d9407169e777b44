import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { LONG_TASK_MS, type LongTask, monitorEventLoop, type ThreadClock } from '#main/diagnostics/event-loop-monitor.ts'

/** Longer than the time between two looks at the thread. */
const NEXT_LOOK_MS = 10

/** A thread whose time passes only as a test says. */
const playedThread = () => {
  const passed = { elapsed: 0, computed: 0 }
  const clock: ThreadClock = { elapsed: () => passed.elapsed, computed: () => passed.computed, close: () => undefined }
  return {
    clock,
    /** One turn that takes `ms` and computes for a part of it. */
    turn: (ms: number, computedMs: number): void => {
      passed.elapsed += ms
      passed.computed += computedMs
      vi.advanceTimersByTime(NEXT_LOOK_MS)
    },
  }
}

const watched = (limits: { readonly limitMs?: number; readonly clock?: ThreadClock } = {}) => {
  const turns: LongTask[] = []
  const monitor = monitorEventLoop({ onBlocked: (turn) => turns.push(turn), ...limits })
  onTestFinished(monitor.stop)
  return { turns, monitor }
}

describe('the watch over the main thread', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('reports a turn that computes too long, and what was running', async () => {
    const { clock, turn } = playedThread()
    const { turns, monitor } = watched({ clock })
    const answer = Promise.withResolvers<void>()
    void monitor.name('GET /slow', answer.promise)
    turn(90, 80)
    expect(turns).toEqual([{ ms: 90, computedMs: 80, running: ['GET /slow'] }])
  })

  it('reports work that ended within the turn', async () => {
    const { clock, turn } = playedThread()
    const { turns, monitor } = watched({ clock })
    await monitor.name('GET /slow', Promise.resolve())
    turn(LONG_TASK_MS + 1, LONG_TASK_MS + 1)
    expect(turns.map(({ running }) => running)).toEqual([['GET /slow']])
  })

  it('does not blame a thread that only waited', () => {
    const { clock, turn } = playedThread()
    const { turns } = watched({ clock })
    turn(80, LONG_TASK_MS)
    expect(turns).toEqual([])
  })

  it('lets many short turns pass', () => {
    const { clock, turn } = playedThread()
    const { turns } = watched({ clock })
    for (let count = 0; count < 40; count += 1) turn(2, 2)
    expect(turns).toEqual([])
  })

  it('forgets work that ended before the turn', async () => {
    const { clock, turn } = playedThread()
    const { turns, monitor } = watched({ clock })
    await monitor.name('GET /early', Promise.resolve())
    turn(1, 1)
    turn(80, 80)
    expect(turns.map(({ running }) => running)).toEqual([[]])
  })

  it('reports nothing once stopped', () => {
    const { clock, turn } = playedThread()
    const { turns, monitor } = watched({ clock })
    monitor.stop()
    turn(80, 80)
    expect(turns).toEqual([])
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
  /** The turn that `work` was a part of, watched for real. */
  const turnOf = async (work: () => void): Promise<LongTask | undefined> => {
    const { turns, monitor } = watched({ limitMs: 0 })
    await monitor.name('work', Promise.resolve().then(work))
    await expect.poll(() => turns.some(({ running }) => running.includes('work'))).toBe(true)
    return turns.find(({ running }) => running.includes('work'))
  }

  it('counts what the thread computes', async () => {
    const turn = await turnOf(() => compute(80))
    expect(turn?.computedMs).toBeGreaterThan(80 - LONG_TASK_MS)
    expect(turn?.ms).toBeGreaterThan(80 - LONG_TASK_MS)
  })

  it('does not count what it waits', async () => {
    const turn = await turnOf(() => wait(80))
    expect((turn?.ms ?? 0) - (turn?.computedMs ?? 0)).toBeGreaterThan(80 - LONG_TASK_MS)
  })
})
