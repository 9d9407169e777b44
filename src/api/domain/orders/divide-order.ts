/** Divides the amounts of an order over its lines, so that the parts add up to the order exactly. */

import { asMicros, type Micros, smallestUnit } from '#shared/money.ts'
import type { SoldLine, StoreOrder } from '../facts/facts.ts'

export type OrderAmounts = Pick<StoreOrder, 'gross' | 'discounts' | 'refunded' | 'net' | 'currency'>

/** What a line has of the amounts of its order. */
export type LineAmounts = Omit<OrderAmounts, 'currency'>

/** Hundredths of a unit, for amounts that are finer than their currency: some platforms state these of yen too. */
const CENT = asMicros(10_000)

/** Weights from 0 up with a sum above 0: equal ones where none is above 0. */
const usable = (weights: readonly number[]): readonly bigint[] => {
  const positive = weights.map((weight) => BigInt(Math.max(0, Math.round(weight))))
  return positive.some((weight) => weight > 0n) ? positive : positive.map(() => 1n)
}

/**
 * Divides an amount in proportion to weights, by largest remainders; of equal ones, the first gets more.
 *
 * @param total - in micros; it may be negative
 * @param smallest - of the currency, in micros: no part has a fraction of it, unless the total has
 * @param weights - whole numbers; one below 0 counts as 0
 * @returns one part for each weight; they add up to `total`
 */
export const divideByWeight = (total: Micros, weights: readonly number[], smallest: Micros): readonly Micros[] => {
  if (weights.length === 1) return [total]
  const unit = [smallest, CENT].find((each) => total % each === 0) ?? 1
  const units = BigInt(Math.abs(total) / unit)
  const shares = usable(weights)
  const sum = shares.reduce((all, share) => all + share, 0n)
  const parts = shares.map((share) => (units * share) / sum)
  const left = Number(units - parts.reduce((all, part) => all + part, 0n))
  const more = new Set(
    shares
      .map((share, index) => ({ index, rest: (units * share) % sum }))
      .sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
      .slice(0, left)
      .map(({ index }) => index),
  )
  const sign = total < 0 ? -unit : unit
  return parts.map((part, index) => asMicros(sign * (Number(part) + (more.has(index) ? 1 : 0)) + 0))
}

/** The revenue of each line; the quantities, if all revenue is 0. */
const weightsOf = (lines: readonly SoldLine[]): readonly number[] =>
  lines.some(([, , , revenue]) => revenue > 0) ? lines.map(([, , , revenue]) => revenue) : lines.map(([, , quantity]) => quantity ?? 0)

/**
 * The amounts of each line of an order. Shipping, tax, discounts and refunds are the order's: each line has its share by revenue.
 *
 * @returns for each line, net = gross − discounts − refunded where that holds for the order
 */
export const divideOrder = (order: OrderAmounts, lines: readonly SoldLine[]): readonly LineAmounts[] => {
  const smallest = smallestUnit(order.currency)
  const weights = weightsOf(lines)
  const [gross, discounts, refunded, rest] = [
    order.gross,
    order.discounts,
    order.refunded,
    asMicros(order.net - order.gross + order.discounts + order.refunded),
  ].map((amount) => divideByWeight(asMicros(amount), weights, smallest))
  const at = (parts: readonly Micros[] | undefined, index: number): Micros => parts?.[index] ?? asMicros(0)
  return lines.map((_, index) => ({
    gross: at(gross, index),
    discounts: at(discounts, index),
    refunded: at(refunded, index),
    net: asMicros(at(gross, index) - at(discounts, index) - at(refunded, index) + at(rest, index)),
  }))
}
