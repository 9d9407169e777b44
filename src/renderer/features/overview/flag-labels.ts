/** Places the labels of flags: right of their lines, left only at the edge of the plot, shortened where the next flag is near, and as one where it is too near. */

export interface FlagPlace {
  /** Pixels from the left of the canvas. */
  readonly x: number
  readonly text: string
}

export interface FlagLabel {
  readonly side: 'right' | 'left'
  /** Null if another flag has the label of both, or if not even its first letters fit; the tooltip still shows it. */
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

interface Group {
  readonly flags: readonly FlagPlace[]
  readonly text: string
}

/** Neighbors without room between their lines for the text of both. `countText`: of their number. */
const groupsOf = (
  flags: readonly FlagPlace[],
  widthOf: (text: string) => number,
  countText: (flags: number) => string,
): readonly Group[] => {
  const groups: Group[] = []
  for (const flag of flags) {
    const last = groups.at(-1)
    const before = last?.flags.at(-1)
    const isNear = before !== undefined && flag.x - before.x < widthOf(countText((last?.flags.length ?? 0) + 1)) + 2 * FLAG_GAP
    if (last === undefined || !isNear) groups.push({ flags: [flag], text: flag.text })
    else groups.splice(-1, 1, { flags: [...last.flags, flag], text: countText(last.flags.length + 1) })
  }
  return groups
}

/**
 * The labels in the order of the flags, which is that of their days.
 *
 * @param widthOf of a text in pixels
 * @param countText of flags that are too near for labels of their own: "2 decisions"
 */
export const flagLabels = (
  flags: readonly FlagPlace[],
  { left, right }: Plot,
  widthOf: (text: string) => number,
  countText: (flags: number) => string,
): readonly FlagLabel[] => {
  let free = left
  const groups = groupsOf(flags, widthOf, countText)
  return groups.flatMap(({ flags: own, text }, index): readonly FlagLabel[] => {
    const [start, end] = [own[0]?.x ?? left, own.at(-1)?.x ?? left]
    const next = groups[index + 1]?.flags[0]?.x ?? right
    const [before, after] = [start - free - 2 * FLAG_GAP, next - end - 2 * FLAG_GAP]
    const isAtEdge = index === groups.length - 1 && widthOf(text) > after && before > after
    const label: FlagLabel = { side: isAtEdge ? 'left' : 'right', text: shortened(text, isAtEdge ? before : after, widthOf) }
    free = label.side === 'right' && label.text !== null ? end + 2 * FLAG_GAP + widthOf(label.text) : end
    // At the line that is next to it.
    const at = isAtEdge ? 0 : own.length - 1
    return own.map((_, position) => (position === at ? label : { side: label.side, text: null }))
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
