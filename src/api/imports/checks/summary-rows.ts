/** Leaves out totals rows, and compares them with the sums of the other rows. */

import type { Day } from '#shared/calendar.ts'
import { createMessage } from '#shared/messages/message.ts'
import type { AdFact } from '../../domain/facts/facts.ts'
import type { AdField } from '../ads/ad-fields.ts'
import { isScopedTotal } from '../ads/total-words.ts'
import type { Columns, FileLocale } from '../reading/columns.ts'
import { readCount, readFraction, readMoney } from '../reading/numbers.ts'
import { refuseRow } from './import-refused.ts'

const MICROS = 1_000_000
/** Each row of an export is rounded to the cent. */
const ROUNDING = 5_000
/** Fractions of conversions are rounded to hundredths. */
const FRACTION_ROUNDING = 0.005

/** The fields by which a total is compared with its parts. */
export const CHECKED = [
  { field: 'spend', kind: 'money', of: (fact: AdFact) => fact.spend },
  { field: 'impressions', kind: 'count', of: (fact: AdFact) => fact.impressions },
  { field: 'link_clicks', kind: 'count', of: (fact: AdFact) => fact.linkClicks },
  { field: 'purchases', kind: 'fraction', of: (fact: AdFact) => fact.purchases },
  { field: 'purchase_value', kind: 'money', of: (fact: AdFact) => fact.purchaseValue },
] as const satisfies readonly {
  readonly field: AdField
  readonly kind: 'money' | 'count' | 'fraction'
  readonly of: (fact: AdFact) => number | null
}[]

type Kind = (typeof CHECKED)[number]['kind']

/** The numbers that a row states for {@link CHECKED}; null where it states none. */
export type Stated = readonly (number | null)[]

/** Sums of rows for {@link CHECKED}; null where no row has a number. */
export interface RowSums {
  readonly sums: (number | null)[]
  rows: number
}

export const emptySums = (): RowSums => ({ sums: CHECKED.map(() => null), rows: 0 })

export const addStated = (to: RowSums, stated: Stated): void => {
  to.rows += 1
  for (let index = 0; index < CHECKED.length; index += 1) {
    const value = stated[index] ?? null
    if (value !== null) to.sums[index] = (to.sums[index] ?? 0) + value
  }
}

/** What a fact states. */
export const statedBy = (fact: AdFact): Stated => CHECKED.map(({ of }) => of(fact))

/** What a row of cells states. */
export const statedReader =
  (columns: Columns<AdField>, { decimal }: FileLocale): ((cells: readonly string[]) => Stated) =>
  (cells) =>
    CHECKED.map(({ field, kind }) => {
      const at = columns.at.get(field)
      const text = at === undefined ? '' : (cells[at] ?? '')
      return kind === 'money' ? readMoney(text, decimal) : kind === 'fraction' ? readFraction(text, decimal) : readCount(text, decimal)
    })

const slack = (kind: Kind, sum: number, rows: number): number => {
  if (kind === 'money') return ROUNDING * (rows + 1)
  return kind === 'fraction' && !Number.isInteger(sum) ? FRACTION_ROUNDING * (rows + 1) : 0
}

/** The first of {@link CHECKED} in which a row differs from the sums; -1 where it equals them, or where nothing can be compared. */
export const differsAt = (stated: Stated, { sums, rows }: RowSums): number =>
  CHECKED.findIndex(({ kind }, index) => {
    const value = stated[index] ?? null
    const sum = sums[index] ?? null
    return value !== null && sum !== null && !(Math.abs(value - sum) <= slack(kind, sum, rows))
  })

/** A number of {@link CHECKED} as a message shows it. */
export const shownNumber = (value: number, index: number): string =>
  CHECKED[index]?.kind === 'money' ? (value / MICROS).toFixed(2) : String(Math.round(value * MICROS) / MICROS)

/** A total that differs from the sum of the rows: the header of the first column that differs, and both numbers as they are shown. */
export interface PartTotal {
  readonly column: string
  readonly total: string
  readonly sum: string
}

export interface SummaryRows {
  readonly count: (fact: AdFact) => void
  readonly add: (row: number, cells: readonly string[], day: Day | null) => void
  readonly found: () => number
  /**
   * Throws ImportRefused if a totals row differs from the sums of the rows. `daySpend` returns the spend of a day in micros.
   *
   * @returns a total that says that it is of a part of the account, if none of the totals equals the sums; null otherwise
   */
  readonly check: (daySpend: (day: Day) => number) => PartTotal | null
}

interface Total {
  readonly row: number
  readonly day: Day | null
  readonly stated: Stated
  readonly isScoped: boolean
}

export const summaryRowCheck = (columns: Columns<AdField>, locale: FileLocale): SummaryRows => {
  const read = statedReader(columns, locale)
  // Arrays of plain numbers, and no array for each row: these grow with every row of a file.
  const sums = new Float64Array(CHECKED.length)
  const isStated = new Uint8Array(CHECKED.length)
  let rows = 0
  const add = (index: number, value: number | null): void => {
    if (value === null) return
    sums[index] = (sums[index] ?? 0) + value
    isStated[index] = 1
  }
  const sumsOfAll = (): RowSums => ({ sums: Array.from(sums, (sum, index) => (isStated[index] === 1 ? sum : null)), rows })
  const totals: Total[] = []
  const columnAt = (at: number): string => columns.header[columns.at.get(CHECKED[at]?.field ?? 'spend') ?? -1] ?? ''
  const refuse = ({ row, stated }: Total, at: number, all: RowSums): Error =>
    refuseRow(
      row,
      columnAt(at),
      createMessage('cell.totals', { total: shownNumber(stated[at] ?? 0, at), sum: shownNumber(all.sums[at] ?? 0, at) }),
      createMessage('cell.totalsWay'),
    )
  return {
    count: (fact) => {
      rows += 1
      // In the order of CHECKED, whose functions would take several times as long.
      add(0, fact.spend)
      add(1, fact.impressions)
      add(2, fact.linkClicks)
      add(3, fact.purchases)
      add(4, fact.purchaseValue)
    },
    add: (row, cells, day) => totals.push({ row, day, stated: read(cells), isScoped: cells.some((cell) => isScopedTotal(cell)) }),
    found: () => totals.length,
    check: (daySpend) => {
      const all = sumsOfAll()
      let part: PartTotal | null = null
      let isMatched = false
      for (const total of totals) {
        const { day, stated } = total
        if (day !== null && Math.abs((stated[0] ?? 0) - daySpend(day)) <= slack('money', 0, all.rows)) continue
        const at = differsAt(stated, all)
        if (at < 0) isMatched = true
        else if (!total.isScoped) throw refuse(total, at, all)
        else
          part ??= {
            column: columnAt(at),
            total: shownNumber(stated[at] ?? 0, at),
            sum: shownNumber(all.sums[at] ?? 0, at),
          }
      }
      return isMatched ? null : part
    },
  }
}
