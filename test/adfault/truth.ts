/** Whether a card about an ad or ad set is right although nothing changed: what the simulated world says about it. */

import type { SeenCard } from './run-month.ts'
import { costPerPurchase, expectedOf } from './world/simulate.ts'
import type { Ad, World } from './world/world.ts'

/** An ad that costs so many target CPAs per purchase may be paused. Source: prior, twice the target earns nothing at common margins. */
const EXPENSIVE = 2
/** R18 asserts that an ad set's efficiency is below half of the way from its threshold of 0.7 to 1. */
const UNREMARKABLE = 0.85
/** R25 asserts a share above 70%; within ten points of it, the difference does not matter. */
const LEAST_SHARE = 0.6
/** Days up to a card that its truth is about: the two weeks of the rules, and a week whose purchases are still being reported. */
const DAYS = 21

/** A rule's own truth about the entity of a card on a day; null: it has none, so every card is false. */
const truthOf: Readonly<Record<string, (world: World, entity: string, day: number) => boolean>> = {
  R18: (world, entity, day) => {
    const isWarm = world.ads.some(({ adset, campaign }) => adset === entity && campaign.kind === 'retargeting')
    const own = sumsOf(world, day, ({ adset }) => adset === entity)
    const isLowAmong = (on: (ad: Ad) => boolean): boolean => {
      const all = sumsOf(world, day, on)
      return own.spend > 0 && own.purchases / all.purchases / (own.spend / all.spend) < UNREMARKABLE
    }
    // People who know the store buy more often: the ad sets that find new ones are not to blame.
    return isLowAmong(() => true) && (isWarm || isLowAmong(({ campaign }) => campaign.kind !== 'retargeting'))
  },
  R23: (world, entity, day) => {
    const { spend, purchases } = sumsOf(
      world,
      day,
      ({ id, adset, campaign }) => [id, adset, campaign.id].includes(entity) && campaign.kind !== 'boosted',
    )
    return spend > 0 && spend >= purchases * EXPENSIVE * (world.targetCpa ?? costPerPurchase(world))
  },
  R24: (world, entity, day) => {
    const { spend, purchases } = sumsOf(world, day, ({ id }) => id === entity)
    return world.targetCpa !== null && purchases > 0 && spend / purchases < world.targetCpa
  },
  R25: (world, entity, day) =>
    sumsOf(world, day, ({ id }) => id === entity).purchases / sumsOf(world, day, () => true).purchases > LEAST_SHARE,
}

/** Expected spend and reported purchases of some ads in the {@link DAYS} days up to a day. */
const sumsOf = (world: World, day: number, on: (ad: Ad) => boolean): { readonly spend: number; readonly purchases: number } => {
  const expected = expectedOf(world)
  const sums = { spend: 0, purchases: 0 }
  for (const ad of world.ads.filter(on)) {
    for (let each = day - DAYS + 1; each <= day; each++) {
      const { spend, purchases } = expected(ad, each)
      sums.spend += spend
      sums.purchases += purchases
    }
  }
  return sums
}

/** Whether a card is right by the truth of the world on the day on which it was first shown. */
export const isTrueOf = (world: World, { rule, entity, firstDay }: Pick<SeenCard, 'rule' | 'entity' | 'firstDay'>): boolean =>
  truthOf[rule]?.(world, entity.id, firstDay) ?? false
