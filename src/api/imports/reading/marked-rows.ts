/**
 * Rows of a delimited text in which the places of the cells are marked. Cells are cut only where somebody asks for them: most rows of a large
 * file are read without.
 */

const QUOTE = 0x22
const LINE_FEED = 0x0a
const RETURN = 0x0d

/** A text with the codes of its characters: looking through an array takes a fraction of the time of looking through a text. */
export interface CodedText {
  readonly text: string
  readonly codes: Uint8Array | Uint16Array
}

/** @param isAscii - whether the text has ASCII characters alone, whose codes take half of the memory */
export const codedText = (text: string, isAscii: boolean): CodedText => {
  if (isAscii) return { text, codes: Buffer.from(text, 'latin1') }
  const codes = new Uint16Array(text.length)
  Buffer.from(codes.buffer).write(text, 'utf16le')
  return { text, codes }
}

/** Consecutive rows of one text. */
export interface MarkedRows extends CodedText {
  /** Where each cell starts and ends, the cells of all rows one after the other. With the quotation marks of a quoted cell. */
  readonly starts: Int32Array
  readonly ends: Int32Array
  /** The index of the first cell of each row, and at the end the number of all cells. */
  readonly firsts: Int32Array
}

export interface MarkedText {
  readonly rows: MarkedRows
  /** Where the first row starts that is not in `rows`: the text ends in it, or it breaks the rules. */
  readonly end: number
  /** True if that row breaks the rules: only csv-parse knows what to make of it. */
  readonly irregular: boolean
}

/** Scratch space for the places, so that a text needs arrays of its own only for as many cells as it has. */
let [starts, ends, firsts] = [new Int32Array(0), new Int32Array(0), new Int32Array(0)]

/** Whether a cell is quoted, by its first character. */
export const isQuoted = (codes: CodedText['codes'], start: number): boolean => codes[start] === QUOTE

/** Where the quotation mark is that ends a quoted cell; -1 if the text has none. */
const closeOf = (codes: CodedText['codes'], start: number): number => {
  for (let at = start + 1; at < codes.length; at += 1) {
    if (codes[at] !== QUOTE) continue
    if (codes[at + 1] !== QUOTE) return at
    at += 1
  }
  return -1
}

/**
 * Marks the complete rows at the start of a text, as far as they are written as RFC 4180 defines it.
 *
 * A quotation mark starts a quoted cell only at the start of the cell, is doubled inside of it, and after its end comes a delimiter or a line
 * end; inside any other cell it is a character.
 *
 * @param delimiter - one character
 * @param isLast - true if no text follows, so that the end of the text ends a row
 */
export const markRows = ({ text, codes }: CodedText, delimiter: string, isLast: boolean): MarkedText => {
  const mark = delimiter.charCodeAt(0)
  const highest = Math.max(mark, RETURN)
  const { length } = codes
  if (starts.length < length + 2)
    [starts, ends, firsts] = [new Int32Array(length + 2), new Int32Array(length + 2), new Int32Array(length + 2)]
  let rows = 0
  let cells = 0
  let start = 0

  const marked = (irregular: boolean): MarkedText => {
    firsts[0] = 0
    const count = firsts[rows] ?? 0
    return {
      rows: { text, codes, starts: starts.slice(0, count), ends: ends.slice(0, count), firsts: firsts.slice(0, rows + 1) },
      end: start,
      irregular,
    }
  }
  while (start < length) {
    let at = start
    let rowEnd = -1
    while (rowEnd < 0) {
      starts[cells] = at
      if (codes[at] === QUOTE) {
        const close = closeOf(codes, at)
        if (close < 0) return marked(isLast)
        // The mark at the very end may be the first of two.
        if (close + 1 === length && !isLast) return marked(false)
        at = close + 1
      } else {
        for (; at < length; at += 1) {
          const code = codes[at] ?? 0
          if (code <= highest && (code === mark || code === LINE_FEED || code === RETURN)) break
        }
      }
      ends[cells] = at
      cells += 1
      if (at === length) {
        if (!isLast) return marked(false)
        rowEnd = at
        break
      }
      const after = codes[at]
      if (after === mark) {
        at += 1
        // A row that ends with a delimiter, at the end of the text, ends with an empty cell.
        if (at === length) {
          if (!isLast) return marked(false)
          starts[cells] = at
          ends[cells] = at
          cells += 1
          rowEnd = at
        }
      } else if (after === LINE_FEED) rowEnd = at + 1
      else if (after === RETURN) {
        // The other half of the line end may follow.
        if (at + 1 === length && !isLast) return marked(false)
        rowEnd = codes[at + 1] === LINE_FEED ? at + 2 : at + 1
      } else return marked(true)
    }
    rows += 1
    firsts[rows] = cells
    start = rowEnd
  }
  return marked(false)
}

const cellAt = ({ text, codes }: CodedText, start: number, end: number): string => {
  if (start === end || !isQuoted(codes, start)) return text.slice(start, end)
  const cell = text.slice(start + 1, end - 1)
  return cell.includes('"') ? cell.replaceAll('""', '"') : cell
}

/** Rows of a file, one after the other. */
export interface RowGroup {
  readonly length: number
  /** The cells of a row; if `only` is given, those at other positions may be blank. */
  readonly cellsOf: (row: number, only?: readonly number[]) => readonly string[]
  readonly widthOf: (row: number) => number
  /** The rows as text; null if they are known as cells only. */
  readonly marked: MarkedRows | null
}

const NO_CELLS: readonly string[] = []

/** The rows of a text. */
export const markedGroup = (marked: MarkedRows): RowGroup => {
  const { starts: cellStarts, ends: cellEnds, firsts: rowFirsts } = marked
  const widthOf = (row: number): number => (rowFirsts[row + 1] ?? 0) - (rowFirsts[row] ?? 0)
  return {
    length: rowFirsts.length - 1,
    cellsOf: (row, only) => {
      if (only?.length === 0) return NO_CELLS
      const first = rowFirsts[row] ?? 0
      const width = widthOf(row)
      const cells: string[] = []
      for (let index = 0; index < width; index += 1) {
        const isAsked = only === undefined || only.includes(index)
        cells.push(isAsked ? cellAt(marked, cellStarts[first + index] ?? 0, cellEnds[first + index] ?? 0) : '')
      }
      return cells
    },
    widthOf,
    marked,
  }
}

/** Rows that are cut already. */
export const cutGroup = (rows: readonly (readonly string[])[]): RowGroup => ({
  length: rows.length,
  cellsOf: (row) => rows[row] ?? [],
  widthOf: (row) => rows[row]?.length ?? 0,
  marked: null,
})

/** The rows of a group without the first ones. */
export const withoutFirst = ({ length, cellsOf, widthOf, marked }: RowGroup, skipped: number): RowGroup => ({
  length: length - skipped,
  cellsOf: (row, only) => cellsOf(row + skipped, only),
  widthOf: (row) => widthOf(row + skipped),
  marked: marked && { ...marked, firsts: marked.firsts.subarray(skipped) },
})

/** The cells of all rows of a group. */
export const cellsOfAll = ({ length, cellsOf }: RowGroup): readonly (readonly string[])[] =>
  Array.from({ length }, (_, row) => cellsOf(row))
