/** Positions of the bars of a waterfall. */

/** In percent of the width. */
export interface WaterfallStep {
  readonly left: number
  readonly width: number
  /** Where zero is. */
  readonly zero: number
}

export interface Waterfall {
  /** Each starts where the one before ends. */
  readonly steps: readonly WaterfallStep[]
  /** From zero to the sum. */
  readonly whole: WaterfallStep
}

/** The bars of effects that add up. */
export const waterfall = (effects: readonly number[]): Waterfall => {
  const ends: number[] = [0]
  for (const effect of effects) ends.push((ends.at(-1) ?? 0) + effect)
  const [low, high] = [Math.min(...ends), Math.max(...ends)]
  const span = high - low || 1
  const place = (value: number): number => ((value - low) / span) * 100
  const step = (from: number, to: number): WaterfallStep => ({
    left: place(Math.min(from, to)),
    width: (Math.abs(to - from) / span) * 100,
    zero: place(0),
  })
  return { steps: effects.map((_, index) => step(ends[index] ?? 0, ends[index + 1] ?? 0)), whole: step(0, ends.at(-1) ?? 0) }
}
