import { describe, expect, it } from 'vitest'
import { createFairQueue } from '#shared/concurrency/fair-queue.ts'

const begunIn = (bounds: Parameters<typeof createFairQueue>[0]) => {
  const begun: string[] = []
  const held = createFairQueue(bounds)
  return { begun, enter: (owner: number | null, name: string) => held.enqueue(owner, () => void begun.push(name)) }
}

describe('a fair queue', () => {
  it('lets so many begin at once, and the next when one leaves, however often that one says so', () => {
    const { begun, enter } = begunIn({ maxConcurrent: 2, maxWaiting: 9, maxWaitingPerOwner: 9 })
    const [first] = ['a', 'b', 'c', 'd'].map((name) => enter(1, name))
    expect(begun).toEqual(['a', 'b'])
    first?.release()
    first?.release()
    expect(begun).toEqual(['a', 'b', 'c'])
  })

  it('turns away whom it has no room for: of all together, and of one owner', () => {
    const { begun, enter } = begunIn({ maxConcurrent: 1, maxWaiting: 3, maxWaitingPerOwner: 2 })
    expect([enter(1, 'a'), enter(1, 'b'), enter(1, 'c')].every((place) => place !== null)).toBe(true)
    expect(enter(1, 'too many of one')).toBeNull()
    expect(enter(2, 'd')).not.toBeNull()
    expect(enter(2, 'too many of all')).toBeNull()
    expect(begun).toEqual(['a'])
  })

  it('makes room where one that waits leaves, and never begins that one', () => {
    const { begun, enter } = begunIn({ maxConcurrent: 1, maxWaiting: 1, maxWaitingPerOwner: 1 })
    const [first, second] = [enter(1, 'a'), enter(1, 'b')]
    expect(enter(1, 'c')).toBeNull()
    second?.release()
    expect(enter(1, 'd')).not.toBeNull()
    first?.release()
    expect(begun).toEqual(['a', 'd'])
  })

  it('takes the owners in turn, each in the order of asking', () => {
    const { begun, enter } = begunIn({ maxConcurrent: 1, maxWaiting: 9, maxWaitingPerOwner: 9 })
    const places = new Map<string, ReturnType<typeof enter>>()
    for (const [owner, name] of [
      [1, 'a1'],
      [1, 'a2'],
      [1, 'a3'],
      [2, 'b1'],
      [2, 'b2'],
    ] as const)
      places.set(name, enter(owner, name))
    for (let count = 0; count < 5; count += 1) places.get(begun.at(-1) ?? '')?.release()
    expect(begun).toEqual(['a1', 'b1', 'a2', 'b2', 'a3'])
  })
})
