/** Which flags of the chart get their label, and on which side: no label may lie on another or on another flag. */

export interface FlagPlace {
  /** Index of the day. */
  readonly at: number
  /** Width of the label, in days. */
  readonly width: number
}

export type LabelSide = 'right' | 'left' | 'none'

/** Sides for flags in the order of their days: right where there is room, else left, else none (the tooltip still names it). */
export const labelSides = (flags: readonly FlagPlace[], days: number): readonly LabelSide[] => {
  let free = 0
  return flags.map(({ at, width }, index) => {
    const end = flags[index + 1]?.at ?? days
    const side: LabelSide = at + width <= end ? 'right' : at - width >= free ? 'left' : 'none'
    free = side === 'right' ? at + width : at
    return side
  })
}
