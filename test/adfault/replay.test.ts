/** A replay looks at the same rows from many days, and what was worked out of a day is used again: that changes no card. */

import { describe, expect, it } from 'vitest'
import type { AdviceOutput } from '#api/domain/advice/advice-types.ts'
import { advise } from '#api/domain/advice/advise.ts'
import { measureFault } from './measure-fault.ts'
import type { Advise } from './run-month.ts'

const faults = [
  { fault: 'tracking outage', inside: 'conversion-time lag' },
  { fault: 'duplicate events', inside: 'attribution test ad set' },
  { fault: 'checkout fault', inside: null },
  { fault: 'slow page', inside: 'pause one' },
  { fault: 'delivery collapse (ad set)', inside: null },
  { fault: 'creative fatigue', inside: 'new ad glow' },
  { fault: 'ad without purchases', inside: null },
  { fault: 'CPM surge', inside: 'slow lag' },
] as const

describe('a replay of many days', () => {
  it('gives the cards of days that are evaluated alone', () => {
    let cards = 0
    for (const { fault, inside } of faults) {
      let episodes: AdviceOutput['episodes'] = []
      const both: Advise = (input) => {
        const replayed = advise(input)
        // Copies of rows and ads are unknown to whatever was worked out before.
        const adDays = input.history.adDays.map((row) => ({ ...row }))
        const ads = input.history.ads.map((ad) => ({ ...ad }))
        const alone = advise({ ...input, episodes, history: { ...input.history, adDays, ads } })
        episodes = alone.episodes
        expect(replayed, `${fault} on ${input.history.asOf}`).toStrictEqual(alone)
        cards += Object.values(replayed.domains).flatMap((domain) => domain.cards).length
        return replayed
      }
      measureFault({ kind: 'fault', fault, size: 'large', inside, volume: 40, runs: 1, set: 'check', seed: 1 }, both)
    }
    expect(cards).toBeGreaterThan(faults.length)
  })
})
