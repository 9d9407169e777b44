/** Ignored episodes as controls. */

import { describe, expect, it } from 'vitest'
import { againstRecovery, type EpisodeEffect, naturalRecovery } from '#api/domain/outcomes/natural-recovery.ts'

const own = { rule: 'R21', ruleVersion: 3, readWeeks: 2, volume: 8, triggerLog: -0.3 } as const
const episode = (log: number, more: Partial<EpisodeEffect> = {}): EpisodeEffect => ({
  ...own,
  effect: { log, error: 0.1, degrees: 12 },
  ...more,
})
const six = [-0.35, -0.3, -0.25, -0.35, -0.3, -0.25].map((log) => episode(log))

describe('the natural recovery', () => {
  it('is the mean change of episodes that match', () => {
    expect(naturalRecovery(own, six)).toMatchObject({
      kind: 'recovery',
      log: expect.closeTo(-0.3, 10),
      between: 0,
      episodes: 6,
      degrees: 5,
    })
  })

  it.each([
    { rule: 'R18' },
    { ruleVersion: 2 },
    { readWeeks: 1 },
    { volume: 25 },
    { volume: 2 },
    { triggerLog: -0.6 },
    { triggerLog: 0 },
    { triggerLog: Number.NaN },
  ])('does not use an episode with %o', (other) => {
    const mixed = [...six.slice(1), episode(-0.3, other)]
    expect(naturalRecovery(own, mixed)).toEqual({ kind: 'too_few_ignored', episodes: 5, needed: 6 })
  })

  it('weighs episodes equally: those that end with many events have smaller errors', () => {
    const uneven = [-0.6, -0.5, -0.4, -0.2, -0.1, 0].map((log) => episode(log, { effect: { log, error: 0.2 - 0.2 * log, degrees: 12 } }))
    expect(naturalRecovery(own, uneven)).toMatchObject({ log: expect.closeTo(-0.3, 10) })
  })

  it('shows that a number that is nearly back gained against doing nothing', () => {
    const recovery = naturalRecovery(own, six)
    if (recovery.kind !== 'recovery') throw new Error('Six episodes match.')
    const effect = againstRecovery({ log: -0.05, error: 0.08, degrees: 12 }, recovery)
    expect(Math.expm1(effect.log)).toBeCloseTo(Math.exp(0.25) - 1, 10)
    expect(effect.error).toBeGreaterThan(0.08)
    expect(effect.degrees).toBeGreaterThan(5)
    expect(effect.degrees).toBeLessThan(17)
  })

  it('counts the difference between episodes in full, since this one could have been any of them', () => {
    const spread = naturalRecovery(
      own,
      [-0.9, 0.3, -0.6, 0.1, -0.8, 0.1].map((log) => episode(log)),
    )
    if (spread.kind !== 'recovery') throw new Error('Six episodes match.')
    expect(spread.between).toBeGreaterThan(0.2)
    expect(againstRecovery({ log: 0, error: 0.01, degrees: 12 }, spread).error).toBeGreaterThan(Math.sqrt(spread.between))
  })
})
