import { describe, expect, it } from 'vitest'
import { lane } from '#api/jobs/lane.ts'

const begunIn = (bounds: Parameters<typeof lane>[0]) => {
  const begun: string[] = []
  const held = lane(bounds)
  return { begun, enter: (owner: number | null, name: string) => held.enter(owner, () => void begun.push(name)) }
}

describe('a lane', () => {
  it('lets so many begin at once, and the next when one leaves, however often that one says so', () => {
    const { begun, enter } = begunIn({ atOnce: 2, waiting: 9, waitingOfOne: 9 })
    const [first] = ['a', 'b', 'c', 'd'].map((name) => enter(1, name))
    expect(begun).toEqual(['a', 'b'])
    first?.leave()
    first?.leave()
    expect(begun).toEqual(['a', 'b', 'c'])
  })

  it('turns away whom it has no room for: of all together, and of one owner', () => {
    const { begun, enter } = begunIn({ atOnce: 1, waiting: 3, waitingOfOne: 2 })
    expect([enter(1, 'a'), enter(1, 'b'), enter(1, 'c')].every((place) => place !== null)).toBe(true)
    expect(enter(1, 'too many of one')).toBeNull()
    expect(enter(2, 'd')).not.toBeNull()
    expect(enter(2, 'too many of all')).toBeNull()
    expect(begun).toEqual(['a'])
  })

  it('makes room where one that waits leaves, and never begins that one', () => {
    const { begun, enter } = begunIn({ atOnce: 1, waiting: 1, waitingOfOne: 1 })
    const [first, second] = [enter(1, 'a'), enter(1, 'b')]
    expect(enter(1, 'c')).toBeNull()
    second?.leave()
    expect(enter(1, 'd')).not.toBeNull()
    first?.leave()
    expect(begun).toEqual(['a', 'd'])
  })

  it('takes the owners in turn, each in the order of asking', () => {
    const { begun, enter } = begunIn({ atOnce: 1, waiting: 9, waitingOfOne: 9 })
    const places = new Map<string, ReturnType<typeof enter>>()
    for (const [owner, name] of [
      [1, 'a1'],
      [1, 'a2'],
      [1, 'a3'],
      [2, 'b1'],
      [2, 'b2'],
    ] as const)
      places.set(name, enter(owner, name))
    for (let count = 0; count < 5; count += 1) places.get(begun.at(-1) ?? '')?.leave()
    expect(begun).toEqual(['a1', 'b1', 'a2', 'b2', 'a3'])
  })
})
