/** Cells of a sheet that are merged over several rows. */

import { streamEntry, type ZipEntry } from './zip-entries.ts'

/** A range of merged cells; rows and columns count from 0, both ends included. */
export interface MergedCells {
  readonly firstRow: number
  readonly lastRow: number
  readonly column: number
  /** As the sheet names it: "A2:A11". */
  readonly range: string
}

const MERGE = /<(?:[\w.-]+:)?mergeCell\s[^<>]*?\bref\s*=\s*["'](\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7}))["']/g
/** More than a tag of this kind is long. */
const CARRY = 300

const columnOf = (letters: string): number => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** The merged cells of a sheet that cover several rows, in the order of their rows. */
export const mergedRows = async (data: Buffer, sheet: ZipEntry, signal: AbortSignal | undefined): Promise<readonly MergedCells[]> => {
  const found: MergedCells[] = []
  let carry = ''
  for await (const piece of streamEntry(data, sheet)) {
    signal?.throwIfAborted()
    const text = carry + piece.toString('latin1')
    let end = 0
    if (text.includes('mergeCell'))
      for (const match of text.matchAll(MERGE)) {
        const [, range = '', from = '', first = '', , last = ''] = match
        end = match.index + match[0].length
        if (last !== first) found.push({ firstRow: Number(first) - 1, lastRow: Number(last) - 1, column: columnOf(from), range })
      }
    carry = text.slice(Math.max(end, text.length - CARRY))
  }
  return found.sort((a, b) => a.firstRow - b.firstRow)
}
