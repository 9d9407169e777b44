/** A world without shocks, drift, weekdays and errors of reports, whose numbers have closed forms. */

import { drawWorld } from './draw-world.ts'
import type { World } from './world.ts'

/** Nothing but the counts themselves is random. */
export const plainWorld = (seed: number, purchasesPerDay: number, change: Partial<World> = {}): World => {
  const world = drawWorld(seed, purchasesPerDay)
  return {
    ...world,
    ads: world.ads.map((ad) => ({ ...ad, firstDay: 0 })),
    weekend: { demand: 1, spendShare: 0.5 },
    noise: {
      drift: 0,
      trend: 0,
      shock: 0,
      campaignShock: 0,
      autocorrelation: 0,
      deliveryDispersion: 0,
      clickDispersion: 0,
      learningDispersion: 0,
      firstReportError: [0, 0],
    },
    ...change,
  }
}
