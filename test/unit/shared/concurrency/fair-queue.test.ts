import { describe, expect, it } from 'vitest'
import { createFairQueue } from '#shared/concurrency/fair-queue.ts'

const startedIn = (bounds: Parameters<typeof createFairQueue>[0]) => {
  const started: string[] = []
  const queue = createFairQueue(bounds)
  return { started, enter: (owner: number | null, name: string) => queue.enqueue(owner, () => void started.push(name)) }
}

describe('a fair queue', () => {
  it('starts a limited number at once, and one more when one leaves, even if it leaves twice', () => {
    const { started, enter } = startedIn({ maxConcurrent: 2, maxWaiting: 9, maxWaitingPerOwner: 9 })
    const [first] = ['a', 'b', 'c', 'd'].map((name) => enter(1, name))
    expect(started).toEqual(['a', 'b'])
    first?.release()
    first?.release()
    expect(started).toEqual(['a', 'b', 'c'])
  })

  it('runs no more of one owner at once than allowed, and starts another owner meanwhile', () => {
    const { started, enter } = startedIn({ maxConcurrent: 2, maxConcurrentPerOwner: 1, maxWaiting: 9, maxWaitingPerOwner: 1 })
    const [first] = [enter(1, 'a'), enter(1, 'b')]
    expect(started).toEqual(['a'])
    expect(enter(1, 'too many of one')).toBeNull()
    const other = enter(2, 'c')
    expect(started).toEqual(['a', 'c'])
    other?.release()
    expect(started).toEqual(['a', 'c'])
    first?.release()
    expect(started).toEqual(['a', 'c', 'b'])
  })

  it('rejects entries over the limit in total and per owner', () => {
    const { started, enter } = startedIn({ maxConcurrent: 1, maxWaiting: 3, maxWaitingPerOwner: 2 })
    expect([enter(1, 'a'), enter(1, 'b'), enter(1, 'c')].every((place) => place !== null)).toBe(true)
    expect(enter(1, 'too many of one')).toBeNull()
    expect(enter(2, 'd')).not.toBeNull()
    expect(enter(2, 'too many of all')).toBeNull()
    expect(started).toEqual(['a'])
  })

  it('frees the place of a waiting entry that leaves, and never starts that entry', () => {
    const { started, enter } = startedIn({ maxConcurrent: 1, maxWaiting: 1, maxWaitingPerOwner: 1 })
    const [first, second] = [enter(1, 'a'), enter(1, 'b')]
    expect(enter(1, 'c')).toBeNull()
    second?.release()
    expect(enter(1, 'd')).not.toBeNull()
    first?.release()
    expect(started).toEqual(['a', 'd'])
  })

  it('alternates between owners, each in the order of their requests', () => {
    const { started, enter } = startedIn({ maxConcurrent: 1, maxWaiting: 9, maxWaitingPerOwner: 9 })
    const places = new Map<string, ReturnType<typeof enter>>()
    for (const [owner, name] of [
      [1, 'a1'],
      [1, 'a2'],
      [1, 'a3'],
      [2, 'b1'],
      [2, 'b2'],
    ] as const)
      places.set(name, enter(owner, name))
    for (let count = 0; count < 5; count += 1) places.get(started.at(-1) ?? '')?.release()
    expect(started).toEqual(['a1', 'b1', 'a2', 'b2', 'a3'])
  })
})
