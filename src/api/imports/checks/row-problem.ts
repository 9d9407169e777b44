/** Bad rows of a file: collected if the user chose to skip them, otherwise counted and refused together at the end. */

import type { Day } from '#shared/calendar.ts'
import type { ImportOptions } from '#shared/contract/internal/import.ts'
import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { english } from '../../domain/english.ts'
import { type BadRow, collectGroups } from './bad-row-groups.ts'
import type { BlankSpendRows } from './blank-spend.ts'
import { ImportRefused } from './import-refused.ts'
import type { OldRows } from './old-dates.ts'

export interface RowProblem {
  readonly column: string
  readonly problem: Message
  /** Whether the row by itself proves that its cells are in the wrong columns. */
  readonly shifted: boolean
  /** The row's day, if it is only so old that the user has to say whether it is right. */
  readonly old?: Day
  /** Whether the row only lacks its spend, so that the user has to say whether that is 0. */
  readonly isSpendBlank?: true
  /** What is wrong with further cells of the row, so that one look shows all of it. */
  readonly further?: readonly RowProblem[]
}

export interface RefusedRows {
  /** `cells` are those of the row, to find out whether they are in the wrong columns. */
  readonly add: (row: number, problem: RowProblem, cells?: readonly string[]) => void
  /** Bad rows, without old ones and those without a spend. */
  readonly count: () => number
  /** Rows that are not bad but old; null if there are none. */
  readonly old: () => OldRows | null
  /** Rows that are not bad but lack their spend; null if there are none. */
  readonly blankSpend: () => BlankSpendRows | null
  /** Whether rows refuse the file. */
  readonly refuse: () => boolean
  /** The rows that are skipped. */
  readonly rows: () => readonly BadRow[]
  /** What refuses the file if bad rows are not skipped; null if there are none. */
  readonly refusal: () => ImportRefused | null
}

const DETAILS = 20

/** Fewer rows than this may fit other columns by chance. */
const FEWEST_SHIFTED = 2

/**
 * Collects the bad rows of a file, the old ones, and those without a spend.
 *
 * @param options - which of these rows to skip
 * @param shift - by how many columns the cells of a row are displaced; null if they are not
 */
export const collectRefused = (
  { skip_bad_rows: skip = false, old_dates, blank_spend }: Pick<ImportOptions, 'skip_bad_rows' | 'old_dates' | 'blank_spend'>,
  shift?: (cells: readonly string[], column: string) => number | null,
): RefusedRows => {
  const rows: BadRow[] = []
  const skipped: BadRow[] = []
  const skipsOld = skip || old_dates === 'skip'
  const skipsBlank = skip || blank_spend === 'skip'
  let oldRows: OldRows | null = null
  let blankRows: BlankSpendRows | null = null
  const addOld = (row: number, day: Day, bad: BadRow): void => {
    const { count, row: firstRow, first, last } = oldRows ?? { count: 0, row, first: day, last: day }
    oldRows = { count: count + 1, row: firstRow, first: day < first ? day : first, last: day > last ? day : last }
    if (skipsOld) skipped.push(bad)
  }
  const addBlank = (row: number, bad: BadRow): void => {
    blankRows = { count: (blankRows?.count ?? 0) + 1, row: blankRows?.row ?? row }
    if (skipsBlank) skipped.push(bad)
  }
  let count = 0
  let proven = 0
  const byShift = new Map<number, number>()
  const groups = collectGroups()
  const add: RefusedRows['add'] = (row, { column, problem, shifted: isProven, old, isSpendBlank, further = [] }, cells) => {
    if (old !== undefined) {
      addOld(row, old, { row, column, problem })
      const [first, ...others] = further
      if (first !== undefined && !skipsOld) add(row, { ...first, further: others }, cells)
      return
    }
    if (isSpendBlank) {
      addBlank(row, { row, column, problem })
      return
    }
    count += 1
    const by = (cells && shift?.(cells, column)) ?? null
    if (isProven) proven += 1
    else if (by !== null) byShift.set(by, (byShift.get(by) ?? 0) + 1)
    // Where the cells are in the wrong columns, one reason explains all of them.
    const others = isProven || by !== null ? [] : further.map((also) => ({ row, column: also.column, problem: also.problem }))
    const bad = [{ row, column, problem }, ...others]
    // Cells that belong further right are too far left.
    groups.add(bad, by === null ? null : -by)
    if (skip) skipped.push(...bad)
    rows.push(...bad.slice(0, DETAILS - rows.length))
  }
  const refusal = (): ImportRefused | null => {
    const [first] = rows
    if (first === undefined) return null
    const shifted = [...byShift.values()].reduce((sum, rows) => (rows < FEWEST_SHIFTED ? sum : sum + rows), proven)
    const kinds = [
      ...(shifted > 0 ? [createMessage('row.shifted', { count: shifted })] : []),
      ...(count > shifted ? [createMessage('row.unreadable', { count: count - shifted })] : []),
    ]
    const { row, column, problem } = first
    const where =
      column === '' ? createMessage('row.badWhole', { row, problem, kinds }) : createMessage('row.bad', { row, column, problem, kinds })
    return new ImportRefused({
      messages: [where, createMessage('file.nothing'), createMessage('row.way')],
      details: rows.map((bad) => ({ field: `row ${bad.row}, ${bad.column}`, problem: english.format(bad.problem) })),
      resolvedBy: ['skip_bad_rows'],
      bad: {
        count,
        rows,
        groups: groups.groups(),
        more: groups.more(),
        messages: [createMessage('row.kinds', { kinds }), createMessage('file.nothing'), createMessage('row.way')],
      },
    })
  }
  return {
    add,
    count: () => count,
    old: () => oldRows,
    blankSpend: () => blankRows,
    refuse: () => (!skip && count > 0) || (!skipsOld && oldRows !== null) || (!skipsBlank && blankRows !== null),
    rows: () => skipped,
    refusal,
  }
}
