/** Groups bad rows by their cause: hundreds of rows with one cause are one problem. */

import type { Message, MessageValue } from '#shared/contract/message.ts'

/** A row that is not read, and why. */
export interface BadRow {
  /** As a spreadsheet counts it: blank rows count, a cell with a line break in it is one row, the first row is 1. */
  readonly row: number
  readonly column: string
  readonly problem: Message
}

export interface BadRowGroup {
  readonly count: number
  /** Row numbers, consecutive ones together; the first few. */
  readonly ranges: readonly { readonly first: number; readonly last: number }[]
  /** By how many columns the cells are displaced to the right, negative: to the left; null if they are not. */
  readonly shift: number | null
  /** The first of the rows. */
  readonly sample: BadRow
}

export interface BadRowGroups {
  /**
   * Adds a row with all of its problems.
   *
   * @param shift - as in {@link BadRowGroup}
   */
  readonly add: (problems: readonly BadRow[], shift: number | null) => void
  readonly groups: () => readonly BadRowGroup[]
  /** Rows that are in no group, since there are too many. */
  readonly more: () => number
}

const MAX_GROUPS = 20
const MAX_RANGES = 5

/** The message without what the cells contain, which may differ from row to row. Fast, since millions of rows may be invalid. */
const causeOf = ({ key, with: values }: Message): string => {
  let cause = key
  if (values) for (const value of Object.values(values)) if (typeof value === 'object') cause += partsOf(value)
  return cause
}

const partsOf = (value: MessageValue): string => {
  if (Array.isArray(value)) return value.map(partsOf).join('')
  return typeof value === 'object' && 'key' in value ? ` ${causeOf(value)}` : ''
}

interface Collected extends BadRowGroup {
  count: number
  readonly ranges: { first: number; last: number }[]
}

const addRow = (group: Collected, row: number): void => {
  const last = group.ranges.at(-1)
  group.count += 1
  if (last && row === last.last + 1) last.last = row
  else if (group.ranges.length < MAX_RANGES) group.ranges.push({ first: row, last: row })
}

export const collectGroups = (): BadRowGroups => {
  const groups: Collected[] = []
  const byColumn = new Map<string, Map<string, Collected>>()
  const byShift = new Map<number, Collected>()
  let more = 0
  const newGroup = (sample: BadRow, shift: number | null): Collected | null => {
    if (groups.length === MAX_GROUPS) return null
    const group = { count: 0, ranges: [], shift, sample }
    groups.push(group)
    return group
  }
  const addTo = <Key>(known: Map<Key, Collected>, key: Key, bad: BadRow, shift: number | null): boolean => {
    const group = known.get(key) ?? newGroup(bad, shift)
    if (group === null) return false
    if (group.count === 0) known.set(key, group)
    addRow(group, bad.row)
    return true
  }
  const ofColumn = (column: string): Map<string, Collected> => {
    const known = byColumn.get(column) ?? new Map<string, Collected>()
    if (known.size === 0) byColumn.set(column, known)
    return known
  }
  return {
    add: (problems, shift) => {
      let isListed = false
      for (const bad of problems) {
        const isAdded =
          shift === null ? addTo(ofColumn(bad.column), causeOf(bad.problem), bad, null) : !isListed && addTo(byShift, shift, bad, shift)
        if (isAdded) isListed = true
      }
      if (!isListed) more += 1
    },
    groups: () => groups,
    more: () => more,
  }
}
