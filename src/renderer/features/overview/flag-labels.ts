/** Places the labels of flags: right of their lines, left only at the edge of the plot, shortened where the next flag is near. */

export interface FlagPlace {
  /** Pixels from the left of the canvas. */
  readonly x: number
  readonly text: string
}

export interface FlagLabel {
  readonly side: 'right' | 'left'
  /** Null if not even its first letters fit; the tooltip still shows it. */
  readonly text: string | null
}

export interface Plot {
  readonly left: number
  readonly right: number
}

/** Pixels between a line and its label, and between a label and the next line. */
export const FLAG_GAP = 5
/** A label of fewer letters would be a riddle. */
const FEWEST_LETTERS = 6

/** The text as far as it fits, with an ellipsis; null if too little of it does. */
const shortened = (text: string, room: number, widthOf: (text: string) => number): string | null => {
  if (widthOf(text) <= room) return text
  const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
  for (let length = letters.length - 1; length >= FEWEST_LETTERS; length -= 1) {
    const part = `${letters.slice(0, length).join('').trimEnd()}…`
    if (widthOf(part) <= room) return part
  }
  return null
}

/** The labels in the order of the flags, which is that of their days. `widthOf`: of a text in pixels. */
export const flagLabels = (flags: readonly FlagPlace[], { left, right }: Plot, widthOf: (text: string) => number): readonly FlagLabel[] => {
  let free = left
  return flags.map(({ x, text }, index): FlagLabel => {
    const next = flags[index + 1]?.x ?? right
    const [before, after] = [x - free - 2 * FLAG_GAP, next - x - 2 * FLAG_GAP]
    const isAtEdge = index === flags.length - 1 && widthOf(text) > after && before > after
    const label: FlagLabel = { side: isAtEdge ? 'left' : 'right', text: shortened(text, isAtEdge ? before : after, widthOf) }
    free = label.side === 'right' && label.text !== null ? x + 2 * FLAG_GAP + widthOf(label.text) : x
    return label
  })
}

/**
 * How far a label is moved sideways to be beside its line.
 *
 * The chart centers a label on its line, but keeps it inside the plot: near the edge, its center is already away from the line.
 */
export const labelShift = (
  x: number,
  { side, width }: Pick<FlagLabel, 'side'> & { readonly width: number },
  { left, right }: Plot,
): number => {
  const half = width / 2
  const center = width > right - left ? (left + right) / 2 : Math.min(Math.max(x, left + half), right - half)
  return x + (side === 'left' ? -1 : 1) * (half + FLAG_GAP) - center
}
