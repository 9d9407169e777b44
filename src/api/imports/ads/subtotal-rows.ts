/**
 * Recognizes rows that sum up other rows: subtotals of pivot tables and grouped exports.
 *
 * A row may be one if its finest name, a breakdown or its day is blank or a word for a total. It is one if its numbers equal the sum of the
 * rows that share what it does name. A row without such rows has data of its own, as campaigns without ads have in Google Ads.
 */

import type { Day } from '#shared/calendar.ts'
import type { AdFact } from '../../domain/facts/facts.ts'
import type { RowProblem } from '../checks/row-problem.ts'
import { addStated, differsAt, emptySums, type RowSums, type Stated, statedBy } from '../checks/summary-rows.ts'
import { isBlank } from '../reading/numbers.ts'
import type { TypedRow } from './ad-row.ts'
import { channelNamed } from './channel-names.ts'
import { isTotalOf, isTotalWord, totalOf } from './total-words.ts'

type FactRow = Extract<TypedRow, { readonly is: 'fact' }>

/** A row that may sum up others. */
export interface Candidate {
  readonly row: number
  readonly cells: readonly string[]
  /** What the row is if it sums up nothing; null for a row without a day, which is then a bad one. */
  readonly own: FactRow | null
  /** Why a row without a day is bad. */
  readonly problem: RowProblem | null
  readonly stated: Stated
}

export interface ResolvedRows {
  /** Rows with data of their own. */
  readonly own: readonly Candidate[]
  /** Rows that equal the sum of others. */
  readonly subtotals: number
  /** Rows without a day that equal no sum. */
  readonly undated: readonly Candidate[]
  /** Rows with a day that share their names with others and do not equal their sum; `at` is the first field that differs. */
  readonly unclear: readonly { readonly candidate: Candidate; readonly sums: RowSums; readonly at: number }[]
}

interface Shape {
  /** Positions of the columns that the row names, and -1 for its day. */
  readonly columns: readonly number[]
  readonly key: string
}

interface Mask {
  readonly columns: readonly number[]
  readonly sums: Map<string, RowSums>
}

const DAY = -1

const maskId = (columns: readonly number[]): string => columns.join(' ')

export interface SubtotalRows {
  /** Whether a fact may sum up others by its breakdown columns. */
  readonly isPart: (cells: readonly string[]) => boolean
  readonly resolve: (candidates: readonly Candidate[], rows: AsyncIterable<RowOfFile>) => Promise<ResolvedRows>
}

/** An ordinary row of the file, as a second pass reads it. */
export interface RowOfFile {
  readonly cells: readonly string[]
  readonly fact: AdFact
}

/** Positions of the columns that matter here. */
export interface SubtotalColumns {
  readonly date: number
  /** Channel, or -1. */
  readonly channel: number
  /** Ids and names. */
  readonly names: readonly number[]
  readonly breakdowns: readonly number[]
  /** The first and the last day of a row, beside its day. */
  readonly periods: readonly number[]
}

export const subtotalRows = ({ date, channel, names, breakdowns, periods }: SubtotalColumns): SubtotalRows => {
  const columns = [channel, ...names, ...breakdowns].filter((at) => at >= 0)
  const textAt = (at: number, cells: readonly string[]): string => {
    const cell = (cells[at] ?? '').trim()
    return at === channel ? (channelNamed(cell) ?? cell) : cell
  }
  const keyOf = (fixed: readonly number[], cells: readonly string[], day: Day | null): string =>
    fixed.map((at) => (at === DAY ? day : textAt(at, cells))).join('\0')
  const isOpen = (cell: string): boolean => isBlank(cell) || isTotalWord(cell.trim())
  /** A name is open, too, if it is the total of another name of the row. */
  const isOpenName = (at: number, cells: readonly string[]): boolean => {
    const cell = (cells[at] ?? '').trim()
    if (isOpen(cell)) return true
    return (
      names.includes(at) &&
      isTotalOf(
        cell,
        names.flatMap((other) => (other === at ? [] : [(cells[other] ?? '').trim()])),
      )
    )
  }

  const shapesOf = ({ cells, own }: Candidate): readonly Shape[] => {
    const named = columns.filter((at) => !isOpenName(at, cells))
    const fixed = own === null ? named : [...named, DAY]
    const exact: Shape = { columns: fixed, key: keyOf(fixed, cells, own?.fact.day ?? null) }
    const bare = cells.map((cell) => totalOf(cell) ?? cell)
    const stripped: Shape = { columns: fixed, key: keyOf(fixed, bare, own?.fact.day ?? null) }
    return exact.key === stripped.key ? [exact] : [exact, stripped]
  }

  /** A row without a day that repeats the numbers of a single row may as well lack its day by mistake. */
  const isSummary = ({ cells }: Candidate, { rows }: RowSums): boolean =>
    rows > 1 ||
    [date, ...columns].some((at) => isTotalWord((cells[at] ?? '').trim()) || totalOf(cells[at] ?? '') !== null) ||
    (periods.length > 1 && periods.every((at) => !isBlank(cells[at] ?? '')))

  const resolve: SubtotalRows['resolve'] = async (candidates, rows) => {
    const masks = new Map<string, Mask>()
    const shaped = candidates.map((candidate) => ({ candidate, shapes: shapesOf(candidate) }))
    for (const { shapes } of shaped)
      for (const { columns: fixed, key } of shapes) {
        const mask = masks.get(maskId(fixed)) ?? { columns: fixed, sums: new Map<string, RowSums>() }
        masks.set(maskId(fixed), mask)
        if (!mask.sums.has(key)) mask.sums.set(key, emptySums())
      }
    const count = (cells: readonly string[], day: Day, stated: Stated, isIn: (mask: Mask) => boolean): void => {
      for (const mask of masks.values()) {
        if (!isIn(mask)) continue
        const sums = mask.sums.get(keyOf(mask.columns, cells, day))
        if (sums) addStated(sums, stated)
      }
    }
    for await (const { cells, fact } of rows) count(cells, fact.day, statedBy(fact), () => true)

    const own: Candidate[] = []
    const undated: Candidate[] = []
    const unclear: ResolvedRows['unclear'][number][] = []
    let subtotals = 0
    const keepOwn = (candidate: Candidate, { columns: fixed }: Shape): void => {
      own.push(candidate)
      const isCoarser = (mask: Mask): boolean => mask.columns.length < fixed.length && mask.columns.every((at) => fixed.includes(at))
      if (candidate.own) count(candidate.cells, candidate.own.fact.day, candidate.stated, isCoarser)
    }
    // Rows that name more come first: a campaign without ads is part of the total of its day.
    shaped.sort((a, b) => (b.shapes[0]?.columns.length ?? 0) - (a.shapes[0]?.columns.length ?? 0))
    for (const { candidate, shapes } of shaped) {
      const found = shapes
        .map((shape) => ({ shape, sums: masks.get(maskId(shape.columns))?.sums.get(shape.key) ?? emptySums() }))
        .find(({ sums }) => sums.rows > 0)
      const [exact] = shapes
      if (!found || !exact) {
        if (candidate.own === null) undated.push(candidate)
        else if (exact) keepOwn(candidate, exact)
        continue
      }
      const at = differsAt(candidate.stated, found.sums)
      if (at < 0 && (candidate.own !== null || isSummary(candidate, found.sums))) subtotals += 1
      else if (candidate.own === null) undated.push(candidate)
      else if (!candidate.own.entity.isWhole && breakdowns.every((place) => !isTotalWord((candidate.cells[place] ?? '').trim())))
        // A part whose breakdown has no name.
        keepOwn(candidate, exact)
      else unclear.push({ candidate, sums: found.sums, at })
    }
    own.sort((a, b) => a.row - b.row)
    unclear.sort((a, b) => a.candidate.row - b.candidate.row)
    return { own, subtotals, undated, unclear }
  }

  return { isPart: (cells) => breakdowns.some((at) => isOpen(cells[at] ?? '')), resolve }
}
