/** What the executed cards of a product were worth. */

import type { LeftOut, ValuedCard } from './card-value.ts'
import { type Amount, amountOf, daysOverlap } from './value-sum.ts'
import type { Verdict } from './verdict.ts'

/** Whether the spend of one is counted in the other. */
const spendOverlaps = (one: ValuedCard, other: ValuedCard): boolean =>
  daysOverlap(one, other) && [...one.ads].some((ad) => other.ads.has(ad))

/** What the executed cards with a verdict were worth in their reading windows. */
export interface ProductValue {
  /** Of all of them. */
  readonly net: Amount | null
  /** Of those that worked, and of those that hurt. Chosen by their verdicts, both are larger than a repetition would show. */
  readonly gain: Amount | null
  readonly loss: Amount | null
  readonly leftOut: Readonly<Record<LeftOut, number>>
}

/** @param cards in the order of their decisions: spend that two cards read counts for the first. */
export const productValue = (cards: readonly (ValuedCard | LeftOut)[]): ProductValue => {
  const leftOut = { inconclusive: 0, contradicted: 0, no_amount: 0, overlapping: 0 }
  const counted: ValuedCard[] = []
  for (const card of cards) {
    if (typeof card === 'string') leftOut[card] += 1
    else if (counted.some((other) => spendOverlaps(card, other))) leftOut.overlapping += 1
    else counted.push(card)
  }
  const inWindow = ({ weekSpend, weeks }: ValuedCard): number => weekSpend * weeks
  const of = (verdict: Verdict): Amount | null =>
    amountOf(
      counted.filter((card) => card.verdict === verdict),
      inWindow,
    )
  return { net: amountOf(counted, inWindow), gain: of('worked'), loss: of('hurt'), leftOut }
}
