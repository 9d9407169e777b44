/** Sums of the values of executed cards, with the uncertainty of each carried into the sum. */

import type { ValuedCard } from './card-value.ts'

/** An amount in units of the account currency. */
export interface Amount {
  readonly amount: number
  /** 90% confidence interval of the amount. */
  readonly interval: readonly [number, number]
  /** Cards in it. */
  readonly n: number
}

/** A part of a sum. */
export interface Part {
  readonly value: number
  readonly interval: readonly [number, number]
}

/**
 * The sum of parts with a 90% interval.
 *
 * Distances from a part to the ends of its interval are added in squares (method of variance estimates recovery: Zou and Donner, 2008), which
 * retains unequal sides. Parts of one group may be wrong in the same direction: their distances are added as they are, which is the longest
 * interval that any correlation leads to.
 */
export const sumOfParts = (groups: readonly (readonly Part[])[]): Part => {
  const side = (distance: (part: Part) => number): number =>
    Math.hypot(...groups.map((group) => group.reduce((sum, part) => sum + distance(part), 0)))
  const value = groups.flat().reduce((sum, part) => sum + part.value, 0)
  const [below, above] = [side((part) => part.value - part.interval[0]), side((part) => part.interval[1] - part.value)]
  return { value, interval: [value - below, value + above] }
}

/** What the part of a card is multiplied with. */
type Weight = (card: ValuedCard) => number

/** Of cards, all of them in one amount; null without any. */
export const amountOf = (cards: readonly ValuedCard[], weight: Weight): Amount | null => {
  if (cards.length === 0) return null
  const { value, interval } = sumOfParts(dependentCards(cards).map((group) => group.map((card) => partOf(card, weight(card)))))
  return { amount: value, interval, n: cards.length }
}

const partOf = ({ share, interval: [low, high] }: ValuedCard, weight: number): Part => ({
  value: share * weight,
  interval: [low * weight, high * weight],
})

/** Cards that share controls, since their days overlap, or ignored issues, since they are of one rule. */
const dependentCards = (cards: readonly ValuedCard[]): readonly (readonly ValuedCard[])[] => {
  let groups: (readonly ValuedCard[])[] = []
  for (const card of cards) {
    const joined = new Set(groups.filter((group) => group.some((other) => isDependent(card, other))))
    groups = [...groups.filter((group) => !joined.has(group)), [...[...joined].flat(), card]]
  }
  return groups
}

const isDependent = (one: ValuedCard, other: ValuedCard): boolean =>
  daysOverlap(one, other) || (one.rule === other.rule && one.basis === 'nobody_acted' && other.basis === 'nobody_acted')

/** Whether days are in the reading windows of both. */
export const daysOverlap = ({ window: one }: ValuedCard, { window: other }: ValuedCard): boolean =>
  one.first <= other.last && other.first <= one.last
