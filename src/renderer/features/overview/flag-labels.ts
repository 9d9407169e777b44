/** Chooses which flags of the chart get a label, and on which side, so that labels do not overlap labels or flags. */

export interface FlagPlace {
  /** Index of the day. */
  readonly at: number
  /** Width of the label, in days. */
  readonly width: number
}

export type LabelSide = 'right' | 'left' | 'none'

/** Side of each label, in the order of the days: right if there is room, otherwise left, otherwise none (the tooltip still names it). */
export const labelSides = (flags: readonly FlagPlace[], days: number): readonly LabelSide[] => {
  let free = 0
  return flags.map(({ at, width }, index) => {
    const end = flags[index + 1]?.at ?? days
    const side: LabelSide = at + width <= end ? 'right' : at - width >= free ? 'left' : 'none'
    free = side === 'right' ? at + width : at
    return side
  })
}
