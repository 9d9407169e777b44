/** The histories of a simulated account day by day, and what the cards of each day are. */

import type { Episode } from '#api/domain/advice/advice-types.ts'
import { advise } from '#api/domain/advice/advise.ts'
import type { ProductHistory } from '#api/domain/facts/history.ts'
import type { Day } from '#shared/calendar.ts'
import type { Card } from '#shared/contract/advice.ts'
import { faultOf } from '../faults/all-faults.ts'
import type { SizeName } from '../faults/fault.ts'
import { randomFrom, seedFrom } from '../random/random.ts'
import { historyOf } from '../world/as-known.ts'
import { drawWorld } from '../world/draw-world.ts'
import { simulate, type Truth } from '../world/simulate.ts'

/** An account with a fault in it, or without one. */
export interface Account {
  readonly seed: number
  /** Purchases a day. */
  readonly volume: number
  readonly fault: Planted | null
}

/** A fault of a size, from a day of the counted month on; before it if negative. */
interface Planted {
  readonly name: string
  readonly size: SizeName
  readonly from: number
}

/** First and last look, as days of the counted month. */
const [FIRST, LAST] = [3, 11]

/** Simulates the account. */
export const truthOf = ({ seed, volume, fault }: Account): Truth => {
  const world = drawWorld(seedFrom('metamorphic', seed), volume)
  if (fault === null) return simulate(world)
  const { plant, sizes } = faultOf(fault.name)
  return simulate(plant(world, randomFrom(seedFrom(seed, fault.name)), sizes[fault.size], world.month[0] + fault.from).world)
}

/** The days of the looks, counted from the first day of the world. */
export const looksOf = ({ world }: Truth): readonly number[] =>
  Array.from({ length: LAST - FIRST + 1 }, (_, index) => world.month[0] + FIRST + index)

/** The history of each look. */
export const historiesOf = (truth: Truth): readonly ProductHistory[] => {
  const history = historyOf(truth)
  return looksOf(truth).flatMap((day) => truth.world.readings(day).map(history))
}

/** What must not change about a card. */
export interface CardKey {
  readonly asOf: Day
  readonly rule: string
  readonly entity: Pick<Card['entity'], 'level' | 'id'>
  readonly severity: Card['severity']
  readonly since: string
}

const sortKey = ({ rule, entity }: CardKey): string => `${rule} ${entity.level} ${entity.id}`

/** The cards of each look in a fixed order; issues of each look go into the next. */
export const cardsOf = (histories: readonly ProductHistory[]): readonly (readonly CardKey[])[] => {
  let episodes: readonly Episode[] = []
  return histories.map((history) => {
    const output = advise({ history, episodes })
    episodes = output.episodes
    return sorted(
      Object.values(output.domains).flatMap(({ cards }) =>
        cards.map(({ rule, entity: { level, id }, severity, since }) => ({
          asOf: history.asOf,
          rule,
          entity: { level, id },
          severity,
          since,
        })),
      ),
    )
  })
}

/** Cards in the order of rule and entity. */
export const sorted = (cards: readonly CardKey[]): readonly CardKey[] =>
  cards.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : sortKey(a) > sortKey(b) ? 1 : 0))

/** Accounts without a fault and with each fault that a card can be about, on fixed seeds. */
export const accounts: readonly Account[] = [
  { seed: 1, volume: 40, fault: null },
  { seed: 2, volume: 8, fault: null },
  { seed: 3, volume: 40, fault: { name: 'tracking outage', size: 'large', from: 5 } },
  { seed: 4, volume: 40, fault: { name: 'duplicate events', size: 'medium', from: 5 } },
  { seed: 5, volume: 40, fault: { name: 'checkout fault', size: 'medium', from: 5 } },
  { seed: 6, volume: 8, fault: { name: 'slow page', size: 'small', from: 5 } },
  { seed: 7, volume: 40, fault: { name: 'delivery collapse (ad set)', size: 'large', from: 5 } },
  { seed: 8, volume: 40, fault: { name: 'delivery collapse (product)', size: 'large', from: 5 } },
  { seed: 9, volume: 40, fault: { name: 'creative fatigue', size: 'large', from: -2 } },
  { seed: 10, volume: 40, fault: { name: 'ad without purchases', size: 'large', from: -2 } },
  { seed: 11, volume: 40, fault: { name: 'CPM surge', size: 'large', from: -4 } },
]

/** The name of an account in a test's title. */
export const nameOf = ({ seed, fault }: Account): string =>
  `${fault === null ? 'no fault' : `${fault.name}, ${fault.size}`}, account ${seed}`
