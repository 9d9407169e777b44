/** Faults with a known day and cause. */

import type { Card } from '#shared/contract/advice.ts'
import type { Random } from '../random/random.ts'
import type { World } from '../world/world.ts'

export const sizeNames = ['small', 'medium', 'large'] as const
export type SizeName = (typeof sizeNames)[number]

/** Where a fault is in a world. */
export interface PlantedFault {
  readonly world: World
  /** Id of the entity that a card must name; null: any, since the fault is in all of them. */
  readonly entity: string | null
}

/** A fault that a rule should find. */
export interface Fault {
  readonly name: string
  /** The rule with the right cause. */
  readonly rule: string
  /** What the sizes are, for the reader of the table. */
  readonly about: string
  readonly sizes: Readonly<Record<SizeName, number>>
  /** Days within which it should be found; 0 is the look at the first day with the fault. */
  readonly deadline: number
  /** Ordinary situations in which it is measured too. */
  readonly inside: readonly string[]
  readonly plant: (world: World, random: Random, size: number, start: number) => PlantedFault
  /** Whether the ad that it happens to is added to the world, and runs before it. */
  readonly isOfAddedAd?: true
  /** Whether a card of the rule is about this fault; any by default. */
  readonly isAbout?: (card: Pick<Card, 'entity'>) => boolean
}
