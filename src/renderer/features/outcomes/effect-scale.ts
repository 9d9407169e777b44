/** The common logarithmic axis of all effects of a page: half and double are equally far from no change. */

/** A relative change, a fraction, with its 90% interval. */
export interface PlottedEffect {
  readonly change: number
  readonly interval: readonly [number, number]
}

/** Half of the axis: the largest factor on either side. */
export interface EffectScale {
  readonly factor: number
  /** Changes with a line. */
  readonly ticks: readonly number[]
}

/** An axis of less would enlarge what is within chance. */
const LEAST = 1.5
/** Beyond, an interval is cut. */
const MOST = 16

const factorOf = (change: number): number => {
  const factor = Math.max(1 + change, 1 / MOST)
  return Math.min(factor < 1 ? 1 / factor : factor, MOST)
}

/** The axis that contains all effects. */
export const effectScale = (effects: readonly PlottedEffect[]): EffectScale => {
  const largest = Math.max(LEAST, ...effects.flatMap(({ interval }) => interval.map(factorOf)))
  const factor = largest * 1.04
  const steps = factor < 2 ? [1.25] : factor < 4 ? [2] : factor < 9 ? [2, 4] : [2, 8]
  return { factor, ticks: [...steps.toReversed().map((step) => 1 / step - 1), 0, ...steps.map((step) => step - 1)] }
}

/** The place of a change on the axis, a fraction of its length; the ends for what is beyond. */
export const placeOn = ({ factor }: EffectScale, change: number): number => {
  const share = Math.log(Math.max(1 + change, Number.MIN_VALUE)) / Math.log(factor)
  return (Math.min(Math.max(share, -1), 1) + 1) / 2
}
