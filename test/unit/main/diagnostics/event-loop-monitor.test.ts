import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { LONG_TASK_MS, type LongTask, monitorEventLoop } from '#main/diagnostics/event-loop-monitor.ts'

/** Computes for so many milliseconds of its own, however long a busy machine takes for that. */
const compute = (ms: number): void => {
  const computed = (): number => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  const [from, end] = [computed(), performance.now() + ms]
  while (performance.now() < end || computed() - from < ms);
}

const watched = () => {
  const turns: LongTask[] = []
  const monitor = monitorEventLoop({ onLongTurn: (turn) => turns.push(turn) })
  onTestFinished(monitor.stop)
  return { turns, monitor }
}

describe('the watch over the main thread', () => {
  it('tells of a turn that computes too long, and of what was running', async () => {
    const { turns, monitor } = watched()
    await monitor.name(
      'GET /slow',
      sleep(1).then(() => compute(80)),
    )
    await expect.poll(() => turns.length).toBeGreaterThan(0)
    expect(turns[0]?.running).toEqual(['GET /slow'])
    expect(turns[0]?.computedMs).toBeGreaterThan(LONG_TASK_MS)
    expect(turns[0]?.ms).toBeGreaterThanOrEqual(80)
  })

  it('does not blame a thread that only waited', async () => {
    const { turns, monitor } = watched()
    await monitor.name('GET /waiting', sleep(1))
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 80)
    await sleep(1)
    expect(turns).toEqual([])
  })

  it('lets many short turns pass', async () => {
    const { turns } = watched()
    for (let turn = 0; turn < 40; turn += 1) {
      compute(2)
      await sleep(0)
    }
    expect(turns).toEqual([])
  })

  it('forgets work that ended before the turn', async () => {
    const { turns, monitor } = watched()
    await monitor.name('GET /early', Promise.resolve())
    await sleep(30)
    // The runner of the tests may have taken a long turn of its own, just when the work ended.
    const before = turns.length
    compute(80)
    await expect.poll(() => turns.length).toBeGreaterThan(before)
    expect(turns[before]?.running).toEqual([])
  })

  it('says nothing once stopped', async () => {
    const { turns, monitor } = watched()
    monitor.stop()
    compute(80)
    await sleep(10)
    expect(turns).toEqual([])
  })
})
